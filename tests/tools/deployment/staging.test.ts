import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config as BuildConfig } from "@react-router/dev/config";
import { expect, it, onTestFinished, vi } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import configuration from "../../../react-router.config.ts";
import { readSettings } from "../../../worker/settings.ts";

/** Of what wrangler read, what is compared here. */
type Configuration = {
  name: string;
  vars: Record<string, string>;
  kv_namespaces: { binding: string; id: string }[];
  durable_objects: { bindings: object[] };
  ratelimits: { name: string; namespace_id: string; simple: object }[];
  images: object;
};

type BuildEnd = Parameters<NonNullable<BuildConfig["buildEnd"]>>[0];

const config = "wrangler.toml";
const production = readConfig({ config, env: "" }) as unknown as Configuration;
const staging = readConfig({ config, env: "staging" }) as unknown as Configuration;

/** What a worker is bound to, by its name: each with what may not be another worker's. */
function bindingsOf(read: Configuration) {
  return {
    kv: read.kv_namespaces.map(({ binding }) => binding),
    objects: read.durable_objects.bindings,
    limits: read.ratelimits.map(({ name, simple }) => ({ name, simple })),
    images: read.images,
  };
}

it("staging has every binding of production, with the same limits", () => {
  expect(bindingsOf(staging)).toEqual(bindingsOf(production));
});

it("staging never takes over the domain of production, which wrangler would give it", () => {
  const [, own = ""] = readFileSync(config, "utf8").split("\n[env.staging]\n");
  expect(own.split("\n[")[0]).toMatch(/^routes = /m);
});

it("the settings of both are well-formed", () => {
  expect(readSettings(production.vars).isStaging).toBe(false);
  expect(readSettings(staging.vars).isStaging).toBe(true);
});

it("no kind of binding is in production alone", () => {
  const kinds = (read: Configuration) =>
    Object.entries(read)
      .filter(([, value]) => isFilled(value))
      .map(([kind]) => kind);
  const ofOne = ["route", "routes", "targetEnvironment"];
  expect(kinds(staging).filter((kind) => !ofOne.includes(kind))).toEqual(
    kinds(production).filter((kind) => !ofOne.includes(kind)),
  );
});

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (value && typeof value === "object") return Object.values(value).some(isFilled);
  return value !== undefined;
}

it("what staging keeps and counts is its own, and so are its name and its Durable Object", () => {
  const own = (read: Configuration) => [
    read.name,
    ...read.kv_namespaces.map(({ id }) => id),
    ...read.ratelimits.map(({ namespace_id }) => namespace_id),
  ];
  expect(own(staging).filter((one) => own(production).includes(one))).toEqual([]);
  expect(staging.durable_objects.bindings.some((one) => "script_name" in one)).toBe(false);
});

it.each([
  { environment: "staging", isUnlisted: true },
  { environment: "", isUnlisted: false },
])(
  "files of a build for “$environment” ask search engines to leave them out: $isUnlisted",
  async ({ environment, isUnlisted }) => {
    vi.stubEnv("CLOUDFLARE_ENV", environment);
    const folder = mkdtempSync(join(tmpdir(), "school-build-"));
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    });
    const client = join(folder, "client");
    mkdirSync(client);
    writeFileSync(join(client, "site.webmanifest"), "{}");
    await configuration.buildEnd({ reactRouterConfig: { buildDirectory: folder } } as BuildEnd);
    const forAll = readFileSync(join(client, "_headers"), "utf8").split(/\n(?=\/)/)[1];
    expect(forAll).toMatch(/^\/\*\n/);
    expect(forAll?.includes("X-Robots-Tag: noindex")).toBe(isUnlisted);
  },
);

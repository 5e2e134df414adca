import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config as BuildConfig } from "@react-router/dev/config";
import { expect, it, onTestFinished, vi } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import configuration from "../../../react-router.config.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";

type Configuration = {
  name: string;
  kv_namespaces: { binding: string; id: string }[];
  ratelimits: { name: string; namespace_id: string; simple: object }[];
};

type BuildEnd = Parameters<NonNullable<BuildConfig["buildEnd"]>>[0];

const config = "wrangler.toml";
const production = readConfig({ config, env: "" }) as unknown as Configuration;
const staging = readConfig({ config, env: "staging" }) as unknown as Configuration;

it("staging has its own name, settings, domain, stores and rate limits", () => {
  const own = "targetEnvironment name vars route routes kv_namespaces ratelimits".split(" ");
  const common = (read: Configuration) =>
    Object.entries(read).filter(([key]) => !own.includes(key));
  expect(common(staging)).toEqual(common(production));
  const bindings = ({ kv_namespaces: stores, ratelimits }: Configuration) => [
    ...stores.map(({ binding }) => binding),
    ...ratelimits.map(({ name, simple }) => ({ name, simple })),
  ];
  expect(bindings(staging)).toEqual(bindings(production));
  const places = ({ name, kv_namespaces: stores, ratelimits }: Configuration) => [
    name,
    ...stores.map(({ id }) => id),
    ...ratelimits.map(({ namespace_id }) => namespace_id),
  ];
  expect(places(staging).filter((one) => places(production).includes(one))).toEqual([]);
});

it("staging does not inherit the domain of production", () => {
  const [, own = ""] = readFileSync(config, "utf8").split("\n[env.staging]\n");
  expect(own.split("\n[")[0]).toMatch(/^routes = /m);
});

it.each([
  { environment: "staging", isUnlisted: true },
  { environment: "", isUnlisted: false },
])(
  "files of a build for “$environment” are noindex: $isUnlisted",
  async ({ environment, isUnlisted }) => {
    vi.stubEnv("CLOUDFLARE_ENV", environment);
    onTestFinished(() => void vi.unstubAllEnvs());
    const folder = createTemporaryFolder();
    const client = join(folder, "client");
    mkdirSync(client);
    writeFileSync(join(client, "site.webmanifest"), "{}");
    await configuration.buildEnd({ reactRouterConfig: { buildDirectory: folder } } as BuildEnd);
    const forAll = readFileSync(join(client, "_headers"), "utf8").split(/\n(?=\/)/)[1];
    expect(forAll).toMatch(/^\/\*\n/);
    expect(forAll?.includes("X-Robots-Tag: noindex")).toBe(isUnlisted);
  },
);

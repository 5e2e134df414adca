import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config as BuildConfig } from "@react-router/dev/config";
import { expect, it } from "vitest";
import configuration from "../../../react-router.config.ts";
import { settingNames } from "../../../worker/runtime/settings.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";

type BuildEnd = Parameters<NonNullable<BuildConfig["buildEnd"]>>[0];

const [production = "", staging = ""] = readFileSync("wrangler.toml", "utf8").split(
  "\n[env.staging]\n",
);

/** The tables of bindings, without comments. */
function listBindings(toml: string): string[] {
  const tables = toml.replaceAll(/^#.*\n/gm, "").split(/\n(?=\[)/);
  const bindings = /^\[+(kv_namespaces|durable_objects|ratelimits|images)\]/;
  return tables.map((table) => table.trim()).filter((table) => bindings.test(table));
}

it("staging has every binding of production, with rate limits of its own", () => {
  const own = listBindings(staging.replaceAll("env.staging.", ""));
  const limit = /(?<=namespace_id = ")\d+/g;
  const hideLimits = (tables: string[]) => tables.map((table) => table.replace(limit, "…"));
  expect(hideLimits(own)).toEqual(hideLimits(listBindings(production)));
  const limits = [
    ...own.join().matchAll(limit),
    ...listBindings(production).join().matchAll(limit),
  ];
  expect(new Set(limits.map(String)).size).toBe(6);
});

it("staging has a name of its own and does not inherit the domain", () => {
  const [head = ""] = staging.split("\n[");
  expect(head).toMatch(/^name = "school-website-staging"$/m);
  expect(head).toMatch(/^routes = /m);
});

it.each(["package.json", ".dev.vars.example"])("%s names every setting", (file) => {
  const text = readFileSync(file, "utf8");
  expect(settingNames.filter((name) => !text.includes(name))).toEqual([]);
});

it.each([
  { vars: { SITE_STAGE: "staging" }, isUnlisted: true },
  { vars: {}, isUnlisted: false },
])("files of a build with $vars are noindex: $isUnlisted", async ({ vars, isUnlisted }) => {
  const folder = createTemporaryFolder();
  for (const part of ["client", "server"]) mkdirSync(join(folder, part));
  writeFileSync(join(folder, "client/site.webmanifest"), "{}");
  writeFileSync(join(folder, "server/wrangler.json"), JSON.stringify({ vars }));
  await configuration.buildEnd({ reactRouterConfig: { buildDirectory: folder } } as BuildEnd);
  const forAll = readFileSync(join(folder, "client/_headers"), "utf8").split(/\n(?=\/)/)[1];
  expect(forAll).toMatch(/^\/\*\n/);
  expect(forAll?.includes("X-Robots-Tag: noindex")).toBe(isUnlisted);
});

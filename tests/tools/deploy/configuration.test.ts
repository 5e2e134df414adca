import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readConfiguration } from "../../../tools/deploy/configuration.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";

/** A wrangler.toml with these lines at the top level. */
function createFile(lines: string): string {
  const file = join(createTemporaryFolder(), "wrangler.toml");
  writeFileSync(
    file,
    `name = "school-website"
compatibility_date = "2026-08-15"
${lines}
[vars]
SCHOOL_CODE = "convent"
[[kv_namespaces]]
binding = "SCHOOL_DATA"
id = "school-data"
[env.staging]
name = "school-website-staging"
[env.staging.vars]
SITE_STAGE = "staging"
[[env.staging.kv_namespaces]]
binding = "SCHOOL_DATA"
id = "school-data-staging"
`,
  );
  return file;
}

it("reads each site's name, settings and KV namespace", () => {
  const file = createFile("workers_dev = false");
  expect(readConfiguration(false, file)).toEqual({
    worker: "school-website",
    vars: { SCHOOL_CODE: "convent" },
    kvNamespaceId: "school-data",
    isOnWorkersDev: false,
    hosts: [],
  });
  expect(readConfiguration(true, file)).toMatchObject({
    worker: "school-website-staging",
    vars: { SITE_STAGE: "staging" },
    kvNamespaceId: "school-data-staging",
  });
});

it.each([
  ['routes = [{ pattern = "www.a.alt", custom_domain = true }]', ["www.a.alt"]],
  ['routes = [{ pattern = "www.a.alt/*", zone_name = "a.alt" }]', ["www.a.alt"]],
  ['route = "https://www.a.alt/*"', ["www.a.alt"]],
  ['routes = [{ pattern = "www.a.alt/News/*", zone_name = "a.alt" }]', []],
  ['routes = [{ pattern = "www.a.alt", custom_domain = true }, "a.alt/*"]', ["www.a.alt", "a.alt"]],
])("reads from %s the hosts %j", (routes, hosts) => {
  expect(readConfiguration(false, createFile(routes)).hosts).toEqual(hosts);
});

it("without workers_dev = false the site is on workers.dev, and malformed TOML is rejected", () => {
  expect(readConfiguration(false, createFile("")).isOnWorkersDev).toBe(true);
  expect(() => readConfiguration(false, createFile("[vars"))).toThrow(/./);
});

import { expect, it } from "vitest";
import { readConfiguration } from "../../../tools/deployment/configuration.ts";
import { configurationFileWith, freshConfiguration } from "./ready-facts.ts";

/** With these words in the place of others. */
function fileWith(words: string, others: string): string {
  expect(freshConfiguration).toContain(words);
  return configurationFileWith(freshConfiguration.replace(words, others));
}

it("each site has the name, settings and store that the file gives it", () => {
  const file = configurationFileWith(freshConfiguration);
  expect(readConfiguration(false, file)).toEqual({
    worker: "school-website",
    vars: { SCHOOL_API_ORIGIN: "http://127.0.0.1:8790", SCHOOL_CODE: "convent" },
    store: "school-data",
    isOnWorkersDev: false,
    hosts: [],
  });
  expect(readConfiguration(true, file)).toMatchObject({
    worker: "school-website-staging",
    vars: { SITE_STAGE: "staging" },
    store: "school-data-staging",
  });
});

it.each([
  ['routes = [{ pattern = "www.a.alt", custom_domain = true }]', ["www.a.alt"]],
  ['routes = [{ pattern = "www.a.alt/*", zone_name = "a.alt" }]', ["www.a.alt"]],
  ['route = "https://www.a.alt/*"', ["www.a.alt"]],
  ['routes = [{ pattern = "www.a.alt/News/*", zone_name = "a.alt" }]', []],
  ['routes = [{ pattern = "www.a.alt", custom_domain = true }, "a.alt/*"]', ["www.a.alt", "a.alt"]],
])("%s is for all of %j", (routes, hosts) => {
  const file = fileWith("\n[vars]", `\n${routes}\n[vars]`);
  expect(readConfiguration(false, file).hosts).toEqual(hosts);
});

it("without workers_dev = false the site is on workers.dev as well, and what is no TOML is refused", () => {
  const file = fileWith("workers_dev = false", "");
  expect(readConfiguration(false, file).isOnWorkersDev).toBe(true);
  expect(() => readConfiguration(false, fileWith("[vars]", "[vars"))).toThrow(/./);
});

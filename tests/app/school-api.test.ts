import { expect, it } from "vitest";
import { imageName, parseImageReference } from "../../app/parse/image-reference.ts";
import { listNames, parseList } from "../../app/school-api.ts";
import { startSchoolApi } from "../../tools/sample-api/sample-api.ts";

it("of notices the first 2,000 are read", () => {
  const sent = Array.from({ length: 2_001 }, (_, index) => ({ title: `Item ${index}` }));
  const items = parseList("notifications", { data: sent })?.items ?? [];
  expect([items.length, items.at(-1)?.title]).toEqual([2_000, "Item 1999"]);
});

/** Everything in JSON that looks like an id or a path of the sample school API. */
const reference = /(?<!"_id":)"([a-f\d]{24}|[^"]+\.(?:jpe?g|png|pdf))"/g;

it("an image is published whichever field of whichever list refers to it", async () => {
  const api = await startSchoolApi();
  const found: string[] = [];
  for (const name of listNames) {
    const json = await api.data(name);
    const images = parseList(name, json)?.images ?? new Map();
    const references = [...JSON.stringify(json).matchAll(reference)];
    const unpublished = references.filter(([, value = ""]) => {
      const parsed = parseImageReference(value);
      return !parsed || !images.has(imageName(parsed));
    });
    expect(unpublished, name).toEqual([]);
    found.push(...images.keys());
  }
  expect(found.length).toBeGreaterThan(100);
  await api.close();
});

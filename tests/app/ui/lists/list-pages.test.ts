import { expect, it } from "vitest";
import { listNames } from "../../../../app/school-api.ts";
import { listAddresses } from "../../../harness/page/list-addresses.ts";
import { fetchPage } from "../../../harness/page/rendered-page.ts";
import { startStubSite } from "../../../harness/page/stub-site.ts";
import { allowLogged } from "../../../harness/vitest/expected-log.ts";

/** More than any page shows; each seventh is long. */
const items = Array.from({ length: 250 }, (_, index) => {
  const mark = `item-${index}-`;
  const text = "word ".repeat(index % 7 ? 1 : 600);
  const date = `20${20 + (index % 7)}-03-${10 + (index % 20)}`;
  return {
    _id: `id${index}`,
    ...{ title: mark, name: mark, message: mark, sessionYear: mark },
    ...{ description: text, venue: text, designation: text, stream: text },
    ...{ date, fromDate: date, videoUrl: "https://videos.example/", order: index },
    ...{ category: "PhotoGallery", attachments: [`file${index}`] },
  };
});
const marks = items.map(({ title }) => title);

const withEach = (field: string, values: readonly string[], more: object = {}) =>
  values.flatMap((value) => items.map((item) => ({ ...item, ...more, [field]: value })));

it("following the links of a list's pages, and back, shows every item once, each page under its own address", async () => {
  allowLogged("items-rejected");
  const site = await startStubSite({
    ...Object.fromEntries(listNames.map((name) => [name, items])),
    toppers: withEach("class", ["X", "XII"]),
    messages: withEach("category", ["Principal", "Director"], { name: "" }),
    album: { title: "Album", category: "PhotoGallery", attachments: marks },
  });
  for (const address of listAddresses) {
    const found: string[] = [];
    const visited = new Set<string>();
    const canonicals = new Set<string | null | undefined>();
    for (let next: string | null | undefined = address; next && !visited.has(next); ) {
      visited.add(next);
      const page = await fetchPage(site, next);
      const [canonical] = await page.attributes("link[rel=canonical]", "href");
      const isIndexed = (await page.attributes("meta[name=robots]", "content")).length === 0;
      canonicals.add(isIndexed ? canonical : next);
      const previous = await page.attributes("nav[aria-label=Pagination] a[rel=prev]", "href");
      expect(previous, next).toHaveLength(visited.size === 1 ? 0 : 1);
      const [, number = "1"] = /[?&]page=(\d+)/.exec(previous[0] ?? "") ?? [];
      expect(Number(number), next).toBe(Math.max(1, visited.size - 1));
      const own = await page.texts(
        "main article h2, main article h3, main tbody th, main article .prose p",
      );
      const photos = await page.attributes("main a[data-photo]", "href");
      found.push(...[...own, ...photos].flatMap((text) => text?.match(/item-\d+-/)?.[0] ?? []));
      [next] = await page.attributes("nav[aria-label=Pagination] a[rel=next]", "href");
    }
    expect([address, ...found.toSorted()]).toEqual([address, ...marks.toSorted()]);
    expect(canonicals.size, address).toBe(visited.size);
  }
});

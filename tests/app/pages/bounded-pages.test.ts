import { brotliCompressSync, constants } from "node:zlib";
import { expect, inject, it } from "vitest";
import { type ListName, listNames, listReads } from "../../../app/school-api.ts";
import { announcementLists, announcementsPath, sitePages } from "../../../app/site-map.ts";
import { allowLogged } from "../../harness/expected-log.ts";
import { fetchPage } from "../../harness/rendered-page.ts";
import { startStubSite } from "../../harness/stub-site.ts";

const kilobyte = 1_000;
/** Of each list: enough for several pages of the largest items. */
const MAX_LIST_LETTERS = 120 * kilobyte;
const MAX_NODES = 2_500;

/** Bytes as brotli; the table in docs/limits.md says the same. */
const maxBytes: Record<string, number> = {
  "/": 40 * kilobyte,
  // With its styles, which this build leaves out, at most 14,000.
  "/Today": 8.4 * kilobyte,
  "/Events/calendar.ics": 200 * kilobyte,
  "/sitemap.xml": 1_000 * kilobyte,
};
const otherMaxBytes = 60 * kilobyte;

let state = inject("fuzzSeed") >>> 0;

/** mulberry32: quick, and the same for the same seed. */
function random(below: number): number {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
}

/** Random letters hardly compress, so every byte that a page allows reaches the visitor. */
const latin = () => String.fromCharCode(97 + random(26) - 32 * random(2));
const wide = () =>
  String.fromCodePoint(random(2) ? 0x4e00 + random(0x5000) : 0x20000 + random(0xa000));
const escaped = () => `<>&"'`.charAt(random(5)) + wide();

type Shape = { letter: () => string; words: number; long: number; images: number };

const shapes: [name: string, shape: Shape][] = [
  ["texts longer than any field keeps", { letter: wide, words: 35, long: 5_000, images: 50 }],
  ["texts that HTML escapes", { letter: escaped, words: 20, long: 1_000, images: 50 }],
  ["as many texts as fill each block of home", { letter: wide, words: 8, long: 20, images: 1 }],
  ["many items that are almost empty", { letter: latin, words: 1, long: 1, images: 0 }],
];

/** Texts are taken from these, because making each anew takes longer than rendering it. */
const pools = new Map(
  [latin, wide, escaped].map((letter) => [
    letter,
    Array.from({ length: 50_000 }, () => letter() + letter() + letter() + letter()),
  ]),
);

/** What an item has in each field of each read. */
function createFields({ letter, words, long, images }: Shape, index: number) {
  const pool = pools.get(letter) ?? [];
  const text = (count = words, gap = " ") => {
    const start = random(pool.length - count);
    return pool.slice(start, start + count).join(gap);
  };
  const title = () => `sports ${text()}`;
  // A path and an identifier of the greatest length.
  const reference = () =>
    random(2) ? `${text(14, "")}/a` : pools.get(latin)?.slice(random(1_000)).slice(0, 32).join("");
  const references = () => Array.from({ length: images }, reference);
  const address = () => `https://videos.example/${text(37, "")}`;
  const day = `${(index % 28) + 1}`.padStart(2, "0");
  const date = () => (index % 3 ? `2026-11-${day}` : `20${20 + (index % 7)}-03-${day}`);
  return {
    _id: () => `id${index}`,
    ...{ title, name: title, venue: text, time: text, stream: text, urlTitle: text },
    ...{ designation: text, sessionYear: () => (index % 2 ? "2025-2026" : text()) },
    ...{ class: () => (index % 2 ? "X" : "XII"), division: () => `${index % 100}%` },
    ...{ description: () => `sports ${text(long)}`, message: () => text(long) },
    ...{ category: text, order: () => index },
    ...{ image: references, images: references, attachments: references },
    ...{ date, fromDate: date, url: address, videoUrl: address },
  };
}

/** Only the fields that are asked for: all of them would take longer than rendering. */
function createItem(shape: Shape, index: number, names?: readonly string[]) {
  const fields: Record<string, () => unknown> = createFields(shape, index);
  return Object.fromEntries((names ?? Object.keys(fields)).map((name) => [name, fields[name]?.()]));
}

const categories: { [name in ListName]?: readonly string[] } = {
  albums: ["PhotoGallery"],
  homeAlbums: ["PhotoGallery"],
  messages: ["Principal", "Director"],
};

function createList(name: ListName, shape: Shape): object[] {
  const fields = Object.keys(listReads[name].item.entries);
  const items: object[] = [];
  for (let letters = 0; letters < MAX_LIST_LETTERS; ) {
    const index = items.length;
    const category = categories[name]?.[index % (categories[name]?.length ?? 1)];
    const item = { ...createItem(shape, index, fields), ...(category && { category }) };
    letters += JSON.stringify(item).length;
    items.push(item);
  }
  return items;
}

const lists = sitePages.filter(
  ({ live, path, isMostlyFixed }) =>
    live && !isMostlyFixed && !["/", "/Today", "/Tc", "/Search", "/Announcements"].includes(path),
);
const addresses = [
  ...lists.map(({ path, cacheParameters = [] }) => {
    if (path === "/SubGallery") return `${path}?id=id0`;
    const [filter] = cacheParameters;
    return filter === "page" ? path : `${path}?${filter}=All`;
  }),
  ...announcementLists.map(announcementsPath),
];
const others = [
  ...[
    "/",
    "/Today",
    "/Tc",
    "/Search?q=sports",
    "/Events?calendar=2026-11",
    "/AdmissionRequirement",
  ],
  ...["/News/feed.atom", "/Events/calendar.ics", "/sitemap.xml"],
];

it.each(shapes)(
  "every page is small and has few elements, with %s",
  { timeout: 600_000 },
  async (_, shape) => {
    // This school API has no files, whose kind and size pages say.
    allowLogged("items-rejected", "image-failed");
    const site = await startStubSite({
      ...Object.fromEntries(listNames.map((name) => [name, createList(name, shape)])),
      album: { ...createItem({ ...shape, images: 5_000 }, 0), category: "PhotoGallery" },
    });
    const tooLarge: string[] = [];
    const weigh = async (address: string) => {
      const response = await site.get(address);
      const html = await response.text();
      expect([address, response.status]).toEqual([address, 200]);
      const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 };
      const bytes = brotliCompressSync(html, { params: quality }).length;
      const nodes = address.endsWith(".xml") ? 0 : (html.match(/<[a-z]/g)?.length ?? 0);
      if (bytes > (maxBytes[address] ?? otherMaxBytes) || nodes > MAX_NODES)
        tooLarge.push(`${address}: ${bytes} bytes, ${nodes} elements`);
      return html;
    };
    for (const address of others) await weigh(address);
    for (const address of addresses) {
      const html = await weigh(address);
      const [, count = "1"] = /Page 1 of (\d+)/.exec(html.replaceAll(/<!-- -->|,/g, "")) ?? [];
      const numbers = new Set([Math.ceil(Number(count) / 2), Number(count)]);
      for (const number of numbers)
        await weigh(`${address}${address.includes("?") ? "&" : "?"}page=${number}`);
      const [, item] =
        /<a href="(\/(?:Notices|News|Events|VideoGallery)\/[^".]+)"/.exec(html) ?? [];
      if (item) await weigh(item);
    }
    expect(tooLarge).toEqual([]);
  },
);

/** One item too many for a page, by number and by size. */
it("following the links of a list's pages shows every item once", async () => {
  allowLogged("items-rejected");
  const items = Array.from({ length: 450 }, (_, index) => {
    const length = index % 7 ? 1 : 90;
    const all = createItem({ letter: latin, words: length, long: length, images: 1 }, index);
    const mark = `item-${index}-`;
    return { ...all, title: mark, name: mark, message: mark, sessionYear: mark };
  });
  const withCategory = (name: ListName) =>
    items.map((item) => ({ ...item, ...(categories[name] && { category: categories[name][0] }) }));
  const twice = (field: string, values: readonly string[], more: object = {}) =>
    values.flatMap((value) => items.map((item) => ({ ...item, ...more, [field]: value })));
  const attachments = items.map(({ title }) => title);
  const site = await startStubSite({
    ...Object.fromEntries(listNames.map((name) => [name, withCategory(name)])),
    toppers: twice("class", ["X", "XII"]),
    messages: twice("category", ["Principal", "Director"], { name: "" }),
    album: { title: "Album", category: "PhotoGallery", attachments },
  });
  for (const address of addresses) {
    const found: string[] = [];
    const visited = new Set<string>();
    for (let next: string | null | undefined = address; next && !visited.has(next); ) {
      visited.add(next);
      const page = await fetchPage(site, next);
      const own = await page.texts(
        "main article h2, main article h3, main tbody th, main article .prose p",
      );
      const photos = await page.attributes("main a[data-photo]", "href");
      found.push(...[...own, ...photos].flatMap((text) => text?.match(/item-\d+-/)?.[0] ?? []));
      [next] = await page.attributes("nav[aria-label=Pagination] a[rel=next]", "href");
    }
    expect([address, ...found.toSorted()]).toEqual([address, ...attachments.toSorted()]);
  }
});

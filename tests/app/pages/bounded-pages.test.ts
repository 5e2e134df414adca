import { expect, inject, it } from "vitest";
import { type ListName, listNames, listReads } from "../../../app/school-api.ts";
import { brotliBytes } from "../../harness/page/brotli-bytes.ts";
import { listAddresses } from "../../harness/page/list-addresses.ts";
import { startStubSite } from "../../harness/page/stub-site.ts";
import { allowLogged } from "../../harness/vitest/expected-log.ts";

/** More than fit on a page, but together less than a bundle may have. */
const MANY = 31;
const itemsOf: Partial<Record<ListName, number>> = { toppers: 41, homeEvents: 7, homeAlbums: 7 };

/** Bytes as brotli; the table in docs/limits.md says the same. */
const maxBytes: Record<string, number> = {
  "/": 150_000,
  // With its styles, which this build leaves out, at most 14,000.
  "/Today": 7_900,
};
const otherMaxBytes = 200_000;

let state = inject("fuzzSeed");

/** The same numbers for the same seed. */
function random(below: number): number {
  state = (state * 48_271) % 2_147_483_647;
  return state % below;
}

/** Random letters hardly compress, so every byte that a page allows reaches the visitor. */
const latin = () => String.fromCharCode(97 + random(26) - 32 * random(2));
/** Some are escaped in HTML. */
const wide = () =>
  random(5) === 0
    ? `<>&"'`.charAt(random(5))
    : String.fromCodePoint(random(2) ? 0x4e00 + random(0x5000) : 0x20000 + random(0xa000));

/** Texts are taken from these, because making each anew takes longer than rendering it. */
const createWords = (letter: () => string) =>
  Array.from({ length: 30_000 }, () => letter() + letter() + letter() + letter());
const latinWords = createWords(latin);
const wideWords = createWords(wide);

const text = (length = 35, gap = " ") => {
  const start = random(wideWords.length - length);
  return wideWords.slice(start, start + length).join(gap);
};
/** A path or an identifier of the greatest length. */
const reference = () =>
  random(2) ? `${text(14, "")}/a` : latinWords.slice(random(1_000)).slice(0, 32).join("");

/** Functions, because all fields of an item would take longer than rendering those that its list has. */
function createFields(index: number, long: number, images: number) {
  const title = () => `sports ${text()}`;
  const references = () => Array.from({ length: images }, reference);
  const address = () => `https://videos.example/${text(37, "")}`;
  const day = `${(index % 28) + 1}`.padStart(2, "0");
  const date = () => (index % 3 ? `2026-11-${day}` : `20${20 + (index % 7)}-03-${day}`);
  const fields: Record<string, () => unknown> = {
    _id: () => `id${index}`,
    ...{ title, name: title, venue: text, time: text, stream: text, urlTitle: text },
    ...{ designation: text, sessionYear: () => (index % 2 ? "2025-2026" : text()) },
    ...{ class: () => (index % 2 ? "X" : "XII"), division: () => `${index % 100}%` },
    ...{ description: () => `sports ${text(long)}`, message: () => text(long) },
    ...{ category: text, order: () => index },
    ...{ image: references, images: references, attachments: references },
    ...{ date, fromDate: date, url: address, videoUrl: address },
  };
  return fields;
}

/** Other categories are not shown. */
const categories: { [name in ListName]?: readonly string[] } = {
  albums: ["PhotoGallery"],
  homeAlbums: ["PhotoGallery"],
  messages: ["Principal", "Director"],
};

function createItem(name: ListName, index: number, long: number, images = 42): object {
  const fields = createFields(index, long, images);
  const [first, other = first] = categories[name] ?? [];
  if (first) fields.category = () => (index % 2 ? other : first);
  const names = Object.keys(listReads[name].item.entries);
  return Object.fromEntries(names.map((field) => [field, fields[field]?.()]));
}

/** Only the first has a text as long as a field keeps: lists show excerpts. */
function createList(name: ListName): object[] {
  return Array.from({ length: itemsOf[name] ?? MANY }, (_, index) =>
    createItem(name, index, index === 0 ? 5_000 : 400),
  );
}

const otherAddresses = [
  ...["/", "/Today", "/Tc", "/Search?q=sports", "/Events?calendar=2026-11"],
  ...["/AdmissionRequirement", "/News/feed.atom", "/Events/calendar.ics", "/sitemap.xml"],
];

/** What an address of a site with such lists sends, if it is not too large. */
async function openWeighed() {
  // This school API has no files, whose kind and size pages say.
  allowLogged("items-rejected", "image-failed");
  const site = await startStubSite({
    ...Object.fromEntries(listNames.map((name) => [name, createList(name)])),
    album: createItem("albums", 0, 5_000, 5_000),
  });
  return async (address: string) => {
    const response = await site.get(address);
    const html = await response.text();
    expect([address, response.status]).toEqual([address, 200]);
    const bytes = brotliBytes(html);
    expect.soft(bytes, address).toBeLessThanOrEqual(maxBytes[address] ?? otherMaxBytes);
    return html;
  };
}

it("every page is small with texts longer than any field keeps", { timeout: 600_000 }, async () => {
  const weigh = await openWeighed();
  for (const address of otherAddresses) await weigh(address);
  for (const address of listAddresses) {
    const html = await weigh(address);
    const [, last = "1"] = /Page 1 of (\d+)/.exec(html.replaceAll(/<!-- -->|,/g, "")) ?? [];
    await weigh(`${address}${address.includes("?") ? "&" : "?"}page=${last}`);
    const [, item] = /<a href="(\/(?:Notices|News|Events|VideoGallery)\/[^".]+)"/.exec(html) ?? [];
    if (item) await weigh(item);
  }
});

import { expect, it } from "vitest";
import { expectLogged } from "../../harness/expected-log.ts";
import {
  fetchPage,
  type RenderedPage,
  startSiteWith,
  startSiteWithoutApi,
} from "../../harness/rendered-page.ts";

const cup = { title: "Chess club wins the district cup", fromDate: "2026-10-02" };
const news = [
  { ...cup, description: "The cup was handed over in Jalandhar." },
  { title: "Annual Sports Day", description: "Runners and jumpers.", fromDate: "2025-11-21" },
  { title: "Annual Sports Day", description: "Runners and jumpers.", fromDate: "2026-11-14" },
  ...["Carnival music", "Car rally"].map((title) => ({ title, fromDate: "2026-11-14" })),
];
const events = [
  { title: "Winter holidays begin", date: "2026-12-24", description: "School reopens in January." },
  { title: "Diwali holiday", date: "2026-11-08" },
];
const teacher = { name: "Teacher Placeholder Amarjit", designation: "Mathematics" };
const faculty = [{ ...teacher, category: "Senior", order: "1" }];
const albums = ["PhotoGallery", "VideoGallery"].map((category) => {
  return { _id: category, title: "Excursion to the fort", category };
});
const responses = { news, events, faculty, albums, videos: [], messages: [] };

function search(site: Parameters<typeof fetchPage>[0], text: string): Promise<RenderedPage> {
  return fetchPage(site, `/Search?q=${encodeURIComponent(text)}`);
}

async function firstAddress(page: RenderedPage): Promise<string | null | undefined> {
  return (await page.attributes("main h3 a", "href"))[0];
}

const firsts: [text: string, address: string][] = [
  ["holiday", "/Events/2026-11-08-diwali-holiday"],
  ["fee class 5", "/documents/fees-iii-vii.pdf"],
  ["fees of class V", "/documents/fees-iii-vii.pdf"],
  ["addmission age", "/AdmissionRequirement"],
  ["jalandhar", "/News/2026-10-02-chess-club-wins-the-district-cup"],
  ["annual sport", "/News/2026-11-14-annual-sports-day"],
  ["library book fine", "/Library"],
  // A whole word before the beginning of a longer one.
  ["car", "/News/2026-11-14-car-rally"],
];

it("marks the matched words in their sentence", async () => {
  const page = await search(await startSiteWith(responses), "chess Jalandhar");
  expect(await page.texts("main li:first-child h3 mark")).toEqual(["Chess"]);
  expect(await page.texts("main li p mark")).toEqual(["Jalandhar"]);
  expect(await page.texts("main li p")).toContain("The cup was handed over in Jalandhar.");
});

it("finds only albums that the gallery shows", async () => {
  const page = await search(await startSiteWith(responses), "excursion");
  expect(await page.attributes("main h3 a", "href")).toEqual(["/SubGallery?id=PhotoGallery"]);
});

it("finds no topper and no birthday, to protect children", async () => {
  const site = await startSiteWith({
    ...responses,
    toppers: [{ name: "Xylophia Child", class: "X", division: "97" }],
    birthdays: [{ name: "Xylophia Child", class: "V" }],
  });
  expect((await fetchPage(site, "/Toppers?session=All")).html).toContain("Xylophia");
  const page = await search(site, "Xylophia");
  expect(await page.texts("main h2")).toEqual([]);
});

it("a search is neither cached nor indexed", async () => {
  const site = await startSiteWith(responses);
  for (const address of ["/Search", "/Search?q=uniform"]) {
    const response = await site.get(address);
    expect(response.headers.get("Cache-Control"), address).toBe("no-store");
    expect(response.headers.get("ETag"), address).toBeNull();
    expect(await response.text(), address).toContain('<meta name="robots" content="noindex"/>');
  }
});

const kindly: [name: string, text: string, words: RegExp][] = [
  ["nothing", "", /^Enter a word to search for/],
  ["one letter", "a", /^Enter at least 2 letters/],
  ["signs", "?!*", /^Enter a word or a number/],
  ["10,000 letters", "q".repeat(10_000), /^No results for “q{100}”/],
  ["5,000 words", "z9 ".repeat(5_000), /^No results for/],
];

it.each(kindly)("%s gets a helpful page", async (_, text, words) => {
  const page = await search(await startSiteWith(responses), text);
  expect(page.status).toBe(200);
  expect((await page.texts("main .prose > p"))[0]).toMatch(words);
  expect(page.html.length).toBeLessThan(60_000);
});

it("a search for markup is shown as text", async () => {
  const page = await search(await startSiteWith(responses), "<b>uniform</b>");
  expect(page.html).not.toContain("<b>uniform");
  expect(await firstAddress(page)).toBe("/Uniform");
});

it("finds information pages and documents while the school API fails", async () => {
  const site = await startSiteWithoutApi();
  expectLogged("read-failed");
  expect(await firstAddress(await search(site, "unifrom"))).toBe("/Uniform");
  expect(await firstAddress(await search(site, "fee class 5"))).toBe("/documents/fees-iii-vii.pdf");
});

it("among 2,000 news the right page or item is first, and the best eight of a group are shown", async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => ({
    title: `Annual day of the school, number ${index}`,
    description: `What pupils did in hall ${index % 97} and after the school's assembly.`,
    fromDate: `20${10 + (index % 16)}-0${1 + (index % 9)}-1${index % 10}`,
  }));
  const site = await startSiteWith({ ...responses, news: [...many, ...news] });
  for (const [text, address] of firsts) {
    expect(await firstAddress(await search(site, text)), text).toBe(address);
  }
  const page = await search(site, "annual day");
  expect(await page.attributes('main h3 a[href^="/News/"]', "href")).toHaveLength(8);
  expect(page.html.replaceAll("<!-- -->", "")).toMatch(/Top 8 of 2,00\d\./);
});

it("the 404 page offers a search for the words of the address", async () => {
  const site = await startSiteWith(responses);
  const page = await fetchPage(site, "/old-site/AnnualSports-day_2026.html");
  expect(page.status).toBe(404);
  const [words] = await page.attributes("main input[name=q]", "value");
  expect(words).toBe("old site Annual Sports day 2026");
  expect(await page.attributes("main form", "action")).toEqual(["/Search"]);
});

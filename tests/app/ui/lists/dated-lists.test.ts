import { describe, expect, it } from "vitest";
import { memoize } from "../../../../app/parse/memoize.ts";
import { school } from "../../../../app/school.ts";
import { getPage } from "../../../../app/site-map.ts";
import { createDatedItem } from "../../../harness/page/dated-item.ts";
import { fetchPage, openPage, startSiteWith } from "../../../harness/page/rendered-page.ts";

const lists = [
  { ...getPage("/News"), read: "news" },
  { ...getPage("/Events"), read: "events" },
  { ...getPage("/Gallery"), read: "albums" },
];

/** Events have their own headings. */
const titles = "article h2, article h3";

describe.each(lists)("$path", ({ path, title: name, read, items: { all } }) => {
  /** One for all questions about the same items. */
  const startSiteOf = memoize((items: Parameters<typeof createDatedItem>[0][]) =>
    startSiteWith({ [read]: items.map(createDatedItem) }),
  );

  const some = [
    { title: "Old fair", date: "2025-11-03" },
    { title: "Science fair", date: "2026-03-18T09:30:00.000Z" },
    { title: "Carols", date: "2026-12-21" },
    { title: "No day yet", date: null },
    { title: "Book Fair", date: "14/11/2026" },
  ];

  it("begins with the current year, newest first", async () => {
    const page = await fetchPage(await startSiteOf(some), path);
    expect(await page.texts(titles)).toEqual(["Carols", "Book Fair", "Science fair"]);
    expect(await page.texts("select[name=year] option[selected]")).toEqual(["2026"]);
    expect(await page.texts("select[name=year] option")).toEqual(["All", "2026", "2025"]);
    expect(await page.texts("select[name=month] option")).toEqual(
      "All Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),
    );
    expect((await page.texts("article time"))[0]).toBe("21 December 2026");
    // Without scripts the browser sends the form.
    expect(await page.attributes("main form", "action")).toEqual([path]);
    expect(await page.attributes("main form", "method")).toEqual(["get"]);
    expect(await page.texts("main form button[type=submit]")).toEqual(["Show"]);
  });

  const of2026 = ["Carols", "Book Fair", "Science fair"];
  const fairs = ["Book Fair", "Science fair", "Old fair"];

  it.each([
    ["?year=2026&month=All&title=", "", "", of2026],
    ["?year=All&page=1", " of all years", "?year=All", ["Carols", ...fairs, "No day yet"]],
    ["?year=2025&month=Nov&title=", " of November 2025", "?month=Nov&year=2025", ["Old fair"]],
    ["?year=All&month=Nov", " of November", "?month=Nov&year=All", ["Book Fair", "Old fair"]],
    ["?year=All&title=FAIR", " with “FAIR”", "?year=All", fairs],
  ])("%s has the title “…%s”, the canonical address “…%s” and %j", async (search, ...expected) => {
    const [asked, canonical, shown] = expected;
    const { texts, attributes } = await fetchPage(await startSiteOf(some), path + search);
    expect((await texts("title"))[0]?.split(" | ")[0]).toBe(name + asked);
    const address = `${school.origin}${path}${canonical}`;
    expect(await attributes("link[rel=canonical]", "href")).toEqual([address]);
    const robots = asked.includes("with") ? ["noindex"] : [];
    expect(await attributes("meta[name=robots]", "content")).toEqual(robots);
    expect(await texts(titles)).toEqual(shown);
  });

  it("a long list's pages keep the filter", async () => {
    const many = Array.from({ length: 31 }, () => ({ title: "Item", date: "2026-03-01" }));
    const site = await startSiteOf(many);
    const searched = await fetchPage(site, `${path}?title=item&page=99`);
    expect(await searched.texts(titles)).toHaveLength(1);
    const previous = `${path}?year=2026&month=All&title=item&page=1`;
    expect(await searched.attributes("nav[aria-label=Pagination] a", "href")).toEqual([previous]);
  });

  it("says that nothing matches, offers all items and a search of the site, and keeps the submitted filter", async () => {
    const site = await startSiteOf(some);
    const page = await fetchPage(site, `${path}?year=1999&month=Jan&title=%3Cfair%26%3E`);
    expect(page.status).toBe(200);
    expect(page.html).toContain("No results match your filters");
    expect(await page.attributes(`main a[href="${path}?year=All"]`, "href")).toHaveLength(1);
    expect(await page.attributes("main .inline-link", "href")).toContain("/Search?q=%3Cfair%26%3E");
    expect(page.html).not.toContain("Stay tuned");
    expect(await page.attributes("input[name=title]", "value")).toEqual(["<fair&>"]);
    expect(await page.texts("select[name=month] option[selected]")).toEqual(["Jan"]);
  });

  it("begins with another year if this one has nothing, and says so", async () => {
    const site = await startSiteOf([{ title: "Old fair", date: "2025-11-03" }]);
    const page = await fetchPage(site, path);
    expect(await page.texts(titles)).toEqual(["Old fair"]);
    expect(await page.texts("main p")).toContain(`No ${all} from 2026 yet. Showing 2025.`);
  });

  it("offers the newest earlier year with matches, with the filter", async () => {
    const site = await startSiteOf(some);
    const link = `#list a[href*="year="]:not([href="${path}?year=All"])`;
    const page = await fetchPage(site, `${path}?title=fair&year=2026`);
    expect(await page.texts(link)).toEqual(["Earlier: 2025 (1)"]);
    expect(await page.attributes(link, "href")).toEqual([`${path}?year=2025&month=All&title=fair`]);
  });
});

it.each(["News", "Events"])("a card of /%s has the start of a description", async (name) => {
  const tell = (description: string) => ({ title: "Told", description });
  const items = ["In a few words", "word ".repeat(200)].map(tell);
  const page = await openPage(`/${name}?year=All`, { [name.toLowerCase()]: items });
  expect(await page.texts("article p")).toEqual(["In a few words", `${"word ".repeat(16)}…`]);
});

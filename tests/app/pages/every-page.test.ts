import { expect, it } from "vitest";
import {
  home,
  languagePages,
  type PagePath,
  sections,
  sitePages,
  today,
} from "../../../app/site-map.ts";
import {
  extractMainText,
  fetchEveryPage,
  type RenderedPage,
} from "../../harness/page/rendered-page.ts";

it.each(sitePages.filter((page) => !page.unlisted))(
  "$path has its heading, title, description, address, breadcrumb and menu entry",
  async ({ path, title, language = "en-IN" }) => {
    const pages = await fetchEveryPage();
    const { status, texts, attributes } = pages.get(path) as RenderedPage;
    expect(status).toBe(200);
    // Without an id there is no album.
    const name = path === home.path || path === "/SubGallery" ? "" : title;
    const [heading = "", ...others] = await texts("h1");
    expect([heading.slice(0, name.length), ...others]).toEqual([name]);
    expect((await texts("title"))[0]?.length).toBeGreaterThan(10);
    const [description] = await attributes('meta[name="description"]', "content");
    expect(description?.length).toBeGreaterThan(20);
    const [canonical] = await attributes('link[rel="canonical"]', "href");
    expect(URL.parse(canonical ?? "")?.pathname).toBe(path);
    expect(await attributes("html", "lang")).toEqual([language]);
    const field = 'form[action="/Search"] input[name=q]';
    expect(await attributes(field, "type")).toEqual(["search"]);
    if (path === home.path) return;
    const crumbs = await texts('nav[aria-label="Breadcrumb"] li');
    expect(crumbs[0]).toBe("Home");
    expect(await attributes('nav[aria-label="Main"] a', "href")).toContain(path);
    if ([today, ...languagePages].some((one) => one.path === path)) return;
    expect(crumbs).toHaveLength(3);
    const links = await attributes('nav[aria-label="Breadcrumb"] a', "href");
    const first = sections.find((section) => section.pages.some((page) => page.path === path))
      ?.pages[0];
    expect(links).toEqual(first?.path === path ? ["/"] : ["/", first?.path]);
  },
);

it("no two pages have the same title", async () => {
  const pages = [...(await fetchEveryPage()).values()];
  const titles = await Promise.all(pages.map(({ texts }) => texts("title")));
  expect(new Set(titles.flat()).size).toBe(sitePages.length);
});

it("every list has items, and every part that takes the focus to be scrolled is a named region or group", async () => {
  const faults: string[] = [];
  for (const [path, { html }] of await fetchEveryPage())
    for (const [element, name] of html.matchAll(
      /<(\w+)[^<>]*\stabindex="0"[^<>]*>|<[uo]l[^<>]*><\/[uo]l>/gi,
    )) {
      const isNamed = /^<section|\srole="group"/.test(element) && element.includes(" aria-label=");
      if (!isNamed && name !== "button") faults.push(`${path}: ${element}`);
    }
  expect(faults).toEqual([]);
});

it("every table is named, its head has headings of columns, and each row begins with or after a number with its own", async () => {
  const faults: string[] = [];
  for (const [path, { html }] of await fetchEveryPage())
    for (const [table] of html.matchAll(/<table[\s\S]*?<\/table>/g)) {
      const [head = "", ...rows] = table.split("<tr").slice(table.includes("<thead") ? 1 : 0);
      const isHeadRight = !table.includes("<thead") || !/<td|<th(?![^>]* scope="col")/.test(head);
      const areRowsRight = rows.every((row) =>
        row
          .match(/<th\b[^>]*/g)
          ?.join()
          .includes('scope="row"'),
      );
      if (!isHeadRight || !areRowsRight || !/<caption[^>]*>[^<]/.test(table))
        faults.push(`${path}: ${table.slice(0, 300)}`);
    }
  expect(faults).toEqual([]);
});

it("headings follow one another without leaving out a level", async () => {
  for (const [path, { html }] of await fetchEveryPage()) {
    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
    expect(skipped, path).toEqual([]);
  }
});

const link = /<a\s(?<attributes>[^>]*)>(?<content>[\s\S]*?)<\/a>/g;
/** The visible arrow and the text for screen readers. */
const mark =
  /<span class="opens-tab\b[\s\S]*<span class="sr-only"(?: lang="en-IN")?> \(opens in a new tab\)<\/span><\/span>/;

it("external links open in a new tab on every page, and links that open one say so visibly and to screen readers", async () => {
  const faults: string[] = [];
  let count = 0;
  for (const [path, { html }] of await fetchEveryPage())
    for (const { 0: whole, groups } of html.replaceAll("<!-- -->", "").matchAll(link)) {
      const { attributes = "", content = "" } = groups ?? {};
      const isOutside = /href="https?:/.test(attributes);
      const opens = attributes.includes('target="_blank" rel="noopener"');
      if (isOutside) count++;
      const isRight = opens && mark.test(content) && whole.split(/new (tab|window)/).length === 3;
      if (!isRight && (isOutside || attributes.includes("_blank")))
        faults.push(`${path}: ${whole.slice(0, 120)}`);
    }
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(5 * sitePages.length);
});

const cancellation = "Admission is cancelled within 3 days if fees or documents are not submitted.";

/** What pages mention, the specification's wording, within which alone it may occur, and the page that rules it. */
const rules: [sign: RegExp, wording: string, ruledAt: PagePath][] = [
  [/Rs 20/, "Rs 20 per late arrival after the third entry", "/RulesAndRegulations"],
  [/bona fide/i, "Duplicate transfer-certificate bona fide certificate", "/RulesAndRegulations"],
  [/overdue library/i, "Overdue library book", "/RulesAndRegulations"],
  [/and a half/, "3 and a half years", "/AdmissionRequirement"],
  [/31 March/, "by 31 March 2023", "/AdmissionRequirement"],
  [/3\+/, "Nursery 3+", "/AdmissionRequirement"],
  [/3 days/, cancellation, "/AdmissionRequirement"],
];

it.each(rules)("%s is said only in the words '%s'", async (sign, wording, ruledAt) => {
  const mains = [...(await fetchEveryPage())].map(
    ([path, page]) => [path, page, extractMainText(page.html)] as const,
  );
  const speaking = mains.filter(([, , words]) => sign.test(words));
  expect(speaking.map(([path]) => path)).toContain(ruledAt);
  for (const [path, { attributes }, words] of speaking) {
    expect(words.replaceAll(wording, ""), path).not.toMatch(sign);
    const links = await attributes("main a", "href");
    const hasLink = links.some((href) => href?.split("#")[0] === ruledAt);
    expect(path === ruledAt || hasLink, `${path} leads to ${ruledAt}`).toBe(true);
  }
});

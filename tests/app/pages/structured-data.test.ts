import { escapeText } from "entities";
import { expect, it } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { sitePages } from "../../../app/site-map.ts";
import type { Isolate } from "../../harness/isolate.ts";
import { fetchPage, startSiteWith } from "../../harness/rendered-page.ts";

type Data = { "@type": string } & Record<string, unknown>;

/** Properties that Google requires, and others that the school always has. */
const required: Record<string, string[]> = {
  BreadcrumbList: ["itemListElement"],
  School: ["@id", "name", "url", "logo", "image", "telephone", "address", "email"],
  WebSite: ["name", "url"],
  NewsArticle: ["headline", "image", "author", "publisher", "mainEntityOfPage"],
  Event: ["name", "startDate", "location", "image", "description", "eventStatus", "organizer"],
};

async function fetchStructuredData(site: Isolate, path: string): Promise<Data[]> {
  const { texts } = await fetchPage(site, path);
  const found = (await texts("script[type='application/ld+json']")).map((text) => JSON.parse(text));
  for (const data of found) {
    expect(data["@context"], path).toBe("https://schema.org");
    const names = required[data["@type"]];
    expect(names, `${path}: ${data["@type"]}`).toBeDefined();
    for (const name of names ?? []) {
      expect(data[name], `${path}: ${name} of ${data["@type"]}`).toBeTruthy();
    }
  }
  return found;
}

const fetchKinds = async (site: Isolate, path: string) =>
  (await fetchStructuredData(site, path)).map((data) => data["@type"]);

it("every page has breadcrumb data, home has school data, and both have all required properties", async () => {
  const site = await startSiteWith({});
  for (const { path } of sitePages) {
    const kinds = await fetchKinds(site, path);
    const expected = path === "/" ? ["School", "WebSite"] : ["BreadcrumbList"];
    expect([path, ...kinds]).toEqual([path, ...expected]);
  }
});

const hostile = `</script><script>alert(1)</script>`;
const item = (title: string, more = {}) => ({
  ...{ title, description: escapeText(hostile), date: "2026-12-21", fromDate: "2026-12-21" },
  ...more,
});
const open = (title: string, more = {}) =>
  startSiteWith({
    news: [item(title, { image: "pic", ...more })],
    events: [item(title, { time: "9:00 AM - 1:00 PM", venue: "Hall", images: ["a"], ...more })],
    homeEvents: [],
  });

it.each([
  ["/News", "NewsArticle"],
  ["/Events", "Event"],
])("an item of %s with markup is structured data of type %s", async (path, kind) => {
  const found = await fetchStructuredData(await open("Fair"), `${path}/2026-12-21-fair`);
  expect(found.map((data) => data["@type"])).toEqual(["BreadcrumbList", kind]);
  expect(JSON.stringify(found)).toContain(hostile);
});

it("a news item's data has its day, picture and a headline of at most 110 letters", async () => {
  const site = await open("x".repeat(200));
  const [, news] = await fetchStructuredData(site, `/News/2026-12-21-${"x".repeat(60)}`);
  expect(news).toMatchObject({
    headline: "x".repeat(110),
    datePublished: "2026-12-21T12:00:00+05:30",
    image: [`${theSchool.origin}/api/image/pic?w=share`],
  });
});

it("an event's data has its list, and its times in Asia/Kolkata, or its day if they are unclear", async () => {
  const [trail, timed] = await fetchStructuredData(await open("Fair"), "/Events/2026-12-21-fair");
  const steps = trail?.itemListElement as { name: string; item: string }[];
  expect(steps.map(({ name, item }) => [name, item.replace(theSchool.origin, "")])).toEqual([
    ["Home", "/"],
    ["News and events", "/News"],
    ["Events", "/Events"],
    ["Fair", "/Events/2026-12-21-fair"],
  ]);
  expect(timed).toMatchObject({
    startDate: "2026-12-21T09:00:00+05:30",
    endDate: "2026-12-21T13:00:00+05:30",
  });
  const allDay = await open("Fair", { time: "After assembly", venue: "", images: [] });
  expect((await fetchStructuredData(allDay, "/Events/2026-12-21-fair"))[1]).toMatchObject({
    startDate: "2026-12-21",
    location: { name: theSchool.name },
    image: [`${theSchool.origin}/share/news-and-events.jpg`],
  });
});

it("undated events have no structured data", async () => {
  const site = await open("Some", { date: null, fromDate: null });
  expect(await fetchKinds(site, "/Events/some")).toEqual(["BreadcrumbList"]);
  expect(await fetchKinds(site, "/News/some")).toEqual(["BreadcrumbList", "NewsArticle"]);
});

it("link previews show an item's text and picture, and never a pupil", async () => {
  const pupil = { name: "Asha of Class X", attachments: ["asha-photo"] };
  const site = await startSiteWith({
    news: [item("Fair", { description: "Come and see", image: "pic" })],
    toppers: [{ ...pupil, class: "X", division: "98", sessionYear: "2025-2026" }],
    birthdays: [{ ...pupil, attachments: ["photos/asha-photo.jpg"] }],
  });
  const page = await fetchPage(site, "/News/2026-12-21-fair");
  const getMetaContent = async (name: string) =>
    page.attributes(`meta[property='og:${name}']`, "content");
  expect(await getMetaContent("title")).toEqual(["Fair"]);
  expect(await getMetaContent("type")).toEqual(["article"]);
  expect(await getMetaContent("url")).toEqual([`${theSchool.origin}/News/2026-12-21-fair`]);
  expect(await getMetaContent("description")).toEqual(["21 December 2026: Come and see"]);
  expect(await getMetaContent("image")).toEqual([`${theSchool.origin}/api/image/pic?w=share`]);
  expect([await getMetaContent("image:width"), await getMetaContent("image:height")]).toEqual([
    ["1200"],
    ["630"],
  ]);
  for (const path of ["/", "/Toppers", "/ToppersXII"]) {
    const { html } = await fetchPage(site, path);
    const head = html.slice(0, html.indexOf("</head>"));
    expect(html, path).toContain(path === "/ToppersXII" ? "Class XII" : "Asha");
    expect(head).not.toMatch(/asha/i);
  }
});

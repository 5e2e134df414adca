import { escapeText } from "entities";
import { expect, it } from "vitest";
import { school as theSchool } from "../../../../app/school.ts";
import { sitePages } from "../../../../app/site-map.ts";
import { fetchPage, startSiteWith } from "../../../harness/page/rendered-page.ts";
import type { Isolate } from "../../../harness/worker/isolate.ts";

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

async function expectKinds(site: Isolate, path: string, kinds: string[]): Promise<void> {
  const found = (await fetchStructuredData(site, path)).map((data) => data["@type"]);
  expect(found, path).toEqual(kinds);
}

it("every page has breadcrumb data, home has school data, and both have all required properties", async () => {
  const site = await startSiteWith({});
  for (const { path } of sitePages) {
    const kinds = path === "/" ? ["School", "WebSite"] : ["BreadcrumbList"];
    await expectKinds(site, path, kinds);
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

it("a news item's data has its day, picture, words and a headline of at most 110 letters", async () => {
  const title = "x".repeat(200);
  const address = `/News/2026-12-21-${"x".repeat(60)}`;
  const [, news] = await fetchStructuredData(await open(title), address);
  expect(news).toMatchObject({
    "@type": "NewsArticle",
    headline: "x".repeat(110),
    datePublished: "2026-12-21T12:00:00+05:30",
    image: [`${theSchool.origin}/api/image/pic?w=share`],
  });
  expect(JSON.stringify(news)).toContain(hostile);
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
  expect(JSON.stringify(timed)).toContain(hostile);
  expect(timed).toMatchObject({
    "@type": "Event",
    startDate: "2026-12-21T09:00:00+05:30",
    endDate: "2026-12-21T13:00:00+05:30",
  });
  const camp = await open("Camp", { date: "21-24 December 2026" });
  const [, period] = await fetchStructuredData(camp, "/Events/2026-12-21-camp");
  expect(period).toMatchObject({ endDate: "2026-12-24T13:00:00+05:30" });
  const allDay = await open("Fair", { time: "After assembly", venue: "", images: [] });
  expect((await fetchStructuredData(allDay, "/Events/2026-12-21-fair"))[1]).toMatchObject({
    startDate: "2026-12-21",
    location: { name: theSchool.name },
    image: [`${theSchool.origin}/share/news-and-events.jpg`],
  });
});

it.each([
  ["Camp", "camp", "EventScheduled"],
  ["CANCELLED: Camp", "cancelled-camp", "EventCancelled"],
  ["Camp (postponed)", "camp-postponed", "EventPostponed"],
])("the data of an event of several days named %s is %s: %s", async (title, slug, status) => {
  const site = await open(title, { date: "21-24 December 2026", time: "" });
  const [, data] = await fetchStructuredData(site, `/Events/2026-12-21-${slug}`);
  expect(data).toMatchObject({
    startDate: "2026-12-21",
    endDate: "2026-12-24",
    eventStatus: `https://schema.org/${status}`,
    location: { address: { addressCountry: "IN" } },
  });
});

it("undated events have no structured data", async () => {
  const site = await open("Some", { date: null, fromDate: null });
  await expectKinds(site, "/Events/some", ["BreadcrumbList"]);
  await expectKinds(site, "/News/some", ["BreadcrumbList", "NewsArticle"]);
});

it("link previews show an item's text and picture, and never a pupil", async () => {
  const pupil = { name: "Asha of Class X", attachments: ["asha-photo"] };
  const site = await startSiteWith({
    news: [item("Fair", { description: "Come and see", image: "pic" })],
    toppers: [{ ...pupil, class: "X", division: "98", sessionYear: "2025-2026" }],
    birthdays: [{ ...pupil, attachments: ["photos/asha-photo.jpg"] }],
  });
  const page = await fetchPage(site, "/News/2026-12-21-fair");
  for (const [name, content] of Object.entries({
    title: "Fair",
    type: "article",
    url: `${theSchool.origin}/News/2026-12-21-fair`,
    description: "21 December 2026: Come and see",
    image: `${theSchool.origin}/api/image/pic?w=share`,
    "image:width": "1200",
    "image:height": "630",
  }))
    expect(await page.attributes(`meta[property='og:${name}']`, "content")).toEqual([content]);
  for (const path of ["/", "/Toppers", "/ToppersXII"]) {
    const { html } = await fetchPage(site, path);
    const head = html.slice(0, html.indexOf("</head>"));
    expect(html, path).toContain(path === "/ToppersXII" ? "Class XII" : "Asha");
    expect(head).not.toMatch(/asha/i);
  }
});

import { escapeText } from "entities";
import { parseAtomFeed } from "feedsmith";
import { convertIcsCalendar } from "ts-ics";
import { expect, it } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { fetchPage, startSiteWith, startSiteWithoutApi } from "../../harness/page/rendered-page.ts";

const { origin, name } = theSchool;
const { host } = new URL(origin);

const hostile = `]]> <b>&amp; "x" 'y'</b> \u0000\u0007\u2028 </title>\r\nBEGIN:VEVENT ;,\\n 🎉`;
const typed = escapeText(hostile);

/** tests/browser/every-page/hostile-school.spec.ts reads it with a strict parser. */
async function openFeed(lists: Parameters<typeof startSiteWith>[0]) {
  const site = await startSiteWith({ notifications: [], ...lists });
  const { headers, text } = await site.load("/News/feed.atom");
  expect(headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  const { entries = [], ...feed } = parseAtomFeed(text);
  return { entries, feed };
}

const awkwardNews = [
  { _id: "n1", title: typed, description: typed, fromDate: "2026-11-21", image: "pic" },
  { _id: "n2", title: "Leap day", fromDate: "2024-02-29" },
  { _id: "n3", title: "Midnight", fromDate: "2026-11-20T18:30:00.000Z" },
  { _id: "n4", title: "Some day", fromDate: null },
];

const noonOf = (day: string) => `${day}T06:30:00.000Z`;

it("the news feed has everything that RFC 4287 requires, whatever the school writes", async () => {
  const { feed, entries } = await openFeed({ news: awkwardNews });
  expect(feed).toMatchObject({
    id: `${origin}/News/feed.atom`,
    title: { value: `News from ${name}` },
    updated: noonOf("2026-11-21"),
    authors: [{ name }],
    links: [
      { rel: "self", href: `${origin}/News/feed.atom` },
      { rel: "alternate", href: `${origin}/News` },
    ],
  });
  expect(entries.map(({ id, published, updated }) => [id, published, updated])).toEqual(
    [
      ["n1", noonOf("2026-11-21"), noonOf("2026-11-21")],
      ["n3", noonOf("2026-11-21"), noonOf("2026-11-21")],
      ["n2", noonOf("2024-02-29"), noonOf("2024-02-29")],
      ["n4", undefined, "1970-01-01T00:00:00.000Z"],
    ].map(([id, ...days]) => [`tag:${host},2026:news/${id}`, ...days]),
  );
  expect(entries[0]?.title?.value).toContain(`]]> <b>&amp; "x" 'y'</b>`);
});

it("the news feed has the newest 50 of 1,000 with pictures, and notices with their first day", async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    ...{ _id: `m${index}`, title: `Item ${index}`, description: "Told", fromDate: "2026-05-01" },
  }));
  const notifications = [{ title: "Closed", description: "Because of fog." }];
  const { entries } = await openFeed({ news: [...many, ...awkwardNews], notifications });
  expect(new Set(entries.map(({ id }) => id)).size).toBe(50);
  expect(entries.filter(({ content }) => !content?.value)).toEqual([]);
  const [notice, first] = entries;
  expect(notice).toMatchObject({
    id: `tag:${host},2026:notice/2026-11-21-closed`,
    title: { value: "Closed" },
    content: { value: "Because of fog." },
    published: noonOf("2026-11-21"),
    links: [{ href: `${origin}/Notices/2026-11-21-closed` }],
  });
  const href = `${origin}/api/image/pic?w=1280`;
  expect(first?.links?.[1]).toEqual({ rel: "enclosure", type: "image/jpeg", href });
});

it("each text of the news feed has its language", async () => {
  const news = [
    { title: "School closed", description: "ਸਕੂਲ ਬੰਦ ਰਹੇਗਾ।" },
    { title: "विद्यालय बंद रहेगा", description: "It is cold." },
  ];
  const site = await startSiteWith({ news, notifications: [] });
  const { text } = await site.load("/News/feed.atom");
  const languages = [...text.matchAll(/xml:lang="(.*?)"[^<>]*>(ਸ|व|School|It)/g)];
  const byWord = Object.fromEntries(languages.map(([, language, word]) => [word, language]));
  expect(byWord).toEqual({ School: "en-IN", ਸ: "pa", व: "hi", It: "en-IN" });
});

const awkwardEvents = [
  { _id: "e1", title: "Carols", date: "2026-12-21", time: "6:00 PM", venue: "School chapel" },
  { _id: "e2", title: "Fair", date: "2027-01-10", time: "9:00 AM - 1:00 PM" },
  { _id: "e3", title: "Leap", date: "2028-02-29", time: "After assembly" },
  { _id: "e4", title: "Midnight", date: "2026-11-30T18:30:00.000Z", time: "12:00 AM" },
  { _id: "e5", title: typed, description: typed, venue: typed, date: "2026-11-22" },
  { _id: "e9", title: "Some day", date: null },
  { _id: "e10", title: "Last year", date: "2026-02-28" },
  { _id: "e11", title: "Far off", date: "2028-03-01" },
];

const parseEvents = (text: string) => convertIcsCalendar(undefined, text).events ?? [];

it("the calendar has this and the next school year's events, and follows RFC 5545", async () => {
  const site = await startSiteWith({ events: awkwardEvents });
  const { headers, text } = await site.load("/Events/calendar.ics");
  expect(headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  const byId = new Map(parseEvents(text).map((event) => [event.uid.split("/").at(-1), event]));
  const dates = [...byId].map(([id, { start, end }]) => [
    id,
    start.type ?? "DATE-TIME",
    start.date.toISOString().slice(0, 16),
    end?.date.toISOString().slice(0, 16),
  ]);
  expect(dates).toEqual([
    ["e5", "DATE", "2026-11-22T00:00", "2026-11-23T00:00"],
    ["e4", "DATE-TIME", "2026-11-30T18:30", "2026-11-30T19:30"],
    ["e1", "DATE-TIME", "2026-12-21T12:30", "2026-12-21T13:30"],
    ["e2", "DATE-TIME", "2027-01-10T03:30", "2027-01-10T07:30"],
    ["e3", "DATE", "2028-02-29T00:00", "2028-03-01T00:00"],
  ]);
  const url = `${origin}/Events/2026-12-21-carols`;
  expect(byId.get("e1")).toMatchObject({ summary: "Carols", location: "School chapel", url });
  expect(byId.get("e3")?.description).toBe("Time: After assembly");
  expect(byId.get("e5")?.summary).toContain(`]]> <b>&amp; "x" 'y'</b>`);
  const lines = text.split("\r\n");
  expect([...lines.join("")].filter((letter) => letter < " ")).toEqual([]);
  expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
  expect(lines).toContain(`X-WR-CALNAME:${name}`);
  const countLines = (start: RegExp) => lines.filter((line) => start.test(line)).length;
  for (const start of [/^BEGIN:VEVENT$/, /^UID:/, /^DTSTAMP:/, /^DTSTART[:;]/, /^SUMMARY:/])
    expect([start, countLines(start)]).toEqual([start, 5]);
});

it("calendars get periods, late ends, cancellations and every kind of line, and all-day events leave the day free", async () => {
  const events = [
    { title: "Trip (cancelled)", date: "12-15 December 2026", description: "a\u2028b\u0085c" },
    { title: "POSTPONED: Ball", date: "2026-12-18", time: "6 PM - 1 AM" },
    { title: "The cancelled fair returns", date: "2026-12-19", time: "9 AM" },
  ];
  const site = await startSiteWith({ events });
  const { text } = await site.load("/Events/calendar.ics");
  const [, trip = "", ball = "", fair = ""] = text.split("BEGIN:VEVENT");
  expect(trip).toContain("DTSTART;VALUE=DATE:20261212\r\nDTEND;VALUE=DATE:20261216\r\n");
  expect(trip).toContain("TRANSP:TRANSPARENT");
  expect(trip).toContain("STATUS:CANCELLED");
  expect(trip).toContain("DESCRIPTION:a\\nb\\nc");
  expect(ball).toContain("DTSTART:20261218T123000Z\r\nDTEND:20261218T193000Z\r\n");
  expect(ball).toContain("STATUS:TENTATIVE");
  expect(ball).not.toContain("TRANSP");
  expect(fair).toContain("STATUS:CONFIRMED");
});

it("an event of several days is shown with both", async () => {
  const site = await startSiteWith({ events: [{ title: "Camp", date: "20-23 November 2026" }] });
  const page = await fetchPage(site, "/Events/2026-11-20-camp");
  expect(await page.texts("main dd time")).toEqual(["20 November 2026", "23 November 2026"]);
});

it("the news feed keeps lines and links, safely, and dates nothing in the future", async () => {
  const description = "<p>One & two</p><p>See https://a.example/?a=1&b=2 <script>x</script></p>";
  const news = [{ _id: "n9", title: "Later", description, fromDate: "2027-03-01" }];
  const { entries } = await openFeed({ news });
  expect(entries[0]?.content).toMatchObject({
    type: "html",
    value:
      'One &amp; two<br><br>See <a href="https://a.example/?a=1&amp;b=2">https://a.example/?a=1&amp;b=2</a>',
  });
  expect(entries[0]?.updated).toBe(noonOf("2026-11-21"));
});

it("an event's page offers it as a calendar file", async () => {
  const site = await startSiteWith({ events: awkwardEvents, homeEvents: [] });
  const page = await fetchPage(site, "/Events/2026-12-21-carols");
  const days = await page.texts("main time");
  expect(days.filter((day) => day.endsWith("21 December 2026"))).toHaveLength(1);
  const [file = "", google = ""] = await page.attributes("main ul.no-print a", "href");
  expect((await page.texts("main ul.no-print a"))[0]).toBe("Add to calendar");
  const { text } = await site.load(file ?? "");
  expect(parseEvents(text).map(({ summary }) => summary)).toEqual(["Carols"]);
  const asked = Object.fromEntries(new URL(google ?? "").searchParams);
  const dates = "20261221T123000Z/20261221T133000Z";
  expect(asked).toMatchObject({ text: "Carols", dates, location: "School chapel" });
  const allDay = await fetchPage(site, "/Events/2028-02-29-leap");
  const [, day] = await allDay.attributes("main ul.no-print a", "href");
  expect(new URL(day ?? "").searchParams.get("dates")).toBe("20280229/20280301");
  const undated = await fetchPage(site, "/Events/some-day");
  expect(undated.html).not.toContain("Add to calendar");
  expect((await site.load("/Events/some-day.ics")).status).toBe(404);
  expect((await site.load("/Events/no-such-event.ics")).status).toBe(404);
});

it.each(["/News/feed.atom", "/Events/calendar.ics", "/Events/2026-12-21-carols.ics"])(
  "%s is a 503, not an empty feed, while nothing is stored",
  async (path) => {
    const { status, headers } = await (await startSiteWithoutApi()).load(path);
    expect([status, headers.get("Retry-After")]).toEqual([503, "60"]);
    expect(headers.get("Cache-Control")).toBe("no-store");
  },
);

it("pages link to the feeds and the calendar in their head and in their text", async () => {
  const site = await startSiteWith({ events: awkwardEvents, homeEvents: [] });
  const feeds = async (path: string) =>
    (await fetchPage(site, path)).attributes("head link[rel=alternate]", "href");
  const ofNews = ["/News/feed.atom"];
  expect(await feeds("/")).toEqual([...ofNews, "/Events/calendar.ics"]);
  expect(await feeds("/News")).toEqual(ofNews);
  expect(await feeds("/Events")).toEqual(["/Events/calendar.ics"]);
  expect(await feeds("/About")).toEqual([]);
  const news = await fetchPage(site, "/News");
  expect(await news.attributes("#follow a", "href")).toEqual(ofNews);
  const events = await fetchPage(site, "/Events");
  const webcal = `webcal://${host}/Events/calendar.ics`;
  expect(await events.attributes("#follow a", "href")).toEqual([
    webcal,
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    "/Events/calendar.ics",
  ]);
});

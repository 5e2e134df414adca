import { expect, it } from "vitest";
import { fetchPage, startSiteWith } from "../../harness/rendered-page.ts";

it("an event's card shows its date, time, venue, first picture and attachments", async () => {
  const site = await startSiteWith({
    events: [
      {
        ...{ title: "Carols", description: "First line\nSecond line", date: "2026-12-21" },
        ...{ time: "6:00 PM", venue: "School chapel", images: ["one", "two"] },
        attachments: ["programme"],
      },
    ],
  });
  const page = await fetchPage(site, "/Events");
  expect(await page.texts("article time")).toEqual(["21 December 2026"]);
  expect(await page.texts("article dd")).toEqual(["6 p.m.", "School chapel"]);
  expect(await page.attributes("article img", "src")).toEqual(["/api/image/one?w=736"]);
  const [document] = await page.attributes("article a[target=_blank]", "href");
  expect(document).toBe("/api/image/programme");
  expect(page.html).toContain("First line Second line");
});

it("an event's words come before its pictures, and a notice's document before its sharing", async () => {
  const description = "Bring a shawl.";
  const event = { title: "Carols", date: "2026-12-21", description, images: ["one"] };
  const site = await startSiteWith({
    events: [event],
    notifications: [{ title: "Fees", description, attachments: ["bill"] }],
  });
  const { html } = await fetchPage(site, "/Events/2026-12-21-carols");
  const main = html.slice(html.indexOf("<main"));
  expect(main.slice(main.indexOf(description))).toContain("data-photo");
  const notices = await fetchPage(site, "/Notices");
  const links = await notices.texts("main article a");
  expect(links.map((link) => link.split(/ \(|:/)[0])).toEqual([
    "Fees, notice",
    "Share this notice",
  ]);
});

it("an event with only a title has no empty elements", async () => {
  const site = await startSiteWith({
    events: [
      { title: "Bare", date: "2026-12-01", time: null, venue: "", images: null, attachments: {} },
      { title: "Odd", date: 1796083200000, images: ["../secret", "https://elsewhere.example/a"] },
      { title: "Some day" },
    ],
  });
  const page = await fetchPage(site, "/Events?year=All");
  expect(page.status).toBe(200);
  expect(await page.texts("article h3")).toEqual(["Bare", "Odd", "Some day"]);
  expect(await page.texts("article dl")).toEqual([]);
  expect(await page.attributes("article img[src^='/api/']", "src")).toEqual([]);
  const drawing = "article img[src^='/pictures/placeholder-event']";
  expect(await page.attributes(drawing, "alt")).toEqual([""]);
  const leaf = ["December 2026", "1", "Tuesday"];
  expect(await page.texts("article svg text")).toEqual([...leaf, ...leaf]);
});

const november = [
  { title: "Annual Day", date: "2026-12-12" },
  { title: "New Year Assembly", date: "2027-01-10" },
  { title: "Today's Fair", date: "2026-11-21" },
  { title: "Sports Day", date: "2026-11-14" },
  { title: "January Fair", date: "2026-01-10" },
  { title: "Old Fair", date: "2025-11-14" },
  { title: "Some day" },
];

const all2026 = ["Today's Fair", "Annual Day", "Sports Day", "January Fair"];
const from2026 = all2026.toSpliced(2, 0, "New Year Assembly");
const [coming, past, undated] = ["Upcoming events", "Past events", "Events without a date"];

it.each([
  ["/Events", [coming, past], from2026],
  ["/Events?year=All", [coming, past, undated], [...from2026, "Old Fair", "Some day"]],
  ["/Events?year=2026", [coming, past], all2026],
  ["/Events?year=2027", [coming], ["New Year Assembly"]],
  ["/Events?year=2025", [past], ["Old Fair"]],
  ["/Events?month=Jan", [coming, past], ["New Year Assembly", "January Fair"]],
  ["/Events?title=assembly", [coming], ["New Year Assembly"]],
  ["/Events?year=from-2026&month=All&title=year", [coming], ["New Year Assembly"]],
])("%s shows upcoming events, soonest first, then past ones", async (path, headings, titles) => {
  const page = await fetchPage(await startSiteWith({ events: november }), path);
  expect(await page.texts("#list section h2")).toEqual(headings);
  expect(await page.texts("article h3")).toEqual(titles);
});

it("the year filter says that later years are included, if there are any", async () => {
  const site = await startSiteWith({ events: november });
  const plain = await fetchPage(site, "/Events");
  expect(await plain.texts("select[name=year] option[selected]")).toEqual(["2026 and later"]);
  expect(await plain.texts("select[name=year] option")).toEqual([
    ...["All", "2026 and later", "2027", "2026", "2025"],
  ]);
  const chosen = await fetchPage(site, "/Events?year=2026");
  expect(await chosen.texts("select[name=year] option[selected]")).toEqual(["2026"]);
  expect(await chosen.texts("select[name=year] option")).toContain("2026 and later");
});

it("without an event this year, upcoming events come before the newest past year", async () => {
  const events = [
    { title: "Far off", date: "2028-01-10" },
    { title: "Long past", date: "2024-11-14" },
    { title: "Longer past", date: "2023-11-14" },
  ];
  const page = await fetchPage(await startSiteWith({ events }), "/Events");
  expect(await page.texts("article h3")).toEqual(["Far off", "Long past"]);
  expect(await page.texts("main p")).toContain("No events from 2026 yet. Showing 2024 and later.");
});

it("upcoming events fill the first pages, and past ones follow", async () => {
  const day = (index: number) => String((index % 28) + 1).padStart(2, "0");
  const events = Array.from({ length: 70 }, (_, index) => ({
    title: `Event ${index}`,
    date: index < 40 ? `2026-12-${day(index)}` : `2026-10-${day(index)}`,
  }));
  const site = await startSiteWith({ events });
  for (const [number, headings] of [[coming], [coming, past], [past]].entries()) {
    const page = await fetchPage(site, `/Events?page=${number + 1}`);
    expect(await page.texts("#list section h2")).toEqual(headings);
  }
});

import { expect, it } from "vitest";
import { fetchPage, openPage, startSiteWith } from "../../../harness/page/rendered-page.ts";

it("an event's card and page show date, time, venue, text, pictures and documents", async () => {
  const site = await startSiteWith({
    events: [
      {
        ...{ title: "Carols", description: "First line\nSecond line", date: "2026-12-21" },
        ...{ time: "18:00:00", venue: "School chapel", images: ["one", "two", 3] },
        attachments: ["programme"],
      },
    ],
  });
  const list = await fetchPage(site, "/Events");
  expect(await list.texts("article time")).toEqual(["21 December 2026"]);
  expect(await list.texts("article dd")).toEqual(["6 p.m.", "School chapel"]);
  expect(await list.attributes("article img", "src")).toEqual(["/api/image/one?w=736"]);
  const documents = "main a[target=_blank][href^='/api/']";
  expect(await list.attributes(documents, "href")).toEqual(["/api/image/programme"]);
  expect(list.html).toContain("First line Second line");
  const page = await fetchPage(site, "/Events/2026-12-21-carols");
  const facts = ["Monday, 21 December 2026", "6 p.m.", "School chapel"];
  expect(await page.texts("main dd")).toEqual(facts);
  const pictures = ["one", "two", "3"].map((id) => `/api/image/${id}`);
  expect(await page.attributes("a[data-photo]", "href")).toEqual(pictures);
  const [, second] = await page.attributes("a[data-photo] img", "alt");
  expect(second).toBe("Picture 2 of Carols, 21 December 2026");
  expect(await page.attributes(documents, "href")).toEqual(["/api/image/programme"]);
  const main = page.html.slice(page.html.indexOf("<main"));
  expect(main.slice(main.indexOf("First line\nSecond line"))).toContain("data-photo");
});

it("an event with only a title has no empty elements", async () => {
  const page = await openPage("/Events?year=All", {
    events: [
      { title: "Bare", date: "2026-12-01", time: null, venue: "", images: null, attachments: {} },
      { title: "Odd", date: 1796083200000, images: ["../secret", "https://elsewhere.example/a"] },
      { title: "Some day" },
    ],
  });
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

const from2026 = ["Today's Fair", "Annual Day", "New Year Assembly", "Sports Day", "January Fair"];
const [coming, past, undated] = ["Upcoming events", "Past events", "Events without a date"];

it.each([
  ["/Events", "2026 and later", [coming, past], from2026],
  ["/Events?year=All", "All", [coming, past, undated], [...from2026, "Old Fair", "Some day"]],
  ["/Events?year=2027", "2027", [coming], ["New Year Assembly"]],
  ["/Events?year=2025", "2025", [past], ["Old Fair"]],
  ["/Events?year=from-2026&title=year", "2026 and later", [coming], ["New Year Assembly"]],
])("%s shows of “%s” what is coming, then what is past", async (path, year, headings, titles) => {
  const page = await openPage(path, { events: november });
  expect(await page.texts("#list section h2")).toEqual(headings);
  expect(await page.texts("article h3")).toEqual(titles);
  expect(await page.texts("select[name=year] option[selected]")).toEqual([year]);
  expect(await page.texts("select[name=year] option")).toEqual([
    ...["All", "2026 and later", "2027", "2026", "2025"],
  ]);
});

it("without an event this year, upcoming events come before the newest past year", async () => {
  const events = [
    { title: "Far off", date: "2028-01-10" },
    { title: "Long past", date: "2024-11-14" },
    { title: "Longer past", date: "2023-11-14" },
  ];
  const page = await openPage("/Events", { events });
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

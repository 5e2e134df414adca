import { expect, it } from "vitest";
import { school } from "../../../../app/school.ts";
import { fetchPage, startSiteWith } from "../../../harness/page/rendered-page.ts";

const events = [
  { title: "Carols", date: "2026-12-21", time: "6:00 PM" },
  { title: "Rehearsal", date: "2026-12-21", time: "9:00 AM" },
  { title: "Winter holidays begin", date: "2026-12-24" },
  { title: "School reopens", date: "2027-01-06" },
  { title: "Old Fair", date: "2026-09-01" },
  { title: "Leap Fair", date: "29 February to 1 March 2028" },
  { title: "Some day" },
];
const open = () => startSiteWith({ events });

it("a month is a list of days with each day's events in order, and marks today", async () => {
  const site = await open();
  const page = await fetchPage(site, "/Events?calendar=2026-12");
  expect(await page.texts("h1")).toEqual(["Events in December 2026"]);
  expect(await page.attributes(".month > li", "aria-hidden")).toHaveLength(5 * 7);
  expect(await page.attributes(".month > li time", "datetime")).toHaveLength(31);
  const busy = ["Monday, 21 December", "Thursday, 24 December"];
  expect(await page.texts(".month-busy .month-phone")).toEqual(busy);
  expect(await page.attributes(".month a", "href")).toEqual([
    "/Events/2026-12-21-rehearsal",
    "/Events/2026-12-21-carols",
    "/Events/2026-12-24-winter-holidays-begin",
  ]);
  expect(await page.attributes(".month > li[aria-current]", "class")).toEqual([]);
  const november = await fetchPage(site, "/Events?calendar=2026-11");
  const today = await november.attributes(".month > li[aria-current=date] time", "datetime");
  expect(today).toEqual(["2026-11-21"]);
  expect(november.html).toContain("No events in November 2026");
});

it("paper has the first four events of a day, and says how many more there are", async () => {
  const events = Array(6).fill({ title: "Fair", date: "2026-12-21" });
  const page = await fetchPage(await startSiteWith({ events }), "/Events?calendar=2026-12");
  const items = await page.attributes(".month-busy li", "class");
  expect(items).toEqual(["", "", "", "", "print:hidden", "print:hidden", "hidden print:block"]);
  expect((await page.texts(".month-busy li")).at(-1)).toBe("and 2 more");
});

it.each([
  ["2028-02", "February 2028", "2028-02-29", ["2028-01", "2028-03"]],
  ["2029-01", "March 2028", "2028-03-31", ["2028-02"]],
  ["<script>", "November 2026", "2026-11-30", ["2026-10", "2026-12"]],
])("calendar=%s shows %s until %s, beside %j", async (asked, month, lastDay, beside) => {
  const page = await fetchPage(await open(), `/Events?calendar=${encodeURIComponent(asked)}`);
  expect(await page.texts("h1")).toEqual([`Events in ${month}`]);
  const links = await page.attributes("nav[aria-label=Months] a", "href");
  expect(links).toEqual(beside.map((other) => `/Events?calendar=${other}`));
  expect((await page.attributes(".month > li time", "datetime")).at(-1)).toBe(lastDay);
  const canonical = `${school.origin}/Events?calendar=${lastDay.slice(0, 7)}`;
  expect(await page.attributes("link[rel=canonical]", "href")).toEqual([canonical]);
});

it("the list links to the current month, and the month to the list", async () => {
  const site = await open();
  const views = "nav[aria-label='Event views'] a";
  const list = await fetchPage(site, "/Events");
  expect(await list.attributes(views, "href")).toEqual(["/Events", "/Events?calendar=2026-11"]);
  expect(await list.attributes(views, "aria-current")).toEqual(["true", null]);
  const month = await fetchPage(site, "/Events?calendar=2026-12");
  expect(await month.attributes(views, "aria-current")).toEqual([null, "true"]);
});

import { expect, it } from "vitest";
import { school as theSchool } from "../../../../app/school.ts";
import { extractMainText, startSiteWith } from "../../../harness/page/rendered-page.ts";
import { hour, minute, second } from "../../../harness/simulators/clock.ts";
import { expectLogged } from "../../../harness/vitest/expected-log.ts";
import type { Isolate } from "../../../harness/worker/isolate.ts";
import { openSite } from "../../../harness/worker/open-site.ts";

const read = async (site: Isolate) => extractMainText(await site.visit("/Today"));

const fog = { title: "School closed", description: "Because of fog." };

it("shows today and tomorrow, hours, notices, events and highlights, in this order", async () => {
  const site = await startSiteWith({
    notifications: [
      { title: "Bus strike", description: "No buses run." },
      { title: "Date sheet", image: ["p1"] },
    ],
    highlights: [{ title: "Fees due", url: "/FeeStructure" }],
    events: [
      { title: "Sports Day", date: "2026-11-21", time: "9:00 AM", venue: "Field" },
      { title: "Open House", date: "2026-11-22" },
      { title: "Carol singing", date: "2026-11-23" },
    ],
  });
  const text = (await read(site)).replaceAll("\u00A0", " ");
  expect(text).not.toMatch(/Carol singing|All highlights/);
  const parts = [
    /Today, Saturday 21 November: usual hours\. No holiday is announced\./,
    /Tomorrow, Sunday 22 November: no classes on Sundays\./,
    /Usual hours today, in winter Classes 8:20 a\.m\. to 2:30 p\.m\./,
    /School office 9:00 a\.m\. to 2:00 p\.m\./,
    RegExp(theSchool.telephone.text.replace("+", "\\+")),
    /Bus strike First seen on 21 November 2026 No buses run\./,
    /Date sheet .*This notice is a picture or a document\./,
    /Today Sports Day ?9 a\.m\., Field Tomorrow Open House/,
    /Fees due/,
  ];
  const places = parts.map((part) => text.search(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

const autumn = { title: "Autumn vacation from 19 to 22 November", date: "2026-11-19" };
const dussehra = { title: "Holiday: Dussehra", date: "2026-11-23" };
const halfDay = { title: "Half day", date: "2026-11-24" };
const usual = "usual hours. No holiday is announced.";
const calendarSays = ({ title }: { title: string }) => `the calendar says “${title}”.`;
const hasNewsOf = (day: string) => `usual hours. The school has news about ${day}: read it first.`;

it.each([
  ["2026-11-23", "a holiday", { events: [dussehra] }, calendarSays(dussehra), usual],
  ["2026-11-21", "holidays", { events: [autumn] }, calendarSays(autumn), calendarSays(autumn)],
  ["2026-11-23", "a notice", { notifications: [fog] }, hasNewsOf("today"), hasNewsOf("tomorrow")],
  ["2026-11-23", "a half day", { events: [halfDay] }, usual, hasNewsOf("tomorrow")],
  ["2027-05-31", "the end of a term", {}, usual, "no classes in June."],
])("on %s, with %s, it says so of today and tomorrow", async (date, _, lists, ...days) => {
  const empty = { events: [], notifications: [], highlights: [], news: [] };
  const site = await startSiteWith({ ...empty, ...lists });
  site.clock.time = Date.parse(`${date}T04:00:00Z`);
  const text = await read(site);
  const said = /Today, [^:]*: (.*?) Tomorrow, [^:]*: (.*?\.) (?:Usual hours|The office)/.exec(text);
  expect(said?.slice(1)).toEqual(days);
  // The absence of a notice is never read as "open".
  const isClosed = "There is no notice here. The school may be closed all the same";
  expect(text.includes(isClosed)).toBe(!("notifications" in lists));
  // Holidays that began before are among the events.
  expect(text.includes("Tomorrow Autumn vacation")).toBe(days[1] === calendarSays(autumn));
  expect(text).not.toMatch(/school is open|open today/i);
});

it("on a day without classes it gives no hours of that day, but those of the next with classes", async () => {
  const site = await startSiteWith({});
  site.clock.time = Date.parse("2026-11-22T04:00:00Z");
  const text = await read(site);
  expect(text).not.toContain("Usual hours today");
  expect(text).toContain("The office may be closed today.");
  expect(text).toContain("Usual hours on Monday: winter, 8:20");
});

it("says when the school was last asked, each minute anew", async () => {
  const site = await startSiteWith({});
  expect(await read(site)).toContain("checked with the school: 9:30 a.m.");
  for (let minutes = 0; minutes < 3; minutes++) {
    site.clock.advance(minute);
    await read(site);
  }
  expect(await read(site)).toMatch(/checked with the school: 9:3[23] a\.m\./);
});

it("has its lists fetched each minute, although events are fresh for five", async () => {
  const { api, site } = await openSite();
  await api.send({ events: [] });
  await site.visit("/Events");
  site.clock.advance(50 * second);
  await read(site);
  await api.send({ events: [{ title: "Assembly", date: "2026-11-21" }] });
  site.clock.advance(11 * second);
  await read(site);
  site.clock.advance(2 * second);
  expect(await read(site)).toContain("Assembly");
});

it("a school’s system that hangs delays nobody", async () => {
  const { api, site } = await openSite();
  await read(site);
  await api.setFault("*", { kind: "hang" });
  site.clock.advance(minute);
  // No time passes for this visitor.
  const page = await site.get("/Today");
  expect(extractMainText(await page.text())).toContain("checked with the school: 9:30 a.m.");
  await api.timeOut(site, site.settled());
  expectLogged("read-failed");
});

it("while the school’s system fails, it says since when nothing was heard", async () => {
  const { api, site } = await openSite();
  await read(site);
  for (const call of ["notifications", "highlights", "events"] as const)
    await api.setFault(call, { kind: "status", status: 500 });
  site.clock.advance(hour);
  await read(site);
  const text = await read(site);
  expectLogged("read-failed");
  expect(text).toContain("checked with the school: 9:30 a.m.");
  expect(text).toContain("something new may be missing here");
  site.clock.advance(24 * hour);
  await read(site);
  expect(await read(site)).toContain("checked with the school: 21 November, 9:30 a.m.");
});

it("without any list, it promises nothing", async () => {
  const site = await startSiteWith({}, ["*"]);
  const text = await read(site);
  expectLogged("read-failed");
  expect(text).toContain("The school’s system has not answered yet.");
  expect(text).toContain("something new may be missing here");
  expect(text).not.toContain("No holiday is announced");
});

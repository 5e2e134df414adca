import { expect, it } from "vitest";
import { school as theSchool } from "../../../../app/school.ts";
import { extractMainText, startSiteWith } from "../../../harness/page/rendered-page.ts";
import { hour, minute, second } from "../../../harness/simulators/clock.ts";
import { expectLogged } from "../../../harness/vitest/expected-log.ts";
import type { Isolate } from "../../../harness/worker/isolate.ts";
import { openSite } from "../../../harness/worker/open-site.ts";

const read = async (site: Isolate) => extractMainText(await site.visit("/Today"));

it("shows notices, the events of today and tomorrow, hours and highlights, in this order", async () => {
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
    /Notices Bus strike On this site since 21 November 2026 No buses run\./,
    /Date sheet .*Open the notice to read it\./,
    /Today, Saturday 21 November Sports Day ?9 a\.m\., Field/,
    /Tomorrow, Sunday 22 November No classes on Sundays\. Open House/,
    /School hours in winter Classes 8:20 a\.m\. to 2:30 p\.m\., Monday to Saturday/,
    /School office 9:00 a\.m\. to 2:00 p\.m\./,
    RegExp(theSchool.telephone.text.replace("+", "\\+")),
    /Highlights Fees due/,
  ];
  const places = parts.map((part) => text.search(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it.each([
  ["2026-11-21", undefined, "No classes on Sundays."],
  ["2026-11-22", "No classes on Sundays.", undefined],
  ["2027-06-15", "No classes in June.", "No classes in June."],
])("on %s, whatever the school writes, only fixed days have no school", async (date, ...days) => {
  const closed = { title: "School closed", date, description: "Because of fog. Holiday." };
  const site = await startSiteWith({ events: [closed], notifications: [], highlights: [closed] });
  site.clock.time = Date.parse(`${date}T04:00:00Z`);
  const text = await read(site);
  const [, today = "", tomorrow = ""] = /Today, (.*?) Tomorrow, (.*?listed\.)/.exec(text) ?? [];
  const said = [today, tomorrow].map((day) => /No classes[^.]*\./.exec(day)?.[0]);
  expect(said).toEqual(days);
  expect(text.includes("School hours in")).toBe(date !== "2027-06-15");
  expect(text.includes("The office may be closed today.")).toBe(days[0] !== undefined);
  // The absence of a notice is never read as "open".
  expect(text).toContain("There is no notice here. The school may be closed all the same");
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

it.each(["notifications", "highlights", "events"] as const)(
  "while the school’s system fails for %s alone, it says since when nothing was heard",
  async (call) => {
    const { api, site } = await openSite();
    await read(site);
    await api.setFault(call, { kind: "status", status: 500 });
    site.clock.advance(hour);
    await read(site);
    const text = await read(site);
    expectLogged("read-failed");
    expect(text).toContain("checked with the school: 9:30 a.m.");
    expect(text).toContain("something new may be missing here");
    // Not rendered for each visitor.
    const { headers } = await site.load("/Today");
    expect(headers.get("Cache-Status")).toContain("page; hit");
    site.clock.advance(24 * hour);
    await read(site);
    expect(await read(site)).toContain("checked with the school: 21 November, 9:30 a.m.");
  },
);

it("without any list, it promises nothing", async () => {
  const site = await startSiteWith({}, ["*"]);
  const text = await read(site);
  expectLogged("read-failed");
  expect(text).toContain("The school’s system has not answered yet.");
  expect(text).toContain("something new may be missing here");
});

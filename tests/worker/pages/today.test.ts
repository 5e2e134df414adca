import { expect, it } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { hour, minute } from "../../harness/clock.ts";
import { expectLogged } from "../../harness/expected-log.ts";
import { startIsolate } from "../../harness/isolate.ts";
import { extractMainText, fetchPage, startSiteWith } from "../../harness/rendered-page.ts";
import { school } from "../../harness/sample-schools.ts";

async function read(site: Awaited<ReturnType<typeof startSiteWith>>) {
  const page = await fetchPage(site, "/Today");
  await site.settled();
  return extractMainText(page.html);
}

it("shows notices, highlights and the events of today and tomorrow", async () => {
  const site = await startSiteWith({
    notifications: [{ title: "School closed", description: "Because of fog." }],
    highlights: [{ title: "Fees due", url: "/FeeStructure" }],
    events: [
      { title: "Sports Day", date: "2026-11-21", time: "9:00 AM", venue: "Field" },
      { title: "Open House", date: "2026-11-22" },
      { title: "Carol singing", date: "2026-11-23" },
    ],
  });
  const text = await read(site);
  expect(text).toContain("Today, Saturday 21 November");
  expect(text).toMatch(/School closed First seen on 21 November 2026 Because of fog\./);
  expect(text).toContain("Fees due");
  expect(text).toMatch(/Today Sports Day ?9\sa\.m\., Field Tomorrow Open House/);
  expect(text).not.toContain("Carol singing");
  expect(text).toContain("The school has news about today");
  expect(text).toContain(theSchool.telephone.text);
});

it("shows holidays that began before today, and that a notice is a file", async () => {
  const text = await read(
    await startSiteWith({
      notifications: [{ title: "Date sheet", image: ["p1"] }],
      events: [{ title: "Autumn vacation from 19 to 22 November", date: "2026-11-19" }],
    }),
  );
  expect(text).toContain("Today Autumn vacation");
  expect(text).toContain("Tomorrow Autumn vacation");
  expect(text).toContain("This notice is a picture or a document.");
});

it("the absence of a notice is never read as “open”", async () => {
  const text = await read(await startSiteWith({ notifications: [], events: [] }));
  expect(text).toContain("The school has published no notice. This does not mean that it is open");
  expect(text).toContain("Usual hours");
  expect(text).not.toMatch(/school is open|open today/i);
});

it("says when the school was last asked, each minute anew", async () => {
  const site = await startSiteWith({});
  expect(await read(site)).toContain("Checked with the school at 9:30 a.m.");
  for (let minutes = 0; minutes < 3; minutes++) {
    site.clock.advance(minute);
    await read(site);
  }
  expect(await read(site)).toMatch(/Checked with the school at 9:3[23] a\.m\./);
});

it("is a minute old at most, although lists of events are fresh for five", async () => {
  const api = await school();
  await api.setResponse("events", { body: { data: [] } });
  const site = await startIsolate(api);
  await site.visit("/Events");
  site.clock.advance(50 * 1_000);
  await read(site);
  const event = { title: "Assembly", date: "2026-11-21" };
  await api.setResponse("events", { body: { data: [event] } });
  site.clock.advance(11 * 1_000);
  expect(await read(site)).toContain("Assembly");
});

it("the cron fetches a minute's lists each minute", async () => {
  const api = await school();
  const site = await startIsolate(api);
  for (let minutes = 0; minutes < 5; minutes++) {
    await site.cron();
    site.clock.advance(minute - 300);
  }
  const { counts } = await api.requests();
  expect(counts.notifications).toBe(5);
  expect(counts.highlights).toBe(5);
});

it("a school’s system that hangs delays nobody twice", async () => {
  const api = await school();
  const site = await startIsolate(api);
  await read(site);
  await api.setFault("*", { kind: "hang" });
  site.clock.advance(minute);
  await read(site);
  expectLogged("read-failed");
  await api.resetRequests();
  await read(site);
  expect((await api.requests()).total).toBe(0);
});

it("while the school’s system fails, it says since when nothing was heard", async () => {
  const api = await school();
  const site = await startIsolate(api);
  await read(site);
  for (const call of ["notifications", "highlights", "events"] as const)
    await api.setFault(call, { kind: "status", status: 500 });
  site.clock.advance(hour);
  await read(site);
  const text = await read(site);
  expectLogged("read-failed");
  expect(text).toContain("Checked with the school at 9:30 a.m.");
  expect(text).toContain("something new may be missing here");
  site.clock.advance(24 * hour);
  await read(site);
  expect(await read(site)).toContain("Checked with the school on 21 November, 9:30 a.m.");
});

it("without any list, it says that notices cannot be shown", async () => {
  const site = await startSiteWith({}, ["*"]);
  const text = await read(site);
  expectLogged("read-failed");
  expect(text).toContain("The school’s notices cannot be shown at the moment");
  expect(text).not.toContain("published no notice");
});

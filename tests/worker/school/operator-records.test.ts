import { expect, it } from "vitest";
import { readSettings, siteKey } from "../../../worker/runtime/settings.ts";
import { operatorPage, refreshNews, signedIn, submit } from "../../harness/page/operator.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { purge } from "../../harness/worker/purge-requests.ts";
import { requestCertificate } from "../../harness/worker/visitors.ts";
import { inSchool } from "./open-object.ts";

it("the last fifty purges are listed, from the page and from /purge, and no picture is named", async () => {
  const { site, cookie, set } = await signedIn();
  await purge(site, { reads: ["videos"], images: ["aa11"] });
  await set("Chess cup won");
  await submit(site, refreshNews, cookie);
  const words = await operatorPage(site, cookie);
  expect(words).toMatch(
    /Recent refreshes.* News changed: News \d+(?::\d\d)? [ap]\.m\. Videos, pictures changed: Videos/,
  );
  expect(words).not.toContain("aa11");
  const { purges } = await inSchool((school) => {
    for (let at = 1; at <= 60; at++)
      school.recordPurge(at, { lists: ["news"], album: false, images: [] }, []);
    return school.tables(0);
  });
  expect(purges.map(({ at }) => at)).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index));
});

it("certificates are counted by outcome, without personal data", async () => {
  const { site, cookie, api } = await signedIn();
  await api.setResponse("tc", { body: { data: "certificate1" } });
  for (let request = 0; request < 2; request++) await requestCertificate(site);
  await api.setResponse("tc", { status: 404, body: { message: "none" } });
  // An address gets ten wrong answers a minute.
  for (let request = 0; request < 14; request++) await requestCertificate(site, "192.0.2.21");
  await api.setFault("tc", { kind: "status", status: 500 });
  await requestCertificate(site);
  await site.settled();
  const words = await operatorPage(site, cookie);
  for (const line of [
    "Certificate given 2 today, 2 in 31 days",
    "No certificate found 10 today, 10 in 31 days",
    "Refused: too many wrong or too many at once 4 today",
    "The school’s system failed 1 today, 1 in 31 days",
  ])
    expect(words).toContain(line);
  expect(words).not.toMatch(/canary|certificate1/i);
});

it("counts of certificates are kept for 31 days", async () => {
  const { certificates } = await inSchool(async (school) => {
    for (const day of ["2026-10-21", "2026-10-22", "2026-11-21", "2026-11-21"]) {
      const attempt = { id: "1", visitor: ["192.0.2.1"], now: Date.parse(day) };
      await school.finishCertificate(attempt, "none", "given");
    }
    return school.tables(0);
  });
  expect(certificates.map(({ day, count }) => [day, count])).toEqual([
    ["2026-11-21", 2],
    ["2026-10-22", 1],
  ]);
});

it.each([
  [599, "599"],
  [600, "600: somebody is guessing, so whoever was wrong has to wait"],
])("%i wrong answers within an hour are shown", async (count, shown) => {
  if (count === 600) expectLogged("certificates-limited");
  const { site, cookie, api } = await signedIn();
  const name = siteKey(readSettings({ SCHOOL_API_ORIGIN: api.origin, SCHOOL_CODE: api.school }));
  await inSchool(async (school) => {
    for (let visitor = 0; visitor < count; visitor++) {
      const attempt = { id: "1", visitor: [String(visitor)], now: site.clock.now() };
      await school.finishCertificate(attempt, "wrong", "not given");
    }
  }, name);
  expect(await operatorPage(site, cookie)).toMatch(
    new RegExp(`Wrong in the last hour ${shown} (?!:)`),
  );
});

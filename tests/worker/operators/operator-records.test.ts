import { expect, it } from "vitest";
import type { CertificateOutcome } from "../../../app/operator-service.ts";
import { readSettings, siteKey } from "../../../worker/runtime/settings.ts";
import { operatorPage, signedIn, submit } from "../../harness/page/operator.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { purge } from "../../harness/worker/purge-requests.ts";
import { requestCertificate } from "../../harness/worker/visitors.ts";
import { inSchool } from "../school/open-object.ts";

it("the last twenty purges are listed, from the page and from /purge, and no picture is named", async () => {
  const { site, cookie, set } = await signedIn();
  await purge(site, { reads: ["videos"], images: ["aa11"] });
  await purge(site, { images: ["aa11"] });
  await set("Chess cup won");
  await submit({ site, cookie }, { intent: "refresh" });
  const words = await operatorPage({ site, cookie });
  expect(words).toMatch(
    /Recent changes.* Everything was refreshed. Changed: News, .* Photos were refreshed. .* Refreshed: Videos. Changed: Videos./,
  );
  expect(words).not.toContain("aa11");
  const { purges } = await inSchool((school) => {
    for (let at = 1; at <= 30; at++)
      school.recordPurge(at, { lists: ["news"], album: false, images: [] }, []);
    return school.tables(0);
  });
  expect(purges.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, index) => 30 - index));
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
  const words = await operatorPage({ site, cookie });
  for (const line of [
    "Certificate given 2 today, 2 in 31 days",
    "No certificate found 10 today, 10 in 31 days",
    "Refused: too many wrong or too many at once 4 today",
    "The school’s system failed 1 today, 1 in 31 days",
  ])
    expect(words).toContain(line);
  expect(words).not.toMatch(/canary|certificate1/i);
});

it("certificates are counted by India's day, for 31 days", async () => {
  const count = (times: string[], now: string, outcome: CertificateOutcome = "given") =>
    inSchool(async (school) => {
      for (const time of times) {
        const attempt = { id: "1", visitor: ["192.0.2.1"], now: Date.parse(time) };
        await school.finishCertificate(attempt, "none", outcome);
      }
      return school.tables(Date.parse(now)).certificates;
    });
  const given = { outcome: "given", today: 1, total: 2 };
  const midnight = ["2026-11-20T18:29:59Z", "2026-11-20T18:30:00Z", "2026-11-20T18:31:00Z"];
  expect(await count(midnight, "2026-11-20T19:00:00Z")).toEqual([{ ...given, today: 2, total: 3 }]);
  const days = ["2026-10-21", "2026-10-22", "2026-11-21"];
  expect(await count(days, "2026-11-21")).toEqual([given]);
  expect(await count(days, "2026-11-22")).toEqual([{ outcome: "given", today: 0, total: 1 }]);
});

it.each([
  [599, "599"],
  [600, "600: somebody is guessing, so whoever was wrong has to wait"],
])("%i wrong answers within an hour are shown", async (count, shown) => {
  if (count === 600) expectLogged("certificates-limited");
  const { site, cookie, api } = await signedIn();
  const settings = { SCHOOL_API_ORIGIN: api.origin, SCHOOL_CODE: api.school };
  const name = `production|${siteKey(readSettings(settings))}`;
  await inSchool(async (school) => {
    for (let visitor = 0; visitor < count; visitor++) {
      const attempt = { id: "1", visitor: [String(visitor)], now: site.clock.now() };
      await school.finishCertificate(attempt, "wrong", "not given");
    }
  }, name);
  const words = await operatorPage({ site, cookie });
  expect(words).toMatch(new RegExp(`Wrong in the last hour ${shown} (?!:)`));
});

import { expect, it } from "vitest";
import { readSettings, siteKey } from "../../../../worker/runtime/settings.ts";
import { operatorPage, signedIn, signIn } from "../../../harness/page/operator.ts";
import { day } from "../../../harness/simulators/clock.ts";
import { expectLogged } from "../../../harness/vitest/expected-log.ts";
import { requestCertificate } from "../../../harness/worker/visitors.ts";
import { inSchool } from "../../../worker/school/open-object.ts";

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
  site.clock.advance(day);
  const later = await operatorPage({ site, cookie: await signIn(site) });
  expect(later).toContain("Certificate given 0 today, 2 in 31 days");
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

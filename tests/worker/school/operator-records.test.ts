import { expect, it } from "vitest";
import { operatorPage, refreshNews, signedIn, submit } from "../../harness/page/operator.ts";
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
    return school.tables();
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
  const { certificates } = await inSchool((school) => {
    for (const day of ["2026-10-21", "2026-10-22", "2026-11-21", "2026-11-21"])
      school.finishCertificate(1, false, "given", Date.parse(day));
    return school.tables();
  });
  expect(certificates.map(({ day, count }) => [day, count])).toEqual([
    ["2026-11-21", 2],
    ["2026-10-22", 1],
  ]);
});

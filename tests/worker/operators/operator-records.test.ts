import { expect, it } from "vitest";
import type { CertificateOutcome } from "../../../app/operator-service.ts";
import { operatorPage, signedIn, submit } from "../../harness/page/operator.ts";
import { purge } from "../../harness/worker/purge-requests.ts";
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

import { env as bindings } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Env } from "../../../worker/runtime/env.ts";
import type { AuditLogClient } from "../../../worker/runtime/runtime.ts";
import { hour } from "../../harness/clock.ts";
import { expectLogged } from "../../harness/expected-log.ts";
import { purge } from "../../harness/purge-requests.ts";
import { requestCertificate } from "../../harness/visitors.ts";
import { operatorPage, refreshNews, signedIn, signIn, submit } from "./operator.ts";

it("the last fifty purges are listed, from this page and from /purge, and no picture is named", async () => {
  const { site, cookie, set, api } = await signedIn();
  await purge(site, { reads: ["videos"], images: ["aa11"] });
  await set("Chess cup won");
  await submit(site, refreshNews, cookie);
  const words = await operatorPage(site, cookie);
  expect(words).toMatch(
    /Recent refreshes.* News changed: News \d+(?::\d\d)? [ap]\.m\. Videos, pictures changed: Videos/,
  );
  expect(words).not.toContain("aa11");
  await api.setFault("news", { kind: "status", status: 500 });
  expectLogged("read-failed");
  for (let times = 0; times < 50; times++) await purge(site, { reads: ["news"] });
  const failed = await operatorPage(site, cookie);
  expect(failed.split("not refreshed: News").length - 1).toBe(50);
  expect(failed).not.toContain("changed: Videos");
});

it("certificates are counted by outcome, without personal data", async () => {
  const { site, cookie, api } = await signedIn();
  const request = () => requestCertificate(site);
  await api.setResponse("tc", { body: { data: "certificate1" } });
  await request();
  await request();
  await api.setResponse("tc", { status: 404, body: { message: "none" } });
  await request();
  await api.setFault("tc", { kind: "status", status: 500 });
  await request();
  await site.settled();
  const words = await operatorPage(site, cookie);
  expect(words).toContain("Certificate given 2 today, 2 in 31 days");
  expect(words).toContain("No certificate found 1 today, 1 in 31 days");
  expect(words).toContain("The school’s system failed 1 today, 1 in 31 days");
  expect(words).not.toMatch(/canary|certificate1/i);
  site.clock.advance(24 * hour);
  expect(await operatorPage(site, await signIn(site))).toContain(
    "Certificate given 0 today, 2 in 31 days",
  );
  site.clock.advance(30 * 24 * hour);
  expect(await operatorPage(site, await signIn(site))).toContain(
    "Certificate given 0 today, 0 in 31 days",
  );
});

it("refused certificate requests are counted with the next one that is let through", async () => {
  const { site, cookie, api } = await signedIn({
    env: { CERTIFICATE_REQUESTS: { limit: async () => ({ success: allowed.shift() ?? true }) } },
  });
  const allowed = [false, false, true];
  await api.setResponse("tc", { body: { data: "certificate1" } });
  for (let request = 1; request <= 3; request++) await requestCertificate(site);
  await site.settled();
  expect(await operatorPage(site, cookie)).toContain("too many wrong or too many at once 2 today");
});

it("counts of certificates are kept for 31 days", async () => {
  const objects = (bindings as unknown as Env).AUDIT_LOG;
  const auditLog = objects.get(
    objects.idFromName(crypto.randomUUID()),
  ) as unknown as AuditLogClient;
  for (const day of ["2026-10-21", "2026-10-22", "2026-11-21"])
    await auditLog.countCertificates(day, { given: 1 });
  const { certificates } = await auditLog.read();
  expect(certificates.map(({ day }) => day)).toEqual(["2026-11-21", "2026-10-22"]);
});

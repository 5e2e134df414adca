/** Sample schools for tests, closed when their test ends (`expected-log-setup.ts`). */
import { inject } from "vitest";
import { openSchool, type School } from "../../tools/sample-api/client.ts";
import { allowLogged } from "./expected-log.ts";

const today = "2026-11-21";
const opened: School[] = [];
const pending: (() => Promise<void>)[] = [];

/** A site's background work would fail, and log it in the next test, once its school is closed. */
export async function closeSchools(): Promise<void> {
  const schools = opened.splice(0);
  await Promise.all(schools.flatMap((school) => [school.clearFaults(), school.release()]));
  await Promise.all(pending.splice(0).map((settled) => settled()));
  await Promise.all(schools.map((school) => school.close()));
}

/** Before the test's schools are closed, waits until a site's background work is `settled`. */
export function settleAfterTest(settled: () => Promise<void>): void {
  pending.push(settled);
}

/** A sample school for one test. */
export async function school(): Promise<School> {
  const api = await openSchool(inject("schoolApiControl"), { today });
  opened.push(api);
  return { ...api, setFault: (call, fault) => setExpectedFault(api, call, fault) };
}

/** An unreachable school, for tests that stub its responses. Each has its own origin, as stored entries are keyed by it. */
export function unreachableSchool(code = "any"): Pick<School, "origin" | "school"> {
  return { origin: `https://${crypto.randomUUID()}.invalid`, school: code };
}

/** Allows the log lines of reads that fail because of the fault. */
function setExpectedFault(opened: School, ...[call, fault]: Parameters<School["setFault"]>) {
  allowLogged("read-failed", "image-failed");
  return opened.setFault(call, fault);
}

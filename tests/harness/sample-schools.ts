/** Stand-in schools for tests, each on a day of its own, closed when their test or file is over. */
import { afterAll, afterEach, beforeEach, inject } from "vitest";
import { openSchool, type School } from "../../tools/sample-api/client.ts";
import { allowLogged } from "./expected-log.ts";

const today = "2026-11-21";
const opened: School[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((school) => school.close()));
});

/** A school of this test's own. */
export async function school(): Promise<School> {
  const api = await openSchool(inject("schoolApiControl"), { today });
  opened.push(api);
  return { ...api, setFault: (call, fault) => setExpectedFault(api, call, fault) };
}

/** A school that the tests of a file share, sound and with nothing counted before each. */
export function sharedSchool(): () => School {
  let shared: School | undefined;
  beforeEach(async () => {
    shared ??= await openSchool(inject("schoolApiControl"), { today });
    await shared.clearFaults();
    await shared.resetRequests();
  });
  afterAll(() => shared?.close());
  return () => shared as School;
}

/** A school that is nowhere, for tests that bring its answers. What a site stores is keyed by the origin: each has its own. */
export function unreachableSchool(code = "any"): Pick<School, "origin" | "school"> {
  return { origin: `https://${crypto.randomUUID()}.invalid`, school: code };
}

/** Reads of a school that was told to fail are logged as failed. */
function setExpectedFault(opened: School, ...[call, fault]: Parameters<School["setFault"]>) {
  allowLogged("read-failed", "image-failed");
  return opened.setFault(call, fault);
}

import { afterEach, inject } from "vitest";
import { openSchool, type School } from "../school-api/client.ts";

const opened: School[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((school) => school.close()));
});

/** A stand-in school API of this test's own, closed after it. */
export async function school(): Promise<School> {
  const it = await openSchool(inject("schoolApiControl"), { today: "2026-11-21" });
  opened.push(it);
  return it;
}

/** Runs before each file of worker and page tests: hooks in a module that files share would hold for the first file only. */
import { afterAll, afterEach } from "vitest";
import { closeSchoolObjects } from "../simulators/school-objects.ts";
import { closeSchools, settleSchools } from "./sample-schools.ts";

afterEach(settleSchools);
afterAll(() => {
  closeSchools();
  closeSchoolObjects();
});

import { expect, it } from "vitest";
import { getSchoolYearStart } from "../../../app/values/calendar-date.ts";

it.each([
  ["2026-02-28", 0, "2025-03-01"],
  ["2026-03-01", 0, "2026-03-01"],
  ["2026-11-21", 2, "2028-03-01"],
])("the school year of %s, %i years later, starts on %s", (day, later, begins) => {
  expect(getSchoolYearStart(day, later)).toBe(begins);
});

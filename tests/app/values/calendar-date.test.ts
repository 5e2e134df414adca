import { expect, it } from "vitest";
import {
  endOfDay,
  getSchoolYearStart,
  getYear,
  parseCalendarDate,
  toCalendarDate,
} from "../../../app/values/calendar-date.ts";

it.each([
  ["2026-11-14", "2026-11-14"],
  [" 2026-11-14 ", "2026-11-14"],
  ["2026-1-4", "2026-01-04"],
  ["2026-11-14T00:00:00.000Z", "2026-11-14"],
  ["2026-11-13T18:30:00.000Z", "2026-11-14"],
  ["14/11/2026", "2026-11-14"],
  [Date.parse("2026-11-14T00:00:00Z"), "2026-11-14"],
  ["Sat, 14 Nov 2026 23:30:00 GMT", "2026-11-15"],
  ["14th November, 2026", "2026-11-14"],
  ["Sept 5 2026", "2026-09-05"],
  ["14-Nov-2026", "2026-11-14"],
  ["2026/11/14", "2026-11-14"],
  [Date.parse("2026-11-14T00:00:00Z") / 1_000, "2026-11-14"],
  ["/Date(1784572200000)/", "2026-07-21"],
  ["20260721", "2026-07-21"],
  ["7/21/2026", "2026-07-21"],
  ["Tue Jul 21 00:00:00 GMT+05:30 2026", "2026-07-21"],
  [{ seconds: 1784572200, nanoseconds: 0 }, "2026-07-21"],
  [{ year: 2026, monthValue: 7, month: "JULY", dayOfMonth: 21 }, "2026-07-21"],
  [{ year: { toString: 1 }, month: [] }, undefined],
  [[{ toString: 1 }, 7, 21], undefined],
  ["0001-01-01T00:00:00", undefined],
  ["\\/Date(1784572200000+0530)\\/", "2026-07-21"],
  [46224, "2026-07-21"],
  ["46224", "2026-07-21"],
  ["21st of July 2026", "2026-07-21"],
  ["21/Jul/2026", "2026-07-21"],
  [
    { date: "2026-07-21 00:00:00.000000", timezone_type: 3, timezone: "Asia/Kolkata" },
    "2026-07-21",
  ],
  ["Tue Jul 21 00:00:00 IST 2026", "2026-07-21"],
  [[2026, 7, 21], "2026-07-21"],
  [2026, undefined],
  ["Class 5 2026", undefined],
  ["14 Foo 2026", undefined],
  ["2026-02-30", undefined],
  ["2026-13-01", undefined],
  ["", undefined],
  ["1-2-27 7:00 PM", "2027-02-01"],
  ["21/11/202", undefined],
  [{ $date: { $numberLong: String(Date.parse("2026-11-21T00:00:00Z")) } }, "2026-11-21"],
  [{ $date: { $date: "2026-11-21" } }, undefined],
  [null, undefined],
  ["2026-11-14<script>", "2026-11-14"],
])("parses %j as %s", (value, day) => {
  expect(parseCalendarDate(value)).toBe(day);
});

it.each([
  ["2026-12-31T18:29:59Z", "2026-12-31", 2026, "2026-12-31T18:30:00.000Z"],
  ["2026-12-31T18:30:00Z", "2027-01-01", 2027, "2027-01-01T18:30:00.000Z"],
])("in Asia/Kolkata %s is on %s, in %i, and that day ends at %s", (moment, day, year, end) => {
  const time = new Date(moment);
  expect([toCalendarDate(time), getYear(toCalendarDate(time))]).toEqual([day, year]);
  expect(endOfDay(time).toISOString()).toBe(end);
});

it.each([
  ["2026-02-28", 0, "2025-03-01"],
  ["2026-03-01", 0, "2026-03-01"],
  ["2026-11-21", 2, "2028-03-01"],
])("the school year of %s, %i years later, starts on %s", (day, later, begins) => {
  expect(getSchoolYearStart(day, later)).toBe(begins);
});

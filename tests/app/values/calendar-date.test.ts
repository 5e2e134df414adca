import { expect, it } from "vitest";
import {
  currentYear,
  endOfDay,
  parseCalendarDate,
  sortNewestFirst,
  toCalendarDate,
} from "../../../app/values/calendar-date.ts";

it.each([
  ["2026-11-14", "2026-11-14"],
  [" 2026-11-14 ", "2026-11-14"],
  ["2026-1-4", "2026-01-04"],
  ["2026-11-14T00:00:00.000Z", "2026-11-14"],
  ["2026-11-13T18:30:00.000Z", "2026-11-14"],
  ["2026-11-13T18:29:59.000Z", "2026-11-13"],
  ["2026-11-14T23:59:00", "2026-11-14"],
  ["2026-11-14 10:00", "2026-11-14"],
  ["2026-11-14T00:30:00+05:30", "2026-11-14"],
  ["14/11/2026", "2026-11-14"],
  ["4-1-2026", "2026-01-04"],
  [Date.parse("2026-11-14T00:00:00Z"), "2026-11-14"],
  ["Sat Nov 14 2026 10:00:00 GMT+0530", "2026-11-14"],
  ["Sat, 14 Nov 2026 23:30:00 GMT", "2026-11-15"],
  ["14 Nov 2026 7:00 PM", "2026-11-14"],
  ["14 Nov 2026 11:59 PM IST", "2026-11-14"],
  ["14th November, 2026", "2026-11-14"],
  ["November 14, 2026 19:00", "2026-11-14"],
  ["Sept 5 2026", "2026-09-05"],
  ["14-Nov-2026", "2026-11-14"],
  ["14/11/2026 7:00 PM", "2026-11-14"],
  ["2026/11/14", "2026-11-14"],
  [Date.parse("2026-11-14T00:00:00Z") / 1_000, "2026-11-14"],
  [String(Date.parse("2026-11-14T00:00:00Z") / 1_000), "2026-11-14"],
  [String(Date.parse("2026-11-14T00:00:00Z")), "2026-11-14"],
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
  [46224.75, "2026-07-21"],
  ["21st of July 2026", "2026-07-21"],
  ["Tuesday, 21st of July, 2026", "2026-07-21"],
  ["21/Jul/2026", "2026-07-21"],
  [
    { date: "2026-07-21 00:00:00.000000", timezone_type: 3, timezone: "Asia/Kolkata" },
    "2026-07-21",
  ],
  ["Tue Jul 21 00:00:00 IST 2026", "2026-07-21"],
  ["Tue Jul 21 2026 00:00:00 GMT+0530 (India Standard Time)", "2026-07-21"],
  ["Tue, 21 Jul 2026 00:00:00 +0530", "2026-07-21"],
  [[2026, 7, 21], "2026-07-21"],
  ["7/21/2026 12:00:00 AM", "2026-07-21"],
  ["21-07-2026 00:00:00", "2026-07-21"],
  ["2026-07-21T00:00:00.0000000", "2026-07-21"],
  ["Jul 21, 2026 12:00:00 AM", "2026-07-21"],
  ["Jul 21, 2026, 12:00:00 AM", "2026-07-21"],
  [2026, undefined],
  [0, undefined],
  [-5, undefined],
  ["Room 12", undefined],
  ["Class 5 2026", undefined],
  ["31 Nov 2026", undefined],
  ["14 Foo 2026", undefined],
  ["2024-02-29", "2024-02-29"],
  ["2026-02-30", undefined],
  ["2026-13-01", undefined],
  ["", undefined],
  ["soon", undefined],
  ["21/11/26", "2026-11-21"],
  ["1-2-27 7:00 PM", "2027-02-01"],
  ["21/11/202", undefined],
  [{ $date: "2026-11-20T18:30:00Z" }, "2026-11-21"],
  [{ $date: Date.parse("2026-11-21T00:00:00Z") }, "2026-11-21"],
  [{ $date: { $numberLong: String(Date.parse("2026-11-21T00:00:00Z")) } }, "2026-11-21"],
  [{ $date: { $date: "2026-11-21" } }, undefined],
  [{ $date: null }, undefined],
  [null, undefined],
  [{}, undefined],
  ["2026-11-14<script>", "2026-11-14"],
])("parses %j as %s", (value, day) => {
  expect(parseCalendarDate(value)).toBe(day);
});

it("a day starts at midnight in Asia/Kolkata", () => {
  expect(toCalendarDate(new Date("2026-12-31T18:29:59Z"))).toBe("2026-12-31");
  expect(toCalendarDate(new Date("2026-12-31T18:30:00Z"))).toBe("2027-01-01");
  expect(currentYear(new Date("2026-12-31T18:30:00Z"))).toBe(2027);
});

it("sorts the newest first and undated items last", () => {
  const dates = ["2025-01-01", undefined, "2026-11-14", "2026-02-01"];
  const [, undated, newest, recent] = dates;
  expect(sortNewestFirst(dates, (date) => date)).toEqual([newest, recent, dates[0], undated]);
});

it.each([
  ["2026-11-21T18:29:59Z", "2026-11-21T18:30:00.000Z"],
  ["2026-11-21T18:30:00Z", "2026-11-22T18:30:00.000Z"],
])("the day of %s ends at %s in Asia/Kolkata", (moment, end) => {
  expect(endOfDay(new Date(moment)).toISOString()).toBe(end);
});

import { expect, it } from "vitest";
import {
  endOfDay,
  formatWeekday,
  getMonthName,
  getSchoolYearStart,
  getYear,
  sortNewestFirst,
  timeOfDay,
  toCalendarDate,
} from "../../../app/parse/calendar-date.ts";
import { parseCalendarDate, parsePeriod } from "../../../app/parse/parse-date.ts";

/** Each day as schools' systems write it. */
const spellings: [day: string | undefined, values: unknown[]][] = [
  [
    "2026-11-14",
    [
      ...["2026-11-14", " 2026-11-14 ", "2026-11-14T00:00:00.000Z", "2026-11-13T18:30:00.000Z"],
      ...["2026-11-14T99:00:00Z", "2026-11-13T18:30:00+00:00", "2026-11-13T18:30:00+0000"],
      ...["2026-11-13 18:30 UTC", "Sat Nov 14 2026 00:00:00 GMT+0530 (India Standard Time)"],
      ...['ISODate("2026-11-14T00:00:00Z")', "new Date('2026-11-14')", "new Date(1794614400000)"],
      ...["14/11/2026", "14th November, 2026", "14-Nov-2026", "2026/11/14", "2026-11-14<script>"],
      ...[Date.parse("2026-11-14T00:00:00Z"), Date.parse("2026-11-14T00:00:00Z") / 1_000],
      { $date: { $numberLong: String(Date.parse("2026-11-14T00:00:00Z")) } },
    ],
  ],
  ["2026-11-15", ["Sat, 14 Nov 2026 23:30:00 GMT"]],
  ["1954-10-03", [20_000]],
  ["1973-03-03", [1e8]],
  ["2027-02-01", ["1-2-27 7:00 PM"]],
  [
    "2026-07-21",
    [
      ...["/Date(1784572200000)/", "\\/Date(1784572200000+0530)\\/", " 20260721 ", "7/21/2026"],
      ...["Tue Jul 21 00:00:00 GMT+05:30 2026", "Tue Jul 21 00:00:00 IST 2026", 46224, "46224"],
      ...["21st of July 2026", "21/Jul/2026", [2026, 7, 21]],
      ...["21st  of July 2026", "Tue  Jul  21 2026", "46224.25", [2026, 7, 21, 10, 30]],
      { year: "2026", month: "7", day: "21" },
      { seconds: 1784572200, nanoseconds: 0 },
      { year: 2026, monthValue: 7, month: "JULY", dayOfMonth: 21 },
      { date: "2026-07-21 00:00:00.000000", timezone_type: 3, timezone: "Asia/Kolkata" },
    ],
  ],
  [
    "2026-06-12",
    [
      ...["Friday, 12-06-2026", "12–06–2026", "12 June '26", "12 June ’26", "Dated: 12/06/2026"],
      ...["Date : 12/06/2026", "Dt.-12/06/2026", "Tue 12-06-2026", "Wed 12-06-2026", "12 June 26"],
      ...["Thu. 12-06-2026", "Sat  12-06-2026", "Begins,  12  June  2026"],
      ...["दिनांक : 12/06/2026", "ਮਿਤੀ12 ਜੂਨ 2026"],
      ...["Dt. 12.06.2026", "\u200b12/06/2026", "\ufeff2026-06-12", "12-15 June 2026"],
      ...["१२ जून २०२६", "१२/०६/२०२६", "दिनांक 12 जून 2026", "ਮਿਤੀ: ੧੨ ਜੂਨ ੨੦੨੬"],
      ...["w.e.f. 12.06.2026", "Posted on: 12 June 2026", "(12.06.2026)", "दि. 12/06/2026"],
      ...["12 / 06 / 2026", "12. 06. 2026", "12June2026", "12 June’26", "12ᵗʰ June 2026"],
      ...["12\u200e/06/2026", "12 तारीख जून 2026", "Fri Jun 12 10:30:00 GMT+0530 2026"],
      ...["शुक्रवार, 12 जून 2026", "ਸ਼ੁੱਕਰਵਾਰ 12 ਜੂਨ 2026", "Friday the 12th of June 2026"],
    ],
  ],
  ["2026-02-01", ["1 फरवरी 2026", "1 फ़रवरी 2026", "1 ਫਰਵਰੀ 2026"]],
  ["2026-09-30", ["30 सितम्बर 2026", "30 सितंबर 2026", "30 सित 2026"]],
  ["2026-11-30", ["30 नवम्बर 2026", "30 नवंबर 2026"]],
  [
    undefined,
    [
      ...["Class 5 2026", "14 Foo 2026", "2026-02-30", "2026-13-01", "", "21/11/202", 2026, null],
      ...["A20260721", "20260721x", "46224x", "A1784572200", "1784572200x"],
      ...["/Date(1784572200000)/x", 100_000, 8e12, 9e15],
      ...["14 June 10:30", "14 June 10 a.m.", "14 June 10pm", "14 June 10 pm"],
      { $date: { $numberLong: { $date: "2026-11-21" } } },
      ...["0001-01-01T00:00:00", { $date: { $date: "2026-11-21" } }],
      ...[{ year: { toString: 1 }, month: [] }, [{ toString: 1 }, 7, 21]],
    ],
  ],
];

it.each(spellings)("parses as %s: %j", (day, values) => {
  for (const value of values) expect([value, parseCalendarDate(value)]).toEqual([value, day]);
});

it.each([
  ["12-15 June 2026", "2026-06-12", "2026-06-15"],
  ["12th to 15th June, 2026", "2026-06-12", "2026-06-15"],
  ["28 June to 3 July 2026", "2026-06-28", "2026-07-03"],
  ["30 Dec 2026 - 2 Jan 2027", "2026-12-30", "2027-01-02"],
  ["12/06/2026 - 15/06/2026", "2026-06-12", "2026-06-15"],
  ["12 June - 15 June 2026", "2026-06-12", "2026-06-15"],
  ["1 Jun–30 Jun 2026", "2026-06-01", "2026-06-30"],
  ["25 Dec – 10 Jan 2027", "2026-12-25", "2027-01-10"],
  ["December 25 to January 10, 2027", "2026-12-25", "2027-01-10"],
  ["12.06.26 - 15.06.26", "2026-06-12", "2026-06-15"],
  ["01/06/2026-30/06/2026", "2026-06-01", "2026-06-30"],
  ["2026-06-12 to 2026-06-15", "2026-06-12", "2026-06-15"],
  ["12 June 2026 upto 15 June 2026", "2026-06-12", "2026-06-15"],
  ["12/13 June 2026", "2026-06-12", "2026-06-13"],
  ["12, 13 and 14 June 2026", "2026-06-12", "2026-06-14"],
  ["१२ जून से १५ जून २०२६", "2026-06-12", "2026-06-15"],
  ["12 June 2026, 9 AM to 1 PM", "2026-06-12", undefined],
  ["June  12 to 15,  2026", "2026-06-12", "2026-06-15"],
  ["12-15  of  June  2026", "2026-06-12", "2026-06-15"],
  ["28 June-3  July 2026", "2026-06-28", "2026-07-03"],
  ["28 June-13 July 2026", "2026-06-28", "2026-07-13"],
  ["12 June 2026 to 12 June 2026", "2026-06-12", undefined],
  ["14 June 2026 10:00 to 12:00", "2026-06-14", undefined],
  ["15-12 June 2026", "2026-06-15", undefined],
  ["14-Jun-2026", "2026-06-14", undefined],
])("%j is from %s to %s", (written, date, lastDate) => {
  expect(parsePeriod(written)).toEqual({ date, ...(lastDate && { lastDate }) });
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

it("sorts the newest first, equal days in their order, and what has no day last", () => {
  const days = ["2026-11-20", undefined, "2026-11-21", "2026-11-20", undefined];
  const order = sortNewestFirst([...days.keys()], (place) => days[place]);
  expect(order).toEqual([2, 0, 3, 1, 4]);
});

it("a day has its weekday and its month's first letters, and minutes are a time of day", () => {
  expect(["2026-11-21", "2026-06-01"].map(formatWeekday)).toEqual(["Saturday", "Monday"]);
  expect(["2026-06-12", "2026-12"].map(getMonthName)).toEqual(["Jun", "Dec"]);
  expect([0, 570, 1439].map(timeOfDay)).toEqual(["00:00", "09:30", "23:59"]);
});

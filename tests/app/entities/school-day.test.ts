import { expect, it } from "vitest";
import { type SchoolHours, schoolDay } from "../../../app/entities/school-day.ts";
import { parseList } from "../../../app/school-api.ts";

const events = (list: object[]) => parseList("homeEvents", list)?.items ?? [];

const hours: SchoolHours = {
  weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  summer: {
    months: [3, 4, 5, 7, 8, 9, 10],
    classes: { from: "7:20 a.m.", to: "2:00 p.m." },
    office: { from: "8:00 a.m.", to: "1:00 p.m." },
  },
  winter: {
    months: [11, 12, 1, 2],
    classes: { from: "8:20 a.m.", to: "2:30 p.m." },
    office: { from: "9:00 a.m.", to: "2:00 p.m." },
  },
};
const summer = "summer, 7:20\u00A0a.m. to 2:00\u00A0p.m.";
const winter = "winter, 8:20\u00A0a.m. to 2:30\u00A0p.m.";
const usual = (hours: string) => `Usual hours: ${hours}`;
const usualOn = (weekday: string, hours: string) => `Usual hours on ${weekday}: ${hours}`;

it.each([
  ["2026-11-21T04:00:00Z", "Saturday 21 November", usual(winter), undefined],
  ["2026-11-20T18:30:00Z", "Saturday 21 November", usual(winter), undefined],
  ["2026-10-30T18:30:00Z", "Saturday 31 October", usual(summer), undefined],
  ["2027-02-28T18:30:00Z", "Monday 1 March", usual(summer), undefined],
  ["2028-02-28T20:00:00Z", "Tuesday 29 February", usual(winter), undefined],
  ["2027-05-31T04:00:00Z", "Monday 31 May", usual(summer), undefined],
  // Classes end to the minute.
  ["2026-11-21T08:59:59Z", "Saturday 21 November", usual(winter), undefined],
  ["2026-11-21T09:00:00Z", "Saturday 21 November", undefined, usualOn("Monday", winter)],
  ["2026-09-19T08:29:59Z", "Saturday 19 September", usual(summer), undefined],
  ["2026-09-19T08:30:00Z", "Saturday 19 September", undefined, usualOn("Monday", summer)],
  ["2026-11-20T09:00:00Z", "Friday 20 November", undefined, usualOn("Saturday", winter)],
  ["2026-10-31T08:30:00Z", "Saturday 31 October", undefined, usualOn("Monday", winter)],
  [
    "2027-02-28T04:00:00Z",
    "Sunday 28 February",
    "No classes on Sundays",
    usualOn("Monday", summer),
  ],
  // The next term's first day is not known.
  ["2027-05-31T12:00:00Z", "Monday 31 May", undefined, undefined],
  ["2027-06-01T04:00:00Z", "Tuesday 1 June", "No classes in June", undefined],
  ["2027-06-30T04:00:00Z", "Wednesday 30 June", "No classes in June", undefined],
])("at %s shows %s, %s, then %s", (moment, ...expected) => {
  const { day, hours: shown, nextHours } = schoolDay(new Date(moment), hours, []);
  expect([day, shown, nextHours]).toEqual(expected);
});

it("Saturdays have classes only if the school's weekdays include them", () => {
  const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  const today = schoolDay(new Date("2026-11-21T04:00:00Z"), { ...hours, weekdays }, []);
  expect(today).toMatchObject({
    hours: "No classes on Saturdays",
    nextHours: usualOn("Monday", winter),
  });
});

it("on a holiday shows no hours, but those of the next day with classes", () => {
  const [title, date] = ["School closed for Diwali", "2026-11-23"];
  const holiday = { title: "Holiday", date: "2026-11-24" };
  const list = events([{ title: "Another event", date }, { title, date }, holiday]);
  const today = schoolDay(new Date("2026-11-23T04:00:00Z"), hours, list);
  expect([today.hours, today.nextHours]).toEqual([undefined, usualOn("Wednesday", winter)]);
  expect(today.next).toMatchObject({ title, isToday: true });
});

it("shows no hours from the start of holidays until the school reopens", () => {
  const list = events([
    { title: "Winter vacation begins", date: "2026-12-24" },
    { title: "School reopens after the vacation", date: "2027-01-06" },
  ]);
  const on = (day: string) => schoolDay(new Date(`${day}T04:00:00Z`), hours, list);
  expect(on("2026-12-23").hours).toBe(usual(winter));
  expect(on("2026-12-24").hours).toBeUndefined();
  expect(on("2026-12-28").hours).toBe("Since 24 December: Winter vacation begins");
  for (const day of ["2026-12-24", "2026-12-28"]) expect(on(day).nextHours).toBeUndefined();
  expect(on("2026-12-28").next).toMatchObject({ title: "School reopens after the vacation" });
  expect(on("2027-01-05").nextHours).toEqual(usualOn("Wednesday", winter));
  expect(on("2027-01-06").hours).toBe(usual(winter));
});

it.each([
  ["the first event from today on", ["2026-11-20", "2026-12-21", "2026-11-29", ""], "2026-11-29"],
  ["an event of the day as today's", ["2026-11-21"], "2026-11-21"],
  ["nothing if none is planned", ["2026-11-20"], undefined],
])("finds %s", (_, dates, date) => {
  const list = events(dates.map((date) => ({ title: `Event ${date}`, date })));
  const { next } = schoolDay(new Date("2026-11-21T18:00:00Z"), hours, list);
  const isToday = date === "2026-11-21";
  expect(next).toEqual(date && { title: `Event ${date}`, date, isToday });
});

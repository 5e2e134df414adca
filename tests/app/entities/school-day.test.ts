import { expect, it } from "vitest";
import { describeDay } from "../../../app/entities/school-day.ts";
import { school } from "../../../app/school.ts";

const summer = "School hours in summer: 7:20\u00A0a.m. to 2:00\u00A0p.m., Monday to Saturday";
const winter = "School hours in winter: 8:20\u00A0a.m. to 2:30\u00A0p.m., Monday to Saturday";

function describe(moment: string, weekdays = school.hours.weekdays) {
  const { day, dayOff, season } = describeDay(new Date(moment), { ...school.hours, weekdays });
  return [day, dayOff, season && `${season.title}: ${season.classes}`];
}

it.each([
  ["2026-11-21T04:00:00Z", "Saturday 21 November", undefined, winter],
  // Days begin at India's midnight.
  ["2026-11-20T18:29:59Z", "Friday 20 November", undefined, winter],
  ["2026-11-20T18:30:00Z", "Saturday 21 November", undefined, winter],
  ["2026-10-31T18:29:59Z", "Saturday 31 October", undefined, summer],
  ["2026-10-31T18:30:00Z", "Sunday 1 November", "No classes on Sundays.", winter],
  ["2027-02-28T18:30:00Z", "Monday 1 March", undefined, summer],
  ["2028-02-28T20:00:00Z", "Tuesday 29 February", undefined, winter],
  ["2027-05-31T04:00:00Z", "Monday 31 May", undefined, summer],
  ["2027-05-31T18:30:00Z", "Tuesday 1 June", "No classes in June.", undefined],
  ["2027-06-30T04:00:00Z", "Wednesday 30 June", "No classes in June.", undefined],
  ["2027-06-30T18:30:00Z", "Thursday 1 July", undefined, summer],
])("at %s it is %s: %s %s", (moment, ...expected) => {
  expect(describe(moment)).toEqual(expected);
});

it.each([
  ["Monday to Friday", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]],
  ["Monday, Wednesday and Thursday", ["Monday", "Wednesday", "Thursday"]],
])("Saturdays have no classes if the school's weekdays are %s", (shown, weekdays) => {
  const [, ...saturday] = describe("2026-11-21T04:00:00Z", weekdays);
  const season = winter.replace("Monday to Saturday", shown);
  expect(saturday).toEqual(["No classes on Saturdays.", season]);
});

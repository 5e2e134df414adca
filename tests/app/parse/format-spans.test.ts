import { expect, it } from "vitest";
import { formatMonths, formatWeekdays } from "../../../app/parse/format-spans.ts";
import { formatWait } from "../../../app/parse/format-wait.ts";

const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

it.each([
  [week, "Monday to Sunday", "सोमवार से रविवार", "ਸੋਮਵਾਰ ਤੋਂ ਐਤਵਾਰ"],
  [week.slice(1, 3), "Tuesday and Wednesday", "मंगलवार और बुधवार", "ਮੰਗਲਵਾਰ ਅਤੇ ਬੁੱਧਵਾਰ"],
  [["Sunday", "Monday", "Thursday"], "Sunday, Monday and Thursday"],
  [["Thursday"], "Thursday", "गुरुवार", "ਵੀਰਵਾਰ"],
  [["Friday", "Saturday"], "Friday and Saturday", "शुक्रवार और शनिवार", "ਸ਼ੁੱਕਰਵਾਰ ਅਤੇ ਸ਼ਨਿੱਚਰਵਾਰ"],
])("%j is written %s", (days, english, hindi?: string, punjabi?: string) => {
  expect(formatWeekdays(days)).toBe(english);
  if (hindi)
    expect([formatWeekdays(days, "hi"), formatWeekdays(days, "pa")]).toEqual([hindi, punjabi]);
});

it.each([
  [[3, 4, 5, 7, 8, 9, 10], "March to May and July to October"],
  [[11, 12, 1, 2], "November to February"],
  [[1, 6], "January and June"],
  [[], ""],
])("the months %j are written %s", (numbers, english) => {
  expect(formatMonths(numbers)).toBe(english);
});

it("a wait is said in minutes, never too short", () => {
  expect([1, 60, 61].map(formatWait)).toEqual(["a minute", "a minute", "2 minutes"]);
});

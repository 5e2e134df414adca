import { expect, it } from "vitest";
import { formatMonths, formatWeekdays } from "../../../app/parse/format-spans.ts";

it.each([
  [["Monday", "Tuesday", "Wednesday"], "Monday to Wednesday"],
  [["Monday", "Wednesday", "Thursday"], "Monday, Wednesday and Thursday"],
])("%j is %s", (weekdays, text) => {
  expect(formatWeekdays(weekdays)).toBe(text);
});

it.each([
  [[3, 4, 5, 7, 8, 9, 10], "March to May and July to October"],
  [[11, 12, 1, 2], "November to February"],
  [[6], "June"],
])("the months %j are %s", (months, text) => {
  expect(formatMonths(months)).toBe(text);
});

it("spans are written in Hindi and Punjabi, too", () => {
  const days = ["Monday", "Tuesday", "Wednesday"];
  expect(formatWeekdays(days, "hi")).toBe("सोमवार से बुधवार");
  expect(formatMonths([3, 4, 5, 7], "pa")).toBe("ਮਾਰਚ ਤੋਂ ਮਈ ਅਤੇ ਜੁਲਾਈ");
});

import { expect, it } from "vitest";
import { formatDuration, formatHours, formatMoment } from "../../../app/parse/format-time.ts";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const withSpaces = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, " ");

it.each([
  [minute - 1, "59 seconds"],
  [minute, "1 minute"],
  [hour, "1 hour"],
  [day - 1, "23 hours"],
  [3 * day - 1, "2 days"],
])("%i ms last %s", (milliseconds, shown) => {
  expect(formatDuration(milliseconds)).toBe(shown);
});

it.each([
  ["2026-11-21T18:29:00Z", "2026-11-21T18:29:59Z", "11:59 p.m."],
  ["2026-11-21T18:29:00Z", "2026-11-21T18:30:00Z", "21 November, 11:59 p.m."],
  ["2026-11-21T18:30:00Z", "2026-11-22T18:29:59Z", "12 a.m."],
])("at %s, seen at %s, is %s: days begin at India's midnight", (moment, now, shown) => {
  expect(withSpaces(formatMoment(new Date(moment), new Date(now)))).toBe(shown);
});

it("hours stay as the school writes them, each on one line", () => {
  const hours = { from: "7:20 a.m.", to: "2:00 p.m." };
  expect(withSpaces(formatHours(hours))).toBe("7:20 a.m. to 2:00 p.m.");
  expect(formatHours({ from: "8 AM", to: "8 PM" })).toBe("8\u00A0AM to 8\u00A0PM");
});

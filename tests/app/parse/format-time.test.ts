import { expect, it } from "vitest";
import { formatDuration, formatMoment, formatTimes } from "../../../app/parse/format-time.ts";
import { formatWait } from "../../../app/parse/format-wait.ts";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const withSpaces = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, " ");

it.each([
  [0, "0 seconds"],
  [minute - 1, "59 seconds"],
  [minute, "1 minute"],
  [hour - 1, "59 minutes"],
  [hour, "1 hour"],
  [day - 1, "23 hours"],
  [day, "1 day"],
  [3 * day - 1, "2 days"],
])("%i ms last %s", (milliseconds, shown) => {
  expect(formatDuration(milliseconds)).toBe(shown);
});

it.each([
  [1, "a minute"],
  [60, "a minute"],
  [61, "2 minutes"],
  [600, "10 minutes"],
])("a wait of %i seconds is %s", (seconds, shown) => {
  expect(formatWait(seconds)).toBe(shown);
});

it.each([
  ["2026-11-21T18:29:00Z", "2026-11-21T18:29:59Z", "11:59 p.m."],
  ["2026-11-21T18:29:00Z", "2026-11-21T18:30:00Z", "21 November, 11:59 p.m."],
  ["2026-11-21T18:30:00Z", "2026-11-22T18:29:59Z", "12 a.m."],
  ["2026-11-20T23:59:00Z", "2026-11-21T00:00:00Z", "5:29 a.m."],
])("at %s, seen at %s, is %s: days begin at India's midnight", (moment, now, shown) => {
  expect(withSpaces(formatMoment(new Date(moment), new Date(now)))).toBe(shown);
});

it.each([
  ["9:00 AM - 1.30pm", "9 a.m. to 1:30 p.m."],
  ["09:05 P.M.", "9:05 p.m."],
  ["7 am–8 am, 12 – 14 pupils", "7 a.m. to 8 a.m., 12 – 14 pupils"],
  ["10 a meeting", "10 a meeting"],
])("the times of %j are written as %j", (written, shown) => {
  expect(withSpaces(formatTimes(written))).toBe(shown);
});

import { expect, it } from "vitest";
import { formatEventTimes, parseEventTimes } from "../../../app/parse/event-times.ts";

const minutes = (text: string) => {
  const [hour = 0, minute = 0] = text.split(":").map(Number);
  return hour * 60 + minute;
};

it.each([
  ["9:00 AM - 1:00 PM", "9:00", "13:00"],
  ["10 to 2 pm", "10:00", "14:00"],
  ["9-11 AM", "9:00", "11:00"],
  ["From 5 pm till midnight", "17:00", "24:00"],
  ["7 PM to 6 AM", "19:00", "30:00"],
  ["10:00 AM to 12 noon", "10:00", "12:00"],
  ["10 a.m. – midday", "10:00", "12:00"],
  ["9:30:00", "9:30"],
  ["10:30 ‑ 12:15", "10:30", "12:15"],
  ["2026-11-21 14:00:00.000", "14:00"],
  ["1 PM - 9 AM", "13:00"],
  ["9 AM - 9 AM", "9:00"],
  ["9 AM - 12 AM", "9:00"],
  ["noon - 1 AM", "12:00", "25:00"],
  ["18:00 - 01:00", "18:00"],
  ["7:30:00-10:15:00", "7:30", "10:15"],
  ["22:59 - 23:59", "22:59", "23:59"],
  [" 6 PM ", "18:00"],
  ["2026-11-21 04:00Z", "9:30"],
  ["2026-11-21T09:30:00+0530", "9:30"],
  ["10 hrs to 12", "10:00"],
  ["9 to 22 hrs", "9:00", "22:00"],
  ["9 to 22hour.", "9:00", "22:00"],
  ["14.30", "14:30"],
  ["2 to 2 pm", "2:00", "14:00"],
])("parses %j as from %s to %s", (words, from, to?: string) => {
  const expected = from && { from: minutes(from), ...(to && { to: minutes(to) }) };
  expect(parseEventTimes(words)).toEqual(expected);
});

it.each([
  ...["", "After assembly", "9:00", "25:00", "9:75 AM", "13 PM", "9 AM and 2 PM", "8-9", "😀"],
  ...["0:30 AM", "12.30", "hrs", "at 09:30", "09:30 sharp", "2026-13-21T04:00:00Z"],
  ...["on 2026-11-21 14:00:00", "2026-11-21 14:00:00 hall"],
])("does not parse %j as a time", (words) => {
  expect(parseEventTimes(words)).toBeUndefined();
});

it.each([
  ["09:30 - 13:00", "9:30_a.m. to 1_p.m."],
  ["9:00 AM - 1.30pm", "9_a.m. to 1:30_p.m."],
  ["7:20 a.m. to 2:00 p.m.", "7:20_a.m. to 2_p.m."],
  ["2026-11-21T09:30:00", "9:30_a.m."],
  ["9.30 – 12 Noon", "9:30_a.m. to 12 noon"],
  ["9 AM onwards", "9_a.m. onwards"],
  ["8 AM - 2 PM, 12 – 14 pupils", "8_a.m. to 2_p.m., 12 – 14 pupils"],
  ["Prayer 9 AM - 10:30 AM", "Prayer 9_a.m. to 10:30_a.m."],
  ["At 5 pm", "At 5_p.m."],
  ["From 5 p. m.", "From 5_p.m."],
  ["From 5 pm till midnight", "5_p.m. to 12 midnight"],
  ["12:30 - 13:30", "12:30_p.m. to 1:30_p.m."],
  ["10 a meeting, 14:30, 5 pupils", "10 a meeting, 14:30, 5 pupils"],
])("writes %j as %j, with spaces that do not break as _", (words, written) => {
  expect(formatEventTimes(words).replaceAll("\u00A0", "_")).toBe(written);
});

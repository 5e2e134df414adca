import { expect, it } from "vitest";
import { parseEventTimes } from "../../../app/entities/event-times.ts";

const minutes = (text: string) => {
  const [hour = 0, minute = 0] = text.split(":").map(Number);
  return hour * 60 + minute;
};

it.each([
  ["6:00 PM", "18:00"],
  ["9:00 AM - 1:00 PM", "9:00", "13:00"],
  ["8.30 a.m. to 2 p.m.", "8:30", "14:00"],
  ["10 to 2 pm", "10:00", "14:00"],
  ["9-11 AM", "9:00", "11:00"],
  ["9:00 AM onwards", "9:00"],
  ["From 5 pm till midnight", "17:00"],
  ["12:00 AM", "0:00"],
  ["12 noon", undefined],
  ["noon", "12:00"],
  ["14:30", "14:30"],
  ["14:30 – 16:00 hrs", "14:30", "16:00"],
  ["1 PM - 9 AM", "13:00"],
])("parses %j as from %s to %s", (words, from, to?: string) => {
  const expected = from && { from: minutes(from), ...(to && { to: minutes(to) }) };
  expect(parseEventTimes(words)).toEqual(expected);
});

it.each(["", "After assembly", "9:00", "25:00", "9:75 AM", "13 PM", "9 AM and 2 PM", "8-9", "😀"])(
  "does not parse %j as a time",
  (words) => {
    expect(parseEventTimes(words)).toBeUndefined();
  },
);

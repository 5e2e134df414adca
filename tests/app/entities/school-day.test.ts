import { expect, it } from "vitest";
import { excerpt } from "../../../app/entities/excerpt.ts";
import { messageExcerpt } from "../../../app/entities/message-excerpt.ts";
import { schoolDay } from "../../../app/entities/school-day.ts";
import { school } from "../../../app/school.ts";
import { parseList } from "../../../app/school-api.ts";

const events = (list: object[]) => parseList("homeEvents", list)?.items ?? [];

it.each([
  ["2026-11-21T04:00:00Z", "Saturday 21 November", "winter hours, 8:20 a.m. to 2:30 p.m."],
  ["2026-10-31T18:29:59Z", "Saturday 31 October", "summer hours, 7:20 a.m. to 2:00 p.m."],
  ["2026-10-31T18:30:00Z", "Sunday 1 November", "the school is closed on Sundays"],
  ["2027-02-28T18:29:59Z", "Sunday 28 February", "the school is closed on Sundays"],
  ["2027-02-28T18:30:00Z", "Monday 1 March", "summer hours, 7:20 a.m. to 2:00 p.m."],
  ["2028-02-29T00:00:00Z", "Tuesday 29 February", "winter hours, 8:20 a.m. to 2:30 p.m."],
])("at %s it is %s at the school, %s", (moment, day, hours) => {
  expect(schoolDay(new Date(moment), school.hours, [])).toMatchObject({ day, hours });
});

it("the next event is the first one from today on", () => {
  const list = events([
    { title: "Past", date: "2026-11-20" },
    { title: "Later", date: "2026-12-21" },
    { title: "Soon", date: "2026-11-29" },
    { title: "Undated" },
  ]);
  const { next } = schoolDay(new Date("2026-11-21T04:00:00Z"), school.hours, list);
  expect(next).toEqual({ title: "Soon", date: "2026-11-29", isToday: false });
});

it("an event of the day itself is said to be today", () => {
  const list = events([{ title: "Sports Day", date: "2026-11-21" }]);
  const { next } = schoolDay(new Date("2026-11-21T18:00:00Z"), school.hours, list);
  expect(next?.isToday).toBe(true);
});

it("nothing is next where nothing is planned", () => {
  const list = events([{ title: "Past", date: "2026-11-20" }]);
  expect(schoolDay(new Date("2026-11-21T04:00:00Z"), school.hours, list).next).toBeUndefined();
});

it.each([
  ["", 3, ""],
  ["one two three", 3, "one two three"],
  ["one  two\nthree, four", 3, "one two three …"],
])("of %j the first %i words are %j", (text, words, beginning) => {
  expect(excerpt(text, words)).toBe(beginning);
});

it.each([
  ["<p>One<br>two</p><p>thr<em>ee</em></p>", "One two three"],
  ["<style>p{}</style>a &lt; b<iframe>x</iframe>", "a < b"],
  ["<h2>Only a heading</h2>", "Only a heading"],
  ["<p>unclosed <b>bold", "unclosed bold"],
  ["<img src=x onerror=alert(1)>", ""],
])("the words of %j are %j", (html, words) => {
  expect(messageExcerpt({ html })).toBe(words);
});

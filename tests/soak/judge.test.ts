import { expect, it } from "vitest";
import { type Allowed, type Answer, judge } from "./judge.ts";
import type { Place } from "./places.ts";

const news: Place = { address: "/News", kind: "page", shows: ["news"], says: "News" };
const found: Place = {
  address: "/Search?q=ticker",
  kind: "search",
  shows: ["news"],
  says: "Ticker",
};
const atom: Place = { address: "/News/feed.atom", kind: "feed", shows: ["news"] };
const calendar: Place = { address: "/Events/calendar.ics", kind: "feed", shows: ["events"] };
const read: Place = { address: "/api/news/all/convent", kind: "read", shows: ["news"] };

const promised: Allowed = { oldest: { version: 5, because: "it was purged" }, newest: 8 };
const nothingPromised: Allowed = { oldest: undefined, newest: 8 };

function page({
  title = "News | School",
  words = "Ticker [news 6]",
  rest = "<footer></footer></html>",
}) {
  return `<html><head><title>${title}</title></head><h1>News</h1><p>${words}</p>${rest}`;
}

function answered(body: string, contentType = "text/html; charset=utf-8", status = 200): Answer {
  return { status, contentType, cacheStatus: "", body: Buffer.from(body) };
}

function judged(place: Place, answer: Answer, allowed = promised): string | undefined {
  return judge(place, answer, () => allowed);
}

const atomText = (words: string) => `<?xml version="1.0"?><feed><title>${words}</title></feed>`;
const json = "application/json; charset=utf-8";

it("the right page, search, feed and read are right", () => {
  expect(judged(news, answered(page({})))).toBeUndefined();
  expect(judged(news, answered(page({ words: "A [news 6] and <b>[news</b> 6]" })))).toBeUndefined();
  expect(judged(found, answered(page({ title: "Search" })))).toBeUndefined();
  expect(judged(atom, answered(atomText("[news 5]"), "application/atom+xml"))).toBeUndefined();
  expect(judged(read, answered('[{"title":"[news 8]"}]', json))).toBeUndefined();
});

it.each([
  { name: "another page", body: page({ title: "Events" }), says: "the page “Events”" },
  { name: "half a page", body: page({ rest: "" }), says: "ends before its end" },
  { name: "a page without its footer", body: page({ rest: "</html>" }), says: "footer" },
  { name: "two headings", body: page({ words: "[news 6]<h1>Again</h1>" }), says: "2 headings" },
  { name: "an old item", body: page({ words: "[news 4]" }), says: "news 4, expected 5 or newer" },
  { name: "an item from nowhere", body: page({ words: "[news 9]" }), says: "never had" },
  { name: "a torn page", body: page({ words: "[news 6] [news 7]" }), says: "versions 6 and 7" },
  { name: "placeholders", body: page({ words: "News Title" }), says: "nothing of news" },
])("$name is found", ({ body, says }) => {
  expect(judged(news, answered(body))).toContain(says);
});

it("an error, another type and a search without its find are found", () => {
  expect(judged(news, answered(page({}), "text/html", 500))).toContain("status 500");
  expect(judged(news, answered(page({}), "text/plain"))).toContain("text/plain");
  const words = "Nothing found";
  expect(judged(found, answered(page({ title: "Search", words })))).toContain("does not find");
});

it("a feed, calendar or read that is cut is found", () => {
  expect(judged(atom, answered("<feed><title>[news 6]</ti", "application/atom+xml"))).toContain(
    "cannot be read",
  );
  const ics = "BEGIN:VCALENDAR\r\nSUMMARY:[events 6]\r\n";
  expect(judged(calendar, answered(ics, "text/calendar"))).toBeDefined();
  expect(judged(read, answered('[{"title":"[news 6', json))).toContain("JSON");
});

it("an old item in a calendar's folded line is found", () => {
  const event =
    "BEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20261121T000000Z\r\nDTSTART:20261121T000000Z\r\nDTEND:20261121T010000Z\r\nSUMMARY:Ticker [even\r\n ts 4]\r\nEND:VEVENT\r\n";
  const ics = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:school\r\n${event}END:VCALENDAR\r\n`;
  expect(judged(calendar, answered(ics, "text/calendar"))).toContain("events 4");
});

it("placeholders and a read's 502 are right only where nothing is promised", () => {
  const empty = answered(page({ words: "News Title" }));
  expect(judged(news, empty, nothingPromised)).toBeUndefined();
  expect(judged(found, empty, nothingPromised)).toBeUndefined();
  expect(judged(found, empty)).toContain("does not find");
  expect(judged(read, answered("", json, 502), nothingPromised)).toBeUndefined();
  expect(judged(read, answered("", json, 502))).toContain("status 502");
  expect(judged(news, answered("", "text/html", 502), nothingPromised)).toContain("status 502");
});

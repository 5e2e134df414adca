/** Rules that hold for every list, whatever is in it. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Album, photoAlbums } from "../../../app/entities/album.ts";
import {
  createDatedList,
  formatYear,
  includeLaterYears,
} from "../../../app/entities/dated-list.ts";
import { type SchoolEvent, sortUpcomingFirst } from "../../../app/entities/school-event.ts";
import { schoolMonth } from "../../../app/entities/school-month.ts";
import { type SchoolNotice, sortNewestNotices } from "../../../app/entities/school-notice.ts";
import { addDays, getMonthName } from "../../../app/parse/calendar-date.ts";
import { checkProperty } from "../../harness/vitest/check-property.ts";

const today = "2026-11-21";
const now = new Date(`${today}T04:00:00Z`);
const search = (fields: Record<string, string>) => new URLSearchParams(fields);

const title = fc.constantFrom("Fair", "Sports Day", "SPORTS", "मेला");
const day = fc.integer({ min: -900, max: 900 }).map((days) => addDays(today, days));
const date = fc.option(day, { nil: undefined });
const items = fc.array(fc.record({ title, date }), { maxLength: 100 });
const duration = fc.integer({ min: 0, max: 40 });
const events = fc.array(
  fc.record({ title, date, duration }).map(({ duration, ...event }) => ({
    ...{ ...event, time: "", slug: "any" },
    lastDate: event.date && addDays(event.date, duration),
  })),
  { maxLength: 40 },
) as fc.Arbitrary<(SchoolEvent & { slug: string })[]>;

const filters = fc.record({
  year: fc.constantFrom("All", "2024", "2025", "2026", "2027", "from-2026", "from-2025"),
  month: fc.constantFrom("All", "Jan", "Nov", "Dec"),
  title,
});

it("a filtered list has all that match and nothing else, newest first, and says how many the year before has", () => {
  checkProperty(fc.tuple(items, filters), ([all, filter]) => {
    const first = filter.year.replace("from-", "");
    const matching = all
      .map(({ date = "", title }) => ({ date, year: date.slice(0, 4), title: title.toLowerCase() }))
      .filter(({ date }) => filter.month === "All" || getMonthName(date) === filter.month)
      .filter(({ title }) => title.includes(filter.title.toLowerCase()));
    const isFrom = filter.year !== first;
    const expected = matching.filter(({ year }) =>
      filter.year === "All" ? true : year === first || (isFrom && year > first),
    );
    const list = createDatedList(all, search(filter), now);
    expect(list.position.total).toBe(expected.length);
    const newest = expected
      .map(({ date }) => date)
      .sort()
      .reverse();
    const dates = list.items.map(({ date = "" }) => date);
    expect(dates).toEqual(newest.slice(0, dates.length));
    const earlier = matching.map(({ year }) => year).filter((year) => year && year < first);
    const year = earlier.sort().at(-1);
    const count = earlier.filter((one) => one === year).length;
    const isOffered = filter.year !== "All" && expected.length <= 3 && count > 0;
    expect(list.earlier).toEqual(isOffered ? { year, count } : undefined);
  });
});

it("an unfiltered list begins with this year, else the nearest earlier one, else the nearest later one", () => {
  checkProperty(items, (all) => {
    const { defaultYear, filter } = createDatedList(all, search({}), now);
    const years = all.flatMap(({ date }) => date?.slice(0, 4) ?? []).sort();
    const nearest = years.findLast((year) => year <= "2026") ?? years[0] ?? "All";
    expect([defaultYear, filter.year]).toEqual(Array(2).fill(all.length > 0 ? nearest : "2026"));
  });
});

const fair = (date?: string) => ({ title: "Fair", date });
const years = [fair("2027-01-05"), fair("2026-11-14"), fair("2024-01-05"), fair()];

it.each([
  ["", { year: "2026", month: "All", title: "" }],
  ["year= 2024 &month= Jan &title= a ", { year: "2024", month: "Jan", title: "a" }],
  [`year=x2024&month=January&title=${"x".repeat(201)}`, { title: "x".repeat(200) }],
  ["year=20245", { year: "2026" }],
  ["year=from-2024", { year: "from-2024" }],
])("?%s filters by %j", (query, filter) => {
  const list = createDatedList(years, new URLSearchParams(query), now);
  expect(list.filter).toMatchObject(filter);
  expect(list).toMatchObject({ years: ["All", "2027", "2026", "2024"], emptyYear: undefined });
});

it.each([
  [[], "", { emptyYear: undefined, hasItems: false, years: ["All", "2026"] }],
  [[fair()], "", { emptyYear: undefined, hasItems: true, years: ["All"] }],
  [[fair("2024-01-05")], "", { emptyYear: "2026", hasItems: true, years: ["All", "2024"] }],
  [[fair("2024-01-05")], "year=2024", { emptyYear: undefined }],
  [[...Array(3).fill(fair("2026-01-05")), fair("2024-01-05")], "", { earlier: { count: 1 } }],
  [[...Array(4).fill(fair("2026-01-05")), fair("2024-01-05")], "", { earlier: undefined }],
])("a list of %j with ?%s is described by %j", (all, query, shown) => {
  expect(createDatedList(all, new URLSearchParams(query), now)).toMatchObject(shown);
});

it("a list may begin with this and later years, if there are later ones", () => {
  const options = { adjustDefaultYear: includeLaterYears };
  const choices = [years, years.slice(1)].map((all) =>
    createDatedList(all, search({}), now, options),
  );
  expect(choices.map(({ defaultYear }) => defaultYear)).toEqual(["from-2026", "2026"]);
  expect(choices[0]?.years).toEqual(["All", "from-2026", "2027", "2026", "2024"]);
  expect(["from-2026", "2026"].map(formatYear)).toEqual(["2026 and later", "2026"]);
});

it("events that last until today or later come first, the nearest before the others, then past ones, the newest first", () => {
  checkProperty(events, (all) => {
    const sorted = sortUpcomingFirst(all, today);
    expect(new Set(sorted)).toEqual(new Set(all));
    const places = sorted.map(({ date = "", lastDate = "" }) => {
      if (date === "") return [3, 0];
      return lastDate >= today ? [1, Date.parse(date)] : [2, -Date.parse(date)];
    });
    const expected = places.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
    expect(places).toEqual(expected);
  });
});

it("each day of a month is under its weekday, and has all events that last over it", () => {
  checkProperty(fc.tuple(events, day), ([all, asked]) => {
    const { days } = schoolMonth(all, asked.slice(0, 7), today);
    for (const [place, shown] of days.entries()) {
      if (!shown) continue;
      expect(new Date(shown.date).getUTCDay()).toBe(place % 7);
      const lasting = all.filter(({ date = "9", lastDate = "" }) => {
        return date <= shown.date && lastDate >= shown.date;
      });
      expect(shown.total).toBe(lasting.length);
    }
  });
});

it("an album of photographs that is listed twice is shown once, in its first place", () => {
  const albums = ["1", "2", "1"].map((id) => ({ id, category: "PhotoGallery" }));
  const all = [...albums, { id: "3", category: "VideoGallery" }] as Album[];
  expect(photoAlbums(all).map(({ id }) => id)).toEqual(["1", "2"]);
});

it("the notice that is newest, or was changed last, comes first", () => {
  const dates = fc.record({ date: day, changed: date }) as fc.Arbitrary<SchoolNotice>;
  checkProperty(fc.array(dates), (all) => {
    const days = sortNewestNotices(all).map(({ date, changed = date }) => changed);
    expect(days).toEqual(days.toSorted().reverse());
  });
});

import { expect, it } from "vitest";
import { listNames, parseList } from "../../../app/school-api.ts";
import { addDays, isDay } from "./calendar.ts";
import { schoolData } from "./school-data.ts";

const today = "2026-11-21";
const data = schoolData(today);
const days = ["2026-01-01", "2026-11-21", "2027-12-31", "2028-02-29"];

it("the same day has the same bytes", () => {
  expect(JSON.stringify(schoolData(today))).toBe(JSON.stringify(data));
  expect(schoolData(today).files.ids()).toEqual(data.files.ids());
});

it.each(days)("on %s there is as much of everything as a school has", (day) => {
  const { news, events, albums, videos, faculty, birthdays, highlights } = schoolData(day).lists;
  expect(news.length).toBeGreaterThanOrEqual(60);
  expect(events.length).toBeGreaterThanOrEqual(25);
  expect(albums.filter(({ category }) => category === "PhotoGallery").length).toBe(14);
  expect(videos.filter(({ date }) => !date).length).toBe(1);
  expect([faculty.length, birthdays.length, highlights.length]).toEqual([45, 5, 6]);
});

it.each(days)("on %s some news are of this month and none of the future", (day) => {
  const dates = schoolData(day).lists.news.flatMap(({ fromDate }) =>
    fromDate ? [fromDate.slice(0, 10)] : [],
  );
  expect(dates.every((date) => isDay(date) && date <= day)).toBe(true);
  expect(dates.filter((date) => date.startsWith(day.slice(0, 7))).length).toBeGreaterThanOrEqual(3);
  expect(new Set(dates.map((date) => date.slice(0, 4))).size).toBe(3);
});

it.each(days)("on %s no month tells the same news twice", (day) => {
  const told = schoolData(day).lists.news.map(
    ({ title, fromDate }) => `${fromDate?.slice(0, 7)} ${title}`,
  );
  expect(new Set(told).size).toBe(told.length);
});

it.each(days)("on %s there are events past and coming", (day) => {
  const dates = schoolData(day).lists.events.flatMap(({ date }) =>
    date ? [date.slice(0, 10)] : [],
  );
  expect(dates.filter((date) => date >= day).length).toBe(7);
  expect(dates.filter((date) => date < day).length).toBe(18);
});

it.each(days)("on %s albums hold 4 to 30 photos of this and the previous years", (day) => {
  const shown = schoolData(day).lists.albums.filter(({ category }) => category === "PhotoGallery");
  const counts = shown.map(({ attachments }) => attachments?.length ?? 0);
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([4, 30]);
  const years = new Set(shown.map(({ date }) => date?.slice(0, 4)));
  expect(years.has(day.slice(0, 4)) && years.size > 1).toBe(true);
});

it("the same picture has the same id on another day", () => {
  const tomorrow = new Set(
    schoolData(addDays(today, 1))
      .files.ids()
      .map(({ id }) => id),
  );
  const kept = data.files.ids().filter(({ id }) => tomorrow.has(id));
  expect(kept.length).toBeGreaterThan(data.files.ids().length / 2);
});

it.each(listNames)("the site can read every item of %s", (name) => {
  const read = parseList(name, data.lists[name]);
  expect(read).toMatchObject({ dropped: 0 });
  expect(read?.items.length).toBeGreaterThan(0);
});

it("ids are 24 hex digits and no two items of a list share one", () => {
  for (const name of listNames) {
    const ids = data.lists[name].map(({ _id }) => _id);
    expect(ids.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
    expect(new Set(ids).size, name).toBe(ids.length);
  }
});

it.each([
  ["news", ["description", "image", "attachments"]],
  ["events", ["description", "time", "venue", "images", "attachments"]],
  ["toppers", ["division", "stream", "attachments"]],
  ["faculty", ["designation", "category", "order"]],
] as const)("each optional field of %s is missing, null and empty somewhere", (name, fields) => {
  const items: Record<string, unknown>[] = data.lists[name].map((item) => ({ ...item }));
  for (const field of fields) {
    expect(
      items.some((item) => !(field in item)),
      `${field} missing`,
    ).toBe(true);
    expect(
      items.some((item) => item[field] === null),
      `${field} null`,
    ).toBe(true);
    expect(
      items.some((item) => String(item[field] ?? "-") === ""),
      `${field} empty`,
    ).toBe(true);
  }
});

it("toppers are of X and XII in three sessions, with percentages in three notations", () => {
  const { toppers } = data.lists;
  expect(new Set(toppers.map((topper) => topper.class))).toEqual(new Set(["X", "XII"]));
  const sessions = new Set(toppers.map(({ sessionYear }) => sessionYear));
  expect(sessions).toEqual(new Set(["2025-2026", "2024-2025", "2023-2024"]));
  const divisions = toppers.map(({ division }) => division);
  expect(divisions.some((division) => typeof division === "number" && division % 1 > 0)).toBe(true);
  expect(divisions.some((division) => /^\d\d\.\d+$/.test(String(division)))).toBe(true);
  expect(divisions.some((division) => /^\d\d\.\d+%$/.test(String(division)))).toBe(true);
});

it("dates are written with and without a time", () => {
  const dates = data.lists.news.map(({ fromDate }) => fromDate ?? "");
  for (const shape of [/^\d{4}-\d\d-\d\d$/, /T00:00:00.000Z$/, /T09:30:00.000Z$/]) {
    expect(dates.some((date) => shape.test(date))).toBe(true);
  }
});

it("faculty come unsorted, with order as number and as string", () => {
  const orders = data.lists.faculty.map(({ order }) => order);
  expect(new Set(orders.map((order) => typeof order))).toContain("number");
  expect(new Set(orders.map((order) => typeof order))).toContain("string");
  expect(orders.map(Number)).not.toEqual(orders.map(Number).sort((one, other) => one - other));
});

it("every attachment, image and path of the data is a file that can be fetched", () => {
  const named = listNames.flatMap((name) => filesNamedIn(data.lists[name]));
  expect(named.length).toBeGreaterThan(300);
  const missing = named.filter(
    (file) => !data.files.findById(file) && !data.files.findByPath(file),
  );
  expect(missing).toEqual([]);
});

function filesNamedIn(items: readonly object[]): string[] {
  return items.flatMap((item) => {
    const { image, images, attachments } = item as Record<string, string | string[] | null>;
    return [image, images, attachments].flatMap((named) => named || []);
  });
}

import { expect, it } from "vitest";
import { listNames, parseList } from "../../../app/school-api.ts";
import { addDays, isDay } from "../../../tools/sample-api/data/calendar.ts";
import { schoolData } from "../../../tools/sample-api/data/school-data.ts";

const today = "2026-11-21";
const data = schoolData(today);

it("the same day has the same data, and the next day most of the same pictures", () => {
  expect(JSON.stringify(schoolData(today))).toBe(JSON.stringify(data));
  const ids = data.files.ids().map(({ id }) => id);
  const tomorrow = new Set(
    schoolData(addDays(today, 1))
      .files.ids()
      .map(({ id }) => id),
  );
  expect(ids.filter((id) => tomorrow.has(id)).length).toBeGreaterThan(ids.length / 2);
});

it.each(["2026-01-01", "2026-11-21", "2027-12-31", "2028-02-29"])(
  "on %s there is as much of everything as a school has, in the past and the future",
  (day) => {
    const { news, events, albums, videos, faculty, birthdays, highlights } = schoolData(day).lists;
    expect([faculty.length, birthdays.length, highlights.length]).toEqual([45, 5, 6]);
    expect(videos.filter(({ date }) => !date)).toHaveLength(1);

    const writtenDates = news.flatMap(({ fromDate }) => (fromDate ? [fromDate.slice(0, 10)] : []));
    expect(writtenDates.every((date) => isDay(date) && date <= day)).toBe(true);
    expect(writtenDates.filter((date) => date.startsWith(day.slice(0, 7))).length).toBeGreaterThan(
      2,
    );
    expect(new Set(writtenDates.map((date) => date.slice(0, 4))).size).toBe(3);
    const titles = news.map(({ title, fromDate }) => `${fromDate?.slice(0, 7)} ${title}`);
    expect(titles.length).toBeGreaterThan(59);
    expect(new Set(titles).size, "no month tells the same twice").toBe(titles.length);

    const dates = events.flatMap(({ date }) => (date ? [date.slice(0, 10)] : []));
    expect(dates.filter((date) => date >= day)).toHaveLength(7);
    expect(dates.filter((date) => date < day)).toHaveLength(18);

    const shown = albums.filter(({ category }) => category === "PhotoGallery");
    const counts = shown.map(({ attachments }) => attachments?.length ?? 0);
    expect([shown.length, Math.min(...counts), Math.max(...counts)]).toEqual([14, 4, 30]);
    const years = new Set(shown.map(({ date }) => date?.slice(0, 4)));
    expect(years.has(day.slice(0, 4)) && years.size > 1).toBe(true);
  },
);

it.each(listNames)("the site accepts every item of %s, each with a unique id", (name) => {
  const read = parseList(name, data.lists[name]);
  expect(read).toMatchObject({ rejected: 0 });
  expect(read?.items.length).toBeGreaterThan(0);
  const ids = data.lists[name].map(({ _id }) => _id);
  expect(ids.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each([
  ["news", ["description", "image", "attachments"]],
  ["events", ["description", "time", "venue", "images", "attachments"]],
  ["toppers", ["division", "stream", "attachments"]],
  ["faculty", ["designation", "category", "order"]],
] as const)("each optional field of %s is missing, null and empty somewhere", (name, fields) => {
  const items: Record<string, unknown>[] = data.lists[name].map((item) => ({ ...item }));
  for (const field of fields) {
    const values = items.map((item) => (field in item ? item[field] : "missing"));
    const isEmpty = (value: unknown) => value !== null && String(value) === "";
    const has = [values.includes("missing"), values.includes(null), values.some(isEmpty)];
    expect(has, field).toEqual([true, true, true]);
  }
});

it("fields occur in every format that a school uses", () => {
  const { toppers, news, faculty } = data.lists;
  expect(new Set(toppers.map((topper) => topper.class))).toEqual(new Set(["X", "XII"]));
  expect(new Set(toppers.map(({ sessionYear }) => sessionYear))).toEqual(
    new Set(["2025-2026", "2024-2025", "2023-2024"]),
  );
  const divisions = toppers.map(({ division }) => division);
  expect(divisions.some((division) => typeof division === "number" && division % 1 > 0)).toBe(true);
  const written = [
    ...divisions.filter((division) => typeof division === "string"),
    ...news.map(({ fromDate }) => fromDate ?? ""),
  ];
  for (const format of [
    /^\d\d\.\d+$/,
    /^\d\d\.\d+%$/,
    /^\d{4}-\d\d-\d\d$/,
    /T00:00:00.000Z$/,
    /T09:30:00.000Z$/,
  ])
    expect(written).toContainEqual(expect.stringMatching(format));
  const orders = faculty.map(({ order }) => order);
  expect(orders.map((order) => typeof order)).toEqual(expect.arrayContaining(["number", "string"]));
  expect(orders.map(Number)).not.toEqual(orders.map(Number).sort((one, other) => one - other));
});

it("every attachment, image and path of the data can be fetched", () => {
  const named = listNames.flatMap((name) => findFileNames(data.lists[name]));
  expect(named.length).toBeGreaterThan(300);
  const missing = named.filter(
    (file) => !data.files.findById(file) && !data.files.findByPath(file),
  );
  expect(missing).toEqual([]);
});

function findFileNames(items: readonly object[]): string[] {
  return items.flatMap((item) => {
    const { image, images, attachments } = item as Record<string, string | string[] | null>;
    return [image, images, attachments].flatMap((named) => named || []);
  });
}

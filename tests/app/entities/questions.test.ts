import { expect, it } from "vitest";
import { inFacultyOrder } from "../../../app/entities/faculty-member.ts";
import {
  filterList,
  listFilterIn,
  yearsIn,
  yearToBeginWith,
} from "../../../app/entities/list-filter.ts";
import { listPageOf } from "../../../app/entities/list-page.ts";
import { defaultSession, filterToppers, sessionsIn } from "../../../app/entities/topper.ts";
import { videosOf, videoYears } from "../../../app/entities/video.ts";
import { type ListName, parseList } from "../../../app/school-api.ts";

const now = new Date("2026-11-21T04:00:00Z");

function items<Name extends ListName>(name: Name, list: object[]) {
  return parseList(name, list)?.items ?? [];
}

const dated = [
  { title: "Undated" },
  { title: "Sports", date: "2026-03-02" },
  { title: "Old science", date: "2025-11-02" },
  { title: "Science fair", date: "2026-11-02" },
];
const titles = (list: { title: string }[]) => list.map(({ title }) => title);

it.each([
  ["", ["Science fair", "Sports"]],
  ["year=All", ["Science fair", "Sports", "Old science", "Undated"]],
  ["year=2025", ["Old science"]],
  ["month=Nov", ["Science fair"]],
  ["year=All&month=Nov", ["Science fair", "Old science"]],
  ["year=All&title=SCIENCE", ["Science fair", "Old science"]],
  ["year=nonsense&month=November", ["Science fair", "Sports"]],
  ["title=%20sports%20", ["Sports"]],
])("the filter ?%s shows %j", (search, shown) => {
  const filter = listFilterIn(new URLSearchParams(search), 2026);
  expect(titles(filterList(dated, filter))).toEqual(shown);
});

it("the years of a list are newest first, the current one always among them", () => {
  expect(yearsIn(dated, now)).toEqual([2026, 2025]);
  expect(yearsIn([], now)).toEqual([2026]);
});

it("a long list is shown a page at a time, whatever page is asked for", () => {
  const list = Array.from({ length: 65 }, (_, index) => index);
  const page = (search: string) => listPageOf(list, new URLSearchParams(search));
  expect(page("").items).toHaveLength(30);
  expect(page("page=3").position).toEqual({ number: 3, count: 3, total: 65 });
  expect(page("page=3").items).toHaveLength(5);
  for (const [asked, number] of [
    ["99", 3],
    ["-1", 1],
    ["x", 1],
  ]) {
    expect(page(`page=${asked}`).position.number).toBe(number);
  }
});

it.each([
  ["the current year", ["2027-05-01", "2026-01-05", "2025-01-05"], 2026],
  ["the year before, where the current one has nothing", ["2025-01-05", "2024-01-05"], 2025],
  ["the newest year that has anything", ["2027-01-01", "2019-01-05", "2021-01-05"], 2021],
  ["the soonest year to come, where nothing has been", ["2029-01-01", "2028-01-01"], 2028],
  ["all, where nothing has a date", [undefined, undefined], "All"],
  ["the current year, where there is nothing at all", [], 2026],
])("a list begins with %s", (_, dates, year) => {
  const list = dates.map((date) => ({ title: "T", date }));
  expect(yearToBeginWith(list, now)).toBe(year);
});

it("toppers are filtered by session and part of the name, and sorted by division, best first", () => {
  const toppers = items("toppers", [
    { name: "Anu Sample", division: "9.5", sessionYear: "2025-2026" },
    { name: "Banu Sample", division: 95.25, sessionYear: "2025 – 2026" },
    { name: "Chand Sample", division: "95.3%", sessionYear: "2024-2025" },
    { name: "Dev Sample", sessionYear: "2025-2026" },
  ]);
  const names = (session: string, name: string) =>
    filterToppers(toppers, { session, name }).map((topper) => topper.name.split(" ")[0]);
  expect(names("All", "")).toEqual(["Chand", "Banu", "Anu", "Dev"]);
  expect(names("2025-2026", "")).toEqual(["Banu", "Anu", "Dev"]);
  expect(names("All", "ANU")).toEqual(["Banu", "Anu"]);
  expect(sessionsIn(toppers)).toEqual(["2025-2026", "2024-2025"]);
  expect(defaultSession(toppers, now)).toBe("2025-2026");
  expect(defaultSession(toppers, new Date("2030-01-01T00:00:00Z"))).toBe("All");
});

it("videos of a year leave out those without a date; All has them", () => {
  const videos = items("videos", [
    { title: "A", videoUrl: "https://v.example/a", date: "2024-05-01" },
    { title: "B", videoUrl: "https://v.example/b" },
    { title: "C", videoUrl: "https://v.example/c", date: "2026-05-01T10:00:00Z" },
  ]);
  expect(videoYears(videos)).toEqual([2026, 2024]);
  expect(titles(videosOf(videos, 2024))).toEqual(["A"]);
  expect(titles(videosOf(videos, "All"))).toEqual(["A", "B", "C"]);
});

it("the faculty stands in the order of its numbers, given as number or text; those without one last", () => {
  const members = items("faculty", [
    { name: "D" },
    { name: "C", order: "10" },
    { name: "B", order: 9 },
    { name: "A", order: "1" },
    { name: "E", order: "last" },
  ]);
  expect(inFacultyOrder(members).map(({ name }) => name)).toEqual(["A", "B", "C", "D", "E"]);
});

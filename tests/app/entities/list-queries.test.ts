import { expect, it } from "vitest";
import { getDefaultYear } from "../../../app/entities/dated-list.ts";
import { paginate } from "../../../app/entities/list-page.ts";

const now = new Date("2026-11-21T04:00:00Z");

it("paginates a long list, whatever page is requested", () => {
  const list = Array.from({ length: 65 }, (_, index) => index);
  const page = (search: string) => paginate(list, new URLSearchParams(search));
  expect(page("").items).toHaveLength(30);
  expect(page("page=3").position).toEqual({ number: 3, count: 3, total: 65, first: 60 });
  expect(page("page=3").items).toHaveLength(5);
  for (const [requested, number] of [
    ["99", 3],
    ["-1", 1],
    ["x", 1],
  ]) {
    expect(page(`page=${requested}`).position.number).toBe(number);
  }
});

it.each([
  ["the current year", ["2027-05-01", "2026-01-05", "2025-01-05"], 2026],
  ["the year before, if the current one has nothing", ["2025-01-05", "2024-01-05"], 2025],
  ["the newest year that has anything", ["2027-01-01", "2019-01-05", "2021-01-05"], 2021],
  ["the soonest future year, if there is no past one", ["2029-01-01", "2028-01-01"], 2028],
  ["all, if nothing has a date", [undefined, undefined], "All"],
  ["the current year, if there is nothing at all", [], 2026],
])("a list shows %s by default", (_, dates, year) => {
  const list = dates.map((date) => ({ title: "T", date }));
  expect(getDefaultYear(list, now)).toBe(year);
});

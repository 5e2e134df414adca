import { expect, it } from "vitest";
import { paginate } from "../../../app/entities/pagination.ts";

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

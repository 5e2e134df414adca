import { expect, it } from "vitest";
import { editDistance } from "../../../app/search/edit-distance.ts";

it.each([
  ["uniform", "uniform", 0],
  ["unifrom", "uniform", 1],
  ["unform", "uniform", 1],
  ["uniiform", "uniform", 1],
  ["unicorm", "uniform", 1],
  ["unicrom", "uniform", 2],
  ["abcdef", "uniform", 3],
  ["fee", "uniform", 3],
])("from %s to %s it is %d, if more than 2 counts as 3", (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
});

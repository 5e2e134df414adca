import { expect, it } from "vitest";
import { createSlug } from "../../../app/entities/create-slug.ts";
import {
  findBySlug,
  normalizeSlug,
  suggestSimilar,
  withSlugs,
} from "../../../app/entities/slug.ts";

it.each([
  ["Annual Sports Day", "2026-11-21", "2026-11-21-annual-sports-day"],
  ["  Parents' Day: “Come & see!” ", "2026-11-21", "2026-11-21-parents-day-come-see"],
  ["Fête d’été à l’École Việt", undefined, "fete-dete-a-lecole-viet"],
  ["विद्यालय का उत्सव", "2026-05-01", "2026-05-01-विद्यालय-का-उत्सव"],
  ["🎉🎉", "2026-05-01", "2026-05-01"],
  ["🎉", undefined, "item"],
  ["../../<script>?#%2F", undefined, "script-2f"],
  ["x".repeat(300), undefined, "x".repeat(60)],
  [`${"x".repeat(29)} ${"y".repeat(30)}`, undefined, `${"x".repeat(29)}-${"y".repeat(30)}`],
  [`${"x".repeat(29)} y ${"z".repeat(30)}`, undefined, `${"x".repeat(29)}-y`],
  ["\ud83d half a sign \udc00", undefined, "half-a-sign"],
])("creates the slug of %j on %s: %s", (title, date, slug) => {
  expect(createSlug({ title, date })).toBe(slug);
});

const item = (id: string, title = "Fair", date = "2026-11-21") => ({ id, title, date });
const slugsById = (items: readonly ReturnType<typeof item>[]) =>
  Object.fromEntries(withSlugs(items).map(({ id, slug }) => [id, slug]));

it("the oldest of several items with one slug keeps it, whatever the list's order", () => {
  const one = { "9": "2026-11-21-fair" };
  expect(slugsById([item("9")])).toEqual(one);
  expect(slugsById([item("10"), item("9")])).toEqual({ ...one, "10": "2026-11-21-fair-2" });
  const three = { ...one, "10": "2026-11-21-fair-2", "11": "2026-11-21-fair-3" };
  expect(slugsById([item("9"), item("11"), item("10")])).toEqual(three);
});

it("a title that ends in a number gets its own slug", () => {
  const slugs = slugsById([item("a"), item("b"), item("c", "Fair 2")]);
  const [a, b, c] = ["2026-11-21-fair", "2026-11-21-fair-3", "2026-11-21-fair-2"];
  expect(slugs).toEqual({ a, b, c });
});

it("items without an identifier get slugs by their content, whatever the list's order", () => {
  const first = { ...item(""), description: "In the hall" };
  const second = { ...item(""), description: "On the ground" };
  const byWords = (items: readonly (typeof first)[]) =>
    Object.fromEntries(withSlugs(items).map(({ description, slug }) => [description, slug]));
  expect(byWords([first, second])).toEqual(byWords([second, first]));
  expect(new Set(Object.values(byWords([first, second]))).size).toBe(2);
});

const all = withSlugs([
  item("1", "Annual Sports Day", "2026-11-21"),
  item("2", "Carol Service", "2026-12-21"),
  item("3", "Science Exhibition", "2026-11-21"),
  { id: "4", title: "Some day", date: undefined },
]);

it.each([
  ["2026-11-21-sports-day", ["Annual Sports Day", "Science Exhibition"]],
  ["2025-12-21-carol-service", ["Carol Service"]],
  ["2026-12-21-lessons-and-hymns", ["Carol Service"]],
  ["nothing-like-this", []],
  ["2019-01-01-fee-notice", []],
])("suggests for %s: %j", (slug, titles) => {
  expect(suggestSimilar(slug, all).map(({ title }) => title)).toEqual(titles);
});

it("an item is found by its slug, between the newer and the older one", () => {
  const [carol, , science] = all;
  const found = findBySlug("2026-11-21-annual-sports-day", all);
  expect(found).toEqual({ item: all[1], newer: carol, older: science });
  expect(findBySlug("2026-12-21-carol-service", all)?.newer).toBeUndefined();
  expect(findBySlug("none", all)).toBeUndefined();
});

it.each([
  ["(2026-Fair).", "2026-fair"],
  ["“Fe\u0302te”", "f\u00eate"],
  ["\nकल\n दिन!", "कल\n दिन"],
  ["…5…", "5"],
  ["?!", ""],
])("the slug typed as %j is %j", (typed, slug) => {
  expect(normalizeSlug(typed)).toBe(slug);
});

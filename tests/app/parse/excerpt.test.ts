import { expect, it } from "vitest";
import { shorten, summarize } from "../../../app/parse/excerpt.ts";

it.each([
  ["a text that fits", "Sports day", 10, "Sports day"],
  ["words, at a space", "Annual sports day", 14, "Annual sports …"],
  ["a long word, in its middle", "Annualsportsday", 8, "Annualsp …"],
  ["wide letters, by their bytes", "वार्षिक खेल", 30, "वार्षिक …"],
  ["an emoji of several parts, before it", "abc👩‍👩‍👧", 12, "abc …"],
  ["a letter with 1,000 accents, within it", `a${"\u0301".repeat(1_000)}`, 5, "a\u0301\u0301 …"],
])("shortens %s", (_, text, maxBytes, shown) => {
  expect(shorten(text, maxBytes)).toBe(shown);
});

it("a summary has at most 16 words", () => {
  const words = Array.from({ length: 16 }, (_, index) => `w${index + 1}`).join(" ");
  expect(summarize(words)).toBe(words);
  expect(summarize(`${words}, w17`)).toBe(`${words} …`);
});

const end = Array.from({ length: 9 }, () => "more").join(" ");

it.each([
  [
    "at a sentence",
    `We ran all day in the sun and won two points. The ${end}`,
    "We ran all day in the sun and won two points.",
  ],
  [
    "not after an abbreviation",
    `We met Mrs. Rao at 5 p.m. on the field ${end}`,
    "We met Mrs. Rao at 5 p.m. on the field more more more more more more …",
  ],
  [
    "not at a short sentence",
    `Well done. ${end} ${end}`,
    "Well done. more more more more more more more more more more more more more more …",
  ],
  ["with one ellipsis", `${"w… ".repeat(16)}x`, `${"w… ".repeat(15)}w …`],
])("a summary ends %s", (_, text, shown) => {
  expect(summarize(text)).toBe(shown);
});

it("a summary never ends in half a letter", () => {
  const text = `${"x".repeat(259)}${"😀".repeat(200)}`;
  expect(summarize(text)).toBe(`${"x".repeat(259)} …`);
});

import { expect, it } from "vitest";
import { shorten, summarize } from "../../../app/parse/excerpt.ts";

it.each([
  ["a text that fits", "Sports day", 10, "Sports day"],
  ["two spaces, before both", "Annual  sports day", 10, "Annual …"],
  ["a space at the half, after it", "abcd efghijk", 8, "abcd efg …"],
  ["wide letters, by their bytes", "वार्षिक खेल", 30, "वार्षिक …"],
  ["an emoji of several parts, before it", "abc👩‍👩‍👧", 12, "abc …"],
  ["a letter with 1,000 accents, within it", `a${"\u0301".repeat(1_000)}`, 5, "a\u0301\u0301 …"],
])("shortens %s", (_, text, maxBytes, shown) => {
  expect(shorten(text, maxBytes)).toBe(shown);
});

it("a summary has at most 16 words", () => {
  const words = Array.from({ length: 16 }, (_, index) => `w${index + 1}`).join(" ");
  expect(summarize(` ${words.replaceAll(" ", " \n")}`)).toBe(words);
  expect(summarize(`${words}, w17`)).toBe(`${words} …`);
});

const more = "more ".repeat(20);

it.each(["today.", "in 2026.", "(all) of us (again)!", "“at last.”", "खेल।", "दिन."])(
  "a summary ends at a sentence that ends with %s",
  (last) => {
    const sentence = `We ran all day in the sun and won two points ${last}`;
    expect(summarize(`${sentence} The ${more}`)).toBe(sentence);
  },
);

it.each(["We all met on the school field with Mrs. Rao at 5 p.m. on Monday", "Well done."])(
  "a summary does not end after an abbreviation or a short sentence: %s",
  (start) => {
    expect(summarize(`${start} ${more}`)).toMatch(/ more …$/);
  },
);

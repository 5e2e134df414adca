import { expect, it } from "vitest";
import { shorten, summarize } from "../../../app/values/excerpt.ts";

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

it("a summary never ends in half a letter", () => {
  const text = `${"x".repeat(259)}${"😀".repeat(200)}`;
  expect(summarize(text)).toBe(`${"x".repeat(259)} …`);
});

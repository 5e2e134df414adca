/** Rules that hold for every text and every query. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { findSentence, markTerms } from "../../../app/search/sentence.ts";
import { expandClasses, tokenize } from "../../../app/search/tokenize.ts";
import { checkProperty } from "../../harness/vitest/check-property.ts";

const word = fc.constantFrom("fees", "due", "sports", "café", "स्कूल", "P.T", "x", "🎉", "&", "<b>");
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(" "));
const wanted = fc.uniqueArray(fc.constantFrom("fee", "sport", "cafe", "pt"), { maxLength: 3 });
const asTerms = (words: readonly string[]) => words.map((one) => [one]);
const isFor = (words: readonly string[], token: string) =>
  words.some((one) => (one.length < 3 ? token === one : token.startsWith(one)));

it("marking loses no letter, and marks exactly the words that begin with a wanted one", () => {
  checkProperty(fc.tuple(text, wanted), ([written, words]) => {
    const parts = markTerms(asTerms(words), written);
    expect(parts.map((part) => part.text).join("")).toBe(written);
    const isMarked = (part: (typeof parts)[number]) => part.isFound;
    const marked = parts.filter(isMarked).flatMap((part) => tokenize(part.text));
    expect(marked).toEqual(tokenize(written).filter((token) => isFor(words, token)));
  });
});

it("quotes the first of the sentences that have most of the wanted words", () => {
  const sentences = fc.array(
    text.map((words) => `${words} ends.`),
    { minLength: 1, maxLength: 5 },
  );
  checkProperty(fc.tuple(sentences, wanted), ([all, words]) => {
    const numbered = all.map((sentence, index) => `Number${index} ${sentence}`);
    const counts = numbered.map(
      (one) => words.filter((word) => tokenize(one).some((token) => isFor([word], token))).length,
    );
    const most = Math.max(...counts);
    const quoted = findSentence(asTerms(words), numbered.join(" "))?.map((part) => part.text);
    expect(quoted?.join("")).toBe(most > 0 ? numbered[counts.indexOf(most)] : undefined);
  });
});

it.each([
  ["Class V", "v 5"],
  ["Classes III to V", "iii 3 iv 4 v 5"],
  ["classes XI-XII", "xi 11 xii 12"],
  ["Classes I and II, class X", "i 1 ii 2 x 10"],
  ["Classes V to III", ""],
  ["Classroom V", ""],
])("%s is found by %s", (written, words) => {
  expect(expandClasses(written).join(" ")).toBe(words);
});

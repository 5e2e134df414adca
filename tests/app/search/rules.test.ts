/** Rules that hold for every text and every query. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { findSentence, markTerms } from "../../../app/search/sentence.ts";
import { expandClasses, tokenize } from "../../../app/search/tokenize.ts";
import { checkProperty } from "../../harness/vitest/check-property.ts";

const word = fc.constantFrom(..."fees due sports café स्कूल P.T ptm x 🎉 & <b>".split(" "));
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(" "));
const wanted = fc.uniqueArray(fc.constantFrom("fee", "sport", "cafe", "pt"), { maxLength: 3 });
const asTerms = (words: readonly string[]) => words.map((one) => [one]);
const isFor = (words: readonly string[], token: string) =>
  words.some((one) => (one.length < 3 ? token === one : token.startsWith(one)));

it("marking loses no letter, and marks exactly the words that begin with a wanted one", () => {
  checkProperty(fc.tuple(text, wanted), ([written, words]) => {
    const parts = markTerms(asTerms(words), written);
    expect(parts.map((part) => part.text).join("")).toBe(written);
    expect(parts.every((part) => part.text !== "")).toBe(true);
    const isMarked = (part: (typeof parts)[number]) => part.isFound;
    const marked = parts.filter(isMarked).flatMap((part) => tokenize(part.text));
    expect(marked).toEqual(tokenize(written).filter((token) => isFor(words, token)));
  });
});

it("quotes the first of the sentences that have most of the wanted words", () => {
  const sentence = text.map((words) => `${words} ends.`);
  const sentences = fc.array(sentence, { minLength: 1, maxLength: 5 });
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
  ["Class  VI-IX", "vi 6 vii 7 viii 8 ix 9"],
  ["Classes IIII to XII", ""],
])("%s is found by %s", (written, words) => {
  expect(expandClasses(written).join(" ")).toBe(words);
});

it.each([
  ["", ""],
  ["P.T. for L.K.G", "pt for lkg"],
  ["a.bc a.b2 क.कि", "a bc a b2 क कि"],
  ["1st 22nd a1st 1stx", "1 22 a1st 1stx"],
  ["classes boxes matches dishes chester", "class box match dish chester"],
  ["fees boys bus news gas grass this parsing", "fee boy bus new gas grass this parsing"],
  ["Café É", "cafe e"],
  ["x".repeat(40), "x".repeat(32)],
])("the words of %j are %j", (written, words) => {
  expect(tokenize(written).join(" ")).toBe(words);
});

const words = "word ".repeat(60);

it.each([
  ["We run at 7:20 a.m. in P.T.  for fees. Fees", "We run at 7:20 a.m. in P.T.  for fees."],
  ["Run (all day).  Fees", "Fees"],
  [`${"x".repeat(4_999)} fees`, undefined],
  [`${"x".repeat(195)} fees`, `${"x".repeat(195)} fees`],
  [`fees ${words}`, `fees ${"word ".repeat(39)}…`],
  [`${"word ".repeat(20)}fees ${words}`, `… ${"word ".repeat(12)}fees ${"word ".repeat(27)}…`],
  [`${"word ".repeat(19)}fees ${words}`, `${"word ".repeat(19)}fees ${"word ".repeat(20)}…`],
  [`${words}fees`, `… ${"word ".repeat(12)}fees`],
  [`fees${"x".repeat(300)}`, `fees${"x".repeat(196)} …`],
])("of %j it quotes %j", (written, quoted) => {
  const sentence = findSentence([["fee"]], written);
  expect(sentence?.map((part) => part.text).join("")).toBe(quoted);
});

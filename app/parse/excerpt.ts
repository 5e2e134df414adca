import { withoutStruck } from "./text-marks.ts";

const encoder = new TextEncoder();
const graphemes = new Intl.Segmenter("en");

/** Long before a word is this long, it is not a word. */
const MAX_WORD_BYTES = 30;

/** "Mrs.", "p.m." and "No. 5" end none. */
const sentenceEnd = /^.*(?:[\p{Ll}\p{Lo}\p{M}\d)]{3}[.!?]|।)[’”)]?(?=\s|$)/su;

/** Ends at a sentence in the second half, else at a word. */
export function excerpt(text: string, words: number): string {
  const all = withoutStruck(text).trim().split(/\s+/);
  const start = all.slice(0, words).join(" ");
  if (all.length <= words) return shorten(start, words * MAX_WORD_BYTES);
  const [sentences = ""] = sentenceEnd.exec(start) ?? [];
  if (sentences.length > start.length / 2) return shorten(sentences, words * MAX_WORD_BYTES);
  const [bare = ""] = /^.*[^\s,;:.…–—-]/s.exec(start) ?? [];
  return shorten(`${bare} …`, words * MAX_WORD_BYTES);
}

/** What fits into four lines of a card. */
const MAX_SUMMARY_WORDS = 16;
const MAX_SUMMARY_BYTES = 260;

export function summarize(text: string): string {
  return shorten(excerpt(text, MAX_SUMMARY_WORDS), MAX_SUMMARY_BYTES);
}

/** At most so many bytes of UTF-8 and the sign that something was left out. */
export function shorten(text: string, maxBytes: number): string {
  const start = takeBytes(text, maxBytes);
  return start.length < text.length ? `${start.trimEnd()} …` : text;
}

/** The start of a text, cut between two words. */
export function takeBytes(text: string, maxBytes: number): string {
  // A letter is at most three bytes for each of its UTF-16 units.
  if (text.length * 3 <= maxBytes) return text;
  const { read } = encoder.encodeInto(text, new Uint8Array(maxBytes));
  return read < text.length ? cutText(text, read) : text;
}

/** Cuts at a space in the second half, else between two letters as readers see them. */
function cutText(text: string, end: number): string {
  const start = text.slice(0, end);
  const gap = Math.max(start.lastIndexOf(" "), start.lastIndexOf("\n"));
  if (gap > end / 2) return start.slice(0, gap);
  const around = graphemes.segment(text.slice(0, end + MAX_WORD_BYTES));
  return start.slice(0, around.containing(end)?.index || end);
}

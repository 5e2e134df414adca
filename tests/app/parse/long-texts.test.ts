/**
 * What any text costs. Of sixteen times the length, a cost that grows with the square is 256 times as high; one that is linear
 * can be 70 times as high, where it no longer fits a cache. A cost is the CPU time of this thread over 50 ms. What takes less
 * than `NOTICEABLE_MS` at once is not compared, so that the test is quick: what is linear takes a hundredth of it.
 */
import { expect, it } from "vitest";
import { createSlug } from "../../../app/entities/create-slug.ts";
import { messageBlocks, messageExcerpt } from "../../../app/entities/message-body.server.ts";
import { summarize } from "../../../app/parse/excerpt.ts";
import { findLinks } from "../../../app/parse/find-links.ts";
import {
  albumRead,
  listReads,
  parseAlbum,
  parseList,
  type ReadName,
  selectNamed,
} from "../../../app/school-api.ts";
import { tokenize } from "../../../app/search/tokenize.ts";

const NOTICEABLE_MS = 12;
const MAX_GROWTH = 130;

const parts = [
  ...[".", " ", ",", "-", "–", "1", "1.", "a", "a.", "/", "./", "\\", "%25", "&amp;", "&", "'"],
  ...['"', "’", "(", ")", "[", '["a",', "\n", " \n", "\t", "\u200b", "\ud83d", "😀", "é"],
  "\u0301\u0323",
  ...["|", ";", "a@a.a", "a@", "http://", "http://a(", "www.", "98765 43210 ", "9 a.m. ", "10 to "],
  ...["2026-", "25 ", "<", ">", "<b></i>", "<p>", "</p>", "<a href=/x>", "<a ", "<!--", "<ul><li>"],
  ...['<a href="https://a.example">x</a>', "<b> </b><br>", "<table><tr><td>", "word ", "abcdef,"],
  ...["Dear ", "छ"],
];
const reads = { ...listReads, album: { ...albumRead, item: listReads.albums.item } };
/** Lists with the same items count once. */
const readNames = Object.keys(reads).filter((name) => !/^home/.test(name)) as ReadName[];
const fields = readNames.flatMap((name) =>
  Object.keys(reads[name].item.entries).map((field) => [name, field] as const),
);
const required = { _id: "a1", title: "T", name: "N", category: "Principal", message: "M" };

/** What pages and the School object do with an item. */
function useItem(name: ReadName, item: object): void {
  selectNamed(name, [item]);
  if (name === "album") {
    use(parseAlbum("a1", item) ?? {});
  } else {
    for (const read of parseList(name, [item])?.items ?? []) use(read);
  }
}

function use(item: object): void {
  const { title = "", html, description = "" }: Record<string, string> = { ...item };
  if (html !== undefined) {
    messageExcerpt({ html });
    messageBlocks({ html });
  }
  findLinks(description);
  tokenize(description);
  summarize(description);
  createSlug({ title });
}

function getCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** The time of one run. The clock may tick every 10 ms, so a short one is repeated. */
function measure(run: () => void, leastMs = 50): number {
  const start = getCpuMs();
  for (let count = 1; ; count++) {
    run();
    const spent = getCpuMs() - start;
    if (spent >= leastMs) return spent / count;
  }
}

/** Whether sixteen times the length costs much more than sixteen times as much. */
function growsWithSquare(run: (length: number) => void, length: number): boolean {
  const long = () => run(16 * length);
  if (measure(long, 0) < NOTICEABLE_MS) return false;
  const least = (run: () => void) => Math.min(measure(run), measure(run));
  return least(long) > MAX_GROWTH * least(() => run(length));
}

/** Ends with a letter, so that patterns for the end do not match, and a long text with words, which excerpts leave out. */
function repeat(part: string, length: number, field: string): string {
  const start = /url/i.test(field) ? "https://a.example/" : "";
  const end = /description|message/.test(field) ? "w w".repeat(40) : "w";
  return start + part.repeat(length / part.length) + end;
}

it.each(parts)("no field of any read takes time that grows with the square of %j", (part) => {
  const slow = fields.filter(([name, field]) => {
    const run = (letters: number) =>
      useItem(name, { ...required, [field]: repeat(part, letters, field) });
    // An address is cut at 4,096 letters.
    return growsWithSquare(run, 250);
  });
  expect(slow).toEqual([]);
});

it.each([
  ...["<b></i>", '<a href="https://a.example">x</a>', "<ul><li>", "<p>", "<script>", "<", "<p "],
  ...["&amp;", " ", "<p>\n", "</p><b", "<!--", "&", "a", "www.,", "9876 ", "a@b.", "0", "+91"],
])("of a long text of %j only the beginning is read", (part) => {
  const slow = (["news description", "messages message"] as const).filter((place) => {
    const [name = "", field = ""] = place.split(" ");
    const run = (letters: number) =>
      useItem(name as ReadName, { ...required, [field]: repeat(part, letters, field) });
    // A description is cut at 30,000 letters, and of any text 200,000 are read.
    return [1_800, 12_000].some((length) => growsWithSquare(run, length));
  });
  expect(slow).toEqual([]);
});

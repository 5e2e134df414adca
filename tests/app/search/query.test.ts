import { expect, it } from "vitest";
import { editDistance } from "../../../app/search/edit-distance.ts";
import { parseQuery } from "../../../app/search/query.ts";
import { type SearchItem, WordIndex } from "../../../app/search/word-index.ts";

it.each([
  ["abcd", "acbd", 1, 1],
  ["abcde", "badce", 2, 2],
  ["", "ab", 2, 2],
  ["abc", "c", 2, 2],
  ["abcd", "bxcd", 2, 2],
  ["abcd", "xacd", 2, 2],
])("from %s to %s, counted to %i, it is %i letters", (a, b, most, distance) => {
  expect(editDistance(a, b, most)).toBe(distance);
});

const title = `uniform admission results list registration principal footbridge labs boss tab table hostel
  amarjit zebra timetable xylofona xylofonb xylofonc xylofond`;
const indexes = [new WordIndex([]), new WordIndex([{ title, address: "" }])];
const read = (text: string) => parseQuery(text, indexes);

it.each([
  ["Uniforms for the LIST", "uniform"],
  ["paisa", "paisa|fee"],
  ["time table", "time table|timetable|hour"],
  ["where is it", "contact + it"],
  ["result", "result|examination + result|promotion"],
  ["foot bridge zebra", "foot|footbridge + bridge|footbridge + zebra"],
  ["dress foot bridge", "dress|uniform + foot|footbridge + bridge|footbridge"],
  ["ta ble", "ta + ble"],
  ["tab les", "tab|table + les|table"],
  ["unifrom zebra", "uniform + zebra"],
  ["result b c d e f g h", "result|examination + result|promotion + b + c + d + e + f + g"],
  [`${"x".repeat(198)} a zebra`, "x".repeat(32)],
])("searches %j for %s", (text, wanted) => {
  expect(
    read(text)
      .wanted.map((words) => words.join("|"))
      .join(" + "),
  ).toBe(wanted);
});

it("of a query the first eight words count", () => {
  const { words } = read("one fees two three four five six seven eight nine");
  expect(words).toBe("one fee two three four five six seven");
});

it.each([
  // Two letters swapped, one doubled or missing.
  ...["unifrom>uniform", "lsit>list", "lbas>lab", "tabel>table", "lisst>list", "bosss>boss"],
  ...["amarjt>amarjit", "calender>calendar", "xylofonz>xylofona,xylofonb,xylofonc"],
  // A word that sounds alike.
  ...["amarjeet>amarjit", "resolts>result", "rezults>result", "princepel>principal"],
  ...["registratoin>registration", "zebra unifrom>uniform"],
])("corrects %s", (expected) => {
  const [written = "", to] = expected.split(">");
  const corrections = read(written).corrections.map(
    ({ typed, replacements }) => `${typed}>${replacements}`,
  );
  expect(corrections).toEqual([`${written.split(" ").at(-1)}>${to}`]);
});

it.each([
  ...["lost", "lest", "zebro", "taple", "tabl", "ltsi", "hsotle", "hoster", "zebrah", "brincipal"],
  ...["brincipel", "rigistrasion", "paisa", "uniform"],
])("does not correct “%s”", (word) => {
  expect(read(word).corrections).toEqual([]);
});

const items: SearchItem[] = [
  { title: "Fees", address: "/title", text: "fees" },
  { title: "A", address: "/part", heading: "Fees" },
  { title: "A", address: "/typed", synonyms: "fees" },
  { title: "A", address: "/text", text: `fees ${"x ".repeat(2_498)}end late` },
  { title: "Feet Feeding Feeder", address: "/other" },
  { title: "Time-table", address: "/joined" },
];
const index = new WordIndex(items);
const find = (...wanted: string[][]) =>
  index
    .search(wanted)
    .map(({ item, score, count }) => `${item.address} ${score.toFixed(2)} ${count}`);

it.each([
  [[["fee"]], ["/title 6.00 1", "/part 2.00 1", "/typed 2.00 1", "/text 1.00 1", "/other 3.00 1"]],
  [[["table time"]], ["/joined 9.00 1"]],
  [[["time fee"]], []],
  [[["end", "table"], ["timet"]], ["/joined 7.95 2"]],
  [[["ti"]], []],
  [[["feed"]], ["/other 3.20 1"]],
  [[["feede"]], ["/other 3.40 1"]],
  [[["tabl"]], []],
  [[["time", "tim"]], ["/joined 4.50 1"]],
  [[["a"]], ["/part 6.00 1", "/typed 6.00 1", "/text 6.00 1"]],
  [[["late"]], []],
])("finds %j", (wanted, found) => {
  expect(find(...wanted)).toEqual(found);
});

it("of the words with one beginning 50 are looked up", () => {
  const title = Array.from({ length: 60 }, (_, number) => `word${number + 10}`);
  const many = new WordIndex(title.map((title) => ({ title, address: "" })));
  expect(many.search([["word"]])).toHaveLength(50);
  expect(many.search([[]])).toEqual([]);
});

/** Values as other people's systems write them: the list, a field as it was sent, and what the site reads. */
import { expect, it } from "vitest";
import { withSlugs } from "../../../app/entities/slug.ts";
import { foldText } from "../../../app/parse/fold-text.ts";
import { memoize } from "../../../app/parse/memoize.ts";
import { type ListName, parseList } from "../../../app/school-api.ts";

function read(name: ListName, item: object): Record<string, unknown> {
  const base = { title: "T", name: "N", _id: "id1" };
  return parseList(name, [{ ...base, ...item }])?.items[0] as never;
}

it.each([
  ["Prize &amp; Sports Day &#8211; Founder&#8217;s Cup", "Prize & Sports Day – Founder’s Cup"],
  ["Annual<br>Day\n2026", "Annual Day 2026"],
  ["\uf0b7 Bring \uf0fc diaries", "• Bring • diaries"],
  // A letter that turns the text after it.
  ["Fees \u202etxt.exe", "Fees txt.exe"],
  ["Two  spaces\u00a0here", "Two spaces here"],
  ["It is null", "It is null"],
  ["null and void", "null and void"],
  ['<a href="https://a.example">Fees</a> due', "Fees (https://a.example) due"],
])("reads the title %j as %j", (title, expected) => {
  expect(read("news", { title }).title).toBe(expected);
  expect(read("highlights", { title }).title).toBe(expected);
  expect(read("events", { venue: title }).venue).toBe(expected);
});

it.each(["null", "undefined", "NaN", "[object Object]", " null "])(
  "takes %j for nothing",
  (venue) => {
    expect(read("events", { venue }).venue).toBe("");
    expect(parseList("news", [{ title: venue }])?.items).toEqual([]);
  },
);

it.each([
  ["“https://forms.example/a”.", "https://forms.example/a"],
  [" \ufeffwww.forms.example/a\u200b", "https://www.forms.example/a"],
  ['<a class="x" href="/Registration">Register</a>', "/Registration"],
  ["Fill in: https://forms.example/a. By 5 June", "https://forms.example/a"],
  ["https://a.example/fee list.pdf", "https://a.example/fee%20list.pdf"],
  ["https://a.example/b\nhttps://a.example/c", "https://a.example/b"],
  ["Fill in: http://forms.example/a", "http://forms.example/a"],
  ["forms.example.org/a  (Form)", "https://forms.example.org/a"],
  ["tel:98765", "tel:98765"],
  [`/${"x".repeat(2_047)}`, `/${"x".repeat(2_047)}`],
  [`https://a.example/${"x".repeat(2_030)}`, `https://a.example/${"x".repeat(2_030)}`],
  [" /Registration?a=b#c ", "/Registration?a=b#c"],
  ['<a href="mailto:a@b.example?subject=Fee">Write</a>', "mailto:a@b.example?subject=Fee"],
  ["tel:+91 98765-43210.", "tel:+91 98765-43210"],
  ["//a.b", "https://a.b/"],
  ["/", "/"],
  ...[
    ...["/\\a.b", "/\\/a.b", "/a\\b", "/\t/a.b", "/a\nb", "Registration", "mailto:x", 7, {}],
    ...[`/${"x".repeat(2_048)}`, `https://a.example/${"x".repeat(2_031)}`],
    ...["javascript:alert(1)", " JavaScript:alert(1)", "data:text/html,x", "ftp://a", "tel:word"],
  ].map((url) => [url, undefined]),
])("reads the link %j as %j", (url, expected) => {
  expect(read("highlights", { url }).url).toBe(expected);
});

it.each([
  ["aaaaaaaa, bbbbbbbb", "/aaaaaaaa /bbbbbbbb"],
  ["['aaaaaaaa']", "/aaaaaaaa"],
  ['["a/Founder\'s Day.pdf"]', "?url=a%2FFounder's%20Day.pdf"],
  [["null", "undefined", "./uploads/./a.pdf"], "?url=uploads%2Fa.pdf"],
  [["/api/image/aaaa", "R&amp;D.pdf"], "/aaaa ?url=R%26D.pdf"],
  [[{ path: "uploads/a.pdf" }, { url: "bbbbbbbb" }], "?url=uploads%2Fa.pdf /bbbbbbbb"],
  ["uploads//two.jpg", "?url=uploads%2Ftwo.jpg"],
  ["photos\\2026\\a.jpg", "?url=photos%2F2026%2Fa.jpg"],
  ["/photos/ë #1.jpg", "?url=%2Fphotos%2F%C3%AB%20%231.jpg"],
  ["uploads/List, class X.pdf", "?url=uploads%2FList%2C%20class%20X.pdf"],
  ["[broken", "?url=%5Bbroken"],
  ["Notice: Diwali.pdf", "?url=Notice%3A%20Diwali.pdf"],
  ["circulars/10:30 Assembly.pdf", "?url=circulars%2F10%3A30%20Assembly.pdf"],
  ["uploads/a.pdf,uploads/Form B.pdf", "?url=uploads%2Fa.pdf ?url=uploads%2FForm%20B.pdf"],
  [["a", "../b", { _id: "c" }, 7, "", null], "/a /c /7"],
  [" a1 ", "/a1"],
  ["api/image/aaaa", "/aaaa"],
  ["x/api/image/aaaa", "?url=x%2Fapi%2Fimage%2Faaaa"],
  ["/api/image/a/b", "?url=%2Fapi%2Fimage%2Fa%2Fb"],
  [{ path: "uploads/a.pdf" }, "?url=uploads%2Fa.pdf"],
  ["photo-01.jpg | photo-02.jpeg", "/photo-01.jpg /photo-02.jpeg"],
  [' ["aaaaaaaa"]', "/aaaaaaaa"],
  [[{ _id: { $oid: "b1" } }, { id: { toString: 1 } }, { path: { toString: 1 } }], "/b1"],
  [Array(41).fill("a"), Array(40).fill("/a").join(" ")],
  [{}, ""],
])("reads the files %j as %s", (attachments, expected) => {
  const files = read("news", { attachments }).attachments as string[];
  expect(files.join(" ")).toBe(expected);
});

it.each([
  ["kid.jpg", "?url=kid.jpg"],
  [{ _id: "a1", path: "kid.jpg" }, "?url=kid.jpg"],
  [{ _id: "a1" }, "/a1"],
])("reads a birthday's photo %j as %j", (photo, expected) => {
  expect(read("birthdays", { attachments: [photo] }).photo).toBe(expected);
});

it.each<[ListName, string]>([
  ["news", "image"],
  ["events", "images"],
  ["notifications", "image"],
])("a document where a picture of %s is due is an attachment", (name, field) => {
  const files = ["a/one.pdf", "a/two.jpg", "a/three.docx"];
  expect(read(name, { [field]: files, attachments: ["letter1"] })).toMatchObject({
    images: ["?url=a%2Ftwo.jpg"],
    attachments: ["?url=a%2Fone.pdf", "?url=a%2Fthree.docx", "/letter1"],
  });
});

it.each([
  ["2024", "2024"],
  [2024, "2024"],
  [" 1999 ", "1999"],
  ["2024 or 2025", undefined],
  ["12 June 2024", "2024-06-12"],
  ["3024", undefined],
])("a video's date %j is %s", (date, expected) => {
  expect(read("videos", { date }).date).toBe(expected);
});

it.each([
  [97.39999999999999, "97.4%"],
  [97.456, "97.456%"],
  [100, "100%"],
  ["95.6 %", "95.6%"],
  ["95,6%", "95,6%"],
  ["97.5%%", "97.5%"],
  ["97 per cent", "97%"],
  ["97Percent", "97%"],
  ["95.5% (A1)", "95.5% (A1)"],
  ["Rank 95", "Rank 95"],
  ["प्रथम", "प्रथम"],
  [null, ""],
  ["-", ""],
  ["489", "489"],
])("shows a division of %j as %j", (division, expected) => {
  expect(read("toppers", { division }).division).toBe(expected);
});

it.each(["x".repeat(128), { $oid: "a-b.c_1" }, 7])("%j is an album's identifier", (_id) => {
  expect(parseList("albums", [{ _id, title: "T" }])?.items).toHaveLength(1);
});

it.each(["x".repeat(129), "a b", "a/b", "é", "", null])("%j is no album's identifier", (_id) => {
  expect(parseList("albums", [{ _id, title: "T" }])?.items).toEqual([]);
});

it("the pictures of a rejected item are published, and no other field's", () => {
  const youTube = "https://youtu.be/AbCd_12-xyZ";
  const good = { _id: "id1", title: "T", name: "N" };
  const find = (name: ListName, item: object) => [
    ...(parseList(name, [item, good])?.images.keys() ?? []),
  ];
  expect(find("albums", { description: "p0", attachments: ["p1", "p2"] })).toEqual(["/p1", "/p2"]);
  expect(find("news", { image: "p1", attachments: ["p2"], url: youTube })).toEqual(["/p1", "/p2"]);
  expect(find("birthdays", { attachments: ["a/p1.jpg"] })).toEqual(["?url=a/p1.jpg"]);
  expect(find("videos", { videoUrl: youTube })).toEqual(["/video/youtube/AbCd_12-xyZ"]);
  expect(find("videos", { videoUrl: "https://a.example" })).toEqual([]);
});

it("an item without an identifier has an empty one, and HTML is described by its text", () => {
  const item = { _id: null, description: "<p>One</p>" };
  expect(read("news", item)).toMatchObject({ id: "", description: "One" });
});

it("items with one id have ids of their own, whatever their order", () => {
  const items = [
    { id: "1", title: "Annual Day", date: "2026-11-21" },
    { id: "1", title: "Sports Day", date: "2026-11-22" },
    { id: "2", title: "Fete", date: "2026-11-23" },
  ];
  const ids = (of: typeof items) => withSlugs(of).map(({ id }) => id);
  expect(new Set(ids(items)).size).toBe(3);
  expect(ids(items.toReversed())).toEqual(ids(items));
  expect(ids(items)).toContain("2");
});

it.each([
  ["Asha  Rani", "asha rani"],
  ["Founder’s", "founder's"],
  ["Re‑opening", "re-opening"],
  ["José\u200b", "jose"],
  ["“Straße”", '"strasse"'],
  ["`a‘ «b»", "'a' \"b\""],
  ["हिन्दी फ़ीस", "हिंदी फीस"],
  ["ਸੰਗਤ", "ਸਂਗਤ"],
  ["يك", "یک"],
])("%j is found by %j", (shown, typed) => {
  expect(foldText(shown)).toBe(typed);
});

it("a memoized function computes once for each object", () => {
  let count = 0;
  const next = memoize(() => ++count);
  const [first, second] = [{}, {}];
  expect([first, first, second, first].map(next)).toEqual([1, 1, 2, 1]);
});

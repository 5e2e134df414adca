/** Values as other people's systems write them: the list, a field as it was sent, and what the site reads. */
import { expect, it } from "vitest";
import { withSlugs } from "../../../app/entities/slug.ts";
import { foldText } from "../../../app/parse/fold-text.ts";
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
])("reads the title %j as %j", (title, expected) => {
  expect(read("news", { title }).title).toBe(expected);
  expect(read("highlights", { title }).title).toBe(expected);
  expect(read("events", { venue: title }).venue).toBe(expected);
});

it.each(["null", "undefined", "NaN", "[object Object]", " null "])(
  "takes %j for nothing",
  (venue) => {
    expect(read("events", { venue }).venue).toBe("");
    expect(parseList("news", [{ title: venue }])?.items).toBeUndefined();
  },
);

it.each([
  ["2025 – 2026", "2025-2026"],
  ["Session 2025-26", "2025-2026"],
  ["1999_00", "1999-2000"],
  ["98-99", "1998-1999"],
  ["2025 to 26", "2025-2026"],
  ["(25\\26)", "2025-2026"],
  ["Batch 7", "Batch 7"],
])("reads the session %j as %j", (sessionYear, expected) => {
  expect(read("toppers", { sessionYear }).sessionYear).toBe(expected);
});

it.each([
  ["\u200bhttps://forms.example/", "https://forms.example/"],
  ["“https://forms.example/a”.", "https://forms.example/a"],
  [" \ufeffwww.forms.example/a\u200b", "https://www.forms.example/a"],
  ["/Registration?a=1&amp;b=2", "/Registration?a=1&b=2"],
  ['<a class="x" href="/Registration">Register</a>', "/Registration"],
  ["Fill in: https://forms.example/a. By 5 June", "https://forms.example/a"],
  ["https://a.example/fee list.pdf", "https://a.example/fee%20list.pdf"],
  ["https://a.example/b\nhttps://a.example/c", "https://a.example/b"],
  [" /Registration?a=b#c ", "/Registration?a=b#c"],
  [
    '<a href="mailto:office@school.example?subject=Fee">Write</a>',
    "mailto:office@school.example?subject=Fee",
  ],
  ["tel:+91 98765-43210.", "tel:+91 98765-43210"],
  ["//a.b", "https://a.b/"],
  ["/", "/"],
  ...[
    ...["/\\a.b", "/\\/a.b", "/a\\b", "/\t/a.b", "/a\nb", "Registration", "mailto:x", 7, {}],
    ...["javascript:alert(1)", " JavaScript:alert(1)", "data:text/html,x", "ftp://a", "tel:word"],
  ].map((url) => [url, undefined]),
])("reads the link %j as %j", (url, expected) => {
  expect(read("highlights", { url }).url).toBe(expected);
});

it.each([
  [["aaaaaaaa", { $oid: "bbbbbbbb" }], "/aaaaaaaa /bbbbbbbb"],
  ['["aaaaaaaa","bbbbbbbb"]', "/aaaaaaaa /bbbbbbbb"],
  ["aaaaaaaa, bbbbbbbb", "/aaaaaaaa /bbbbbbbb"],
  ["aaaaaaaa;bbbbbbbb", "/aaaaaaaa /bbbbbbbb"],
  ["['aaaaaaaa']", "/aaaaaaaa"],
  ['["a/Founder\'s Day.pdf"]', "?url=a%2FFounder's%20Day.pdf"],
  [["null", "undefined", "./uploads/./a.pdf"], "?url=uploads%2Fa.pdf"],
  [["/api/image/aaaa", "R&amp;D.pdf"], "/aaaa ?url=R%26D.pdf"],
  [[{ path: "uploads/a.pdf" }, { url: "bbbbbbbb" }], "?url=uploads%2Fa.pdf /bbbbbbbb"],
  ["uploads//two.jpg", "?url=uploads%2Ftwo.jpg"],
  ["photos\\2026\\a.jpg", "?url=photos%2F2026%2Fa.jpg"],
  ["/photos/ë #1.jpg", "?url=%2Fphotos%2F%C3%AB%20%231.jpg"],
  ["anu.jpg", "/anu.jpg"],
  ["uploads/List, class X.pdf", "?url=uploads%2FList%2C%20class%20X.pdf"],
  ["[broken", "?url=%5Bbroken"],
  ["circulars/Notice: Diwali.pdf", "?url=circulars%2FNotice%3A%20Diwali.pdf"],
  ["Notice: Diwali.pdf", "?url=Notice%3A%20Diwali.pdf"],
  ["circulars/10:30 Assembly.pdf", "?url=circulars%2F10%3A30%20Assembly.pdf"],
  ["a,b", "/a /b"],
  ["uploads/a.pdf,uploads/Form B.pdf", "?url=uploads%2Fa.pdf ?url=uploads%2FForm%20B.pdf"],
  [["a", "../b", { _id: "c" }, 7, "", null], "/a /c /7"],
  ["a", "/a"],
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
  ["12 June 2024", "2024-06-12"],
  ["3024", undefined],
])("a video's date %j is %s", (date, expected) => {
  expect(read("videos", { date }).date).toBe(expected);
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
])("%j is found by %j", (shown, typed) => {
  expect(foldText(shown)).toBe(typed);
});

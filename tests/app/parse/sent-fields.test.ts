/** Of what the school API sends, as much is kept as is read quickly. */
import { expect, it } from "vitest";
import { parseList, selectNamed } from "../../../app/school-api.ts";

const required = { _id: "a1", title: "T", category: "Principal", message: "M" };
const read = (name: "news" | "highlights" | "albums" | "messages", item: object) =>
  parseList(name, [{ ...required, ...item }])?.items[0] as never as Record<string, string>;

it("texts are read up to 200,000 letters and 5,000 tags, and never end within a tag", () => {
  const textOf = (description: string) => read("news", { description }).description ?? "";
  const message = (html: string) => read("messages", { message: html }).html ?? "";
  expect(message(`${"a".repeat(199_993)}<b>One</b>`)).toBe(`${"a".repeat(199_993)}<b>One …`);
  expect(message(`${"a".repeat(199_998)}<b>One</b>`)).toBe(`${"a".repeat(199_998)} …`);
  expect(message("a".repeat(200_000))).toBe("a".repeat(200_000));
  expect(message(`a < b${"a".repeat(200_000)}`)).toHaveLength(200_002);
  expect(message(`${"<br>".repeat(5_000)}One`)).toMatch(/<br>One$/);
  expect(message(`${"<br>".repeat(5_000)}One<br>Two`)).toMatch(/<br>One …$/);
  expect(textOf(`${"<i></i>".repeat(2_500)}One<b>Two</b>`)).toBe("One …");
});

it("an address is read up to 4,096 letters, at a space: the start of one leads elsewhere", () => {
  const href = "https://forms.example/a";
  const urlOf = (url: string) => read("highlights", { url }).url;
  expect(urlOf(`<a href="${href}"> ${"words ".repeat(1_000)}</a>`)).toBe(href);
  expect(urlOf(`${"words ".repeat(1_000)} ${href}`)).toBeUndefined();
  expect(urlOf(`${"&amp;".repeat(100)}${" ".repeat(3_580)}${href}`)).toBeUndefined();
  expect(urlOf(`${" ".repeat(4_073)}${href}`)).toBe(href);
  expect(urlOf(`${" ".repeat(4_080)}${href}`)).toBeUndefined();
});

it("of an album the first 10,000 photographs are read", () => {
  const attachments = Array.from({ length: 10_001 }, (_, index) => `photo${index}`);
  const { photos } = read("albums", { attachments });
  expect([photos?.length, photos?.at(-1)]).toEqual([10_000, "/photo9999"]);
});

const numberLong = { $date: { $numberLong: "1" } };
const picture = { path: "p" };

it.each([
  ["albums", { _id: { $oid: "b1", by: 1 } }, { _id: { $oid: "b1" } }],
  ["news", { _id: { $oid: "b1" }, fromDate: [2026, 7, 21] }, { fromDate: [2026, 7, 21] }],
  ["news", { fromDate: { $date: { $numberLong: "1", by: 1 } } }, { fromDate: numberLong }],
  ["news", { title: ["T"], description: true, image: [true, picture] }, { image: [picture] }],
  ["videos", { videoUrl: `${"x".repeat(4_096)} y` }, { videoUrl: "x".repeat(4_096) }],
] as const)("of %s %j it keeps %j", (name, item, kept) => {
  const [selected] = (selectNamed(name, { data: [item] }) as { data: object[] }).data;
  expect(selected).toEqual(kept);
});

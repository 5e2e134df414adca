import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { sitePages } from "../../../app/site-map.ts";
import { findPlaceholders, listSampleDocuments } from "../../../tools/brand/placeholders.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";

const listed = findPlaceholders();

it("lists every placeholder of the app with the pages that show it", () => {
  const marks = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:tsx?|mdx)$/.test(file))
    .flatMap((file) => readFileSync(join("app", file), "utf8").match(/PLACEHOLDER: /g) ?? []);
  expect(listed).toHaveLength(marks.length);
  expect(listed.filter(({ words }) => !/^\w.*\.$/.test(words))).toEqual([]);
  expect(listed.filter(({ pages }) => pages.length === 0)).toEqual([]);
  const getPages = (of: string) => listed.find(({ file }) => file === of)?.pages;
  // A school that has replaced its placeholders has none.
  expect([undefined, sitePages.map(({ path }) => path)]).toContainEqual(getPages("app/school.ts"));
  expect([undefined, ["/"]]).toContainEqual(getPages("app/pages/home/info-tabs.tsx"));
});

it("a document is listed as a sample until the school’s file is in its place", () => {
  const folder = createTemporaryFolder();
  const names = readdirSync("public/documents");
  for (const name of names) copyFileSync(`public/documents/${name}`, join(folder, name));
  expect(listSampleDocuments(folder)).toEqual(names.sort());
  writeFileSync(join(folder, "fees-i.pdf"), "%PDF-1.7 the school’s own");
  expect(listSampleDocuments(folder)).toEqual(names.filter((name) => name !== "fees-i.pdf"));
});

it("npm run placeholders lists placeholders with their pages, and sample documents", async () => {
  const printed: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line) => void printed.push(line));
  await import("../../../tools/commands/placeholders.ts");
  for (const { file, line, words, pages } of listed) {
    const shownOn = pages.length === sitePages.length ? "every page" : pages.join(" ");
    expect(printed).toContain(`${file}:${line} (${shownOn})\n  ${words}`);
  }
  expect(printed.at(-1)).toMatch(/Pieces of placeholder text: \d+\. Sample documents: \d+\.$/);
});

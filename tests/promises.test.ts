import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { promises } from "./promises.ts";

const section =
  readFileSync("README.md", "utf8")
    .split(/^## /m)
    .find((part) => part.startsWith("What the edge promises")) ?? "";
const promised = inOneLine(section);

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

it.each(promises)("the README says: $words", ({ words }) => {
  expect(promised).toContain(words);
});

it.each(promises)("$file holds it: $test", ({ file, test }) => {
  expect(readFileSync(`tests/${file}`, "utf8")).toContain(`"${test}"`);
});

it("each of the README's promises has a test", () => {
  const bullets = section.split(/^- /m).slice(1).map(inOneLine);
  const without = bullets.filter((bullet) => !promises.some(({ words }) => bullet.includes(words)));
  expect(without).toEqual([]);
});

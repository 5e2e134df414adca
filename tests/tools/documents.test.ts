import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const files = globSync(["*.md", "docs/**/*.md", "public/*.md"]);
const documents = files.map((file) => ({ file, text: readFileSync(file, "utf8") }));
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const repositoryPath = /`((?:app|worker|tools|tests|public|photographs|docs|\.ci)\/[\w./*-]*)`/g;

/** What the pattern captures in each document, if `isWrong`. */
function faults(pattern: RegExp, isWrong: (captured: string, file: string) => boolean): string[] {
  return documents.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .map(([, captured = ""]) => captured)
      .filter((captured) => isWrong(captured, file))
      .map((captured) => `${file}: ${captured}`),
  );
}

it("no line of a document has over 160 characters", () => {
  expect(faults(/^(.{161,})$/gm, () => true)).toEqual([]);
});

it("documents name only commands that package.json has", () => {
  expect(faults(/npm run (?:--\S+ )?([\w-]+)/g, (command) => !(command in scripts))).toEqual([]);
});

it("documents name and link only files and folders that exist", () => {
  const isMissing = (path: string) => globSync(path).length === 0;
  // The changelog also names what has been removed.
  const isNamed = (path: string, file: string) => file !== "CHANGELOG.md" && isMissing(path);
  const isLinked = (path: string, file: string) => isMissing(join(dirname(file), path));
  expect(faults(repositoryPath, isNamed)).toEqual([]);
  expect(faults(/\]\((?!https?:|#|\/third-party-notices|\/[A-Z])([^)#]+)/g, isLinked)).toEqual([]);
});

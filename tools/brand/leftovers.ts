/** Leftovers of a previous school: values that app/school.ts had in an earlier commit and no longer has. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const schoolFile = "app/school.ts";
/** Files that `npm run brand` regenerates, and files that no school would change. */
const notSearched = [schoolFile, "public", "package-lock.json", "CHANGELOG.md"];

/** Each as "file:line:text"; none if git has no earlier app/school.ts. */
export function findLeftovers(folder = "."): string[] {
  const changes = git(folder, "log", "--patch", "--format=", "--", schoolFile);
  const earlier = findValueTexts(changes.replaceAll(/^[-+ ]/gm, ""));
  const present = findValueTexts(readFileSync(`${folder}/${schoolFile}`, "utf8"));
  return findValues([...new Set(earlier.filter((value) => !present.includes(value)))], folder);
}

/** The lines with one of these values as whole words, as "file:line:text". */
export function findValues(values: readonly string[], folder = "."): string[] {
  if (values.length === 0) return [];
  const patterns = values.flatMap((value) => ["-e", value]);
  const except = notSearched.map((path) => `:!${path}`);
  const options = ["-I", "-n", "-w", "-F", "--untracked", ...patterns, "--", ".", ...except];
  return git(folder, "grep", ...options)
    .split("\n")
    .filter(Boolean);
}

/** Names, addresses, colours and years: texts of four letters or more, and numbers of four digits. */
function findValueTexts(source: string): string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  const found = code.matchAll(/"([^"\n]{4,})"|\b(\d{4})\b/g);
  const values = [...found].map(([, text, number]) => text ?? number ?? "");
  return values.filter((value) => value.trim().length >= 4);
}

function git(folder: string, ...command: string[]): string {
  return spawnSync("git", command, { cwd: folder, encoding: "utf8" }).stdout ?? "";
}

/** Which commit `npm test -- --all` passed for: noted where git does not look, for `npm run deploy`. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const note = "node_modules/.cache/tested-commit";

/** The commit that the work tree in this folder is exactly; undefined where it has changes, or git knows of none. */
export function commitAsItIs(folder = "."): string | undefined {
  const changes = git(folder, "status", "--porcelain");
  return changes === "" ? git(folder, "rev-parse", "HEAD") : undefined;
}

/** All tests passed, and began on the commit `before`: where the tree still is that one, it is noted. */
export function noteTested(before: string | undefined, folder = "."): void {
  if (!before || commitAsItIs(folder) !== before) return;
  const file = join(folder, note);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, before);
}

export function isTested(commit: string, folder = "."): boolean {
  const file = join(folder, note);
  return existsSync(file) && readFileSync(file, "utf8") === commit;
}

function git(folder: string, ...command: string[]): string | undefined {
  const { status, stdout } = spawnSync("git", command, { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** Notes which commit `npm test -- --all` passed for, as `npm run deploy` requires. Git ignores the note. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const note = "node_modules/.cache/tested-commit";

/** The current commit; undefined if the work tree has changes, or there is no commit. */
export function getCleanCommit(folder = "."): string | undefined {
  const changes = git(folder, "status", "--porcelain");
  return changes === "" ? git(folder, "rev-parse", "HEAD") : undefined;
}

/** Records that all tests, started on the commit `before`, passed; only if the work tree is still that commit. */
export function recordTested(before: string | undefined, folder = "."): void {
  if (!before || getCleanCommit(folder) !== before) return;
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

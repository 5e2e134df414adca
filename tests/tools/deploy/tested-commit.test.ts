import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { getCleanCommit, isTested, recordTested } from "../../../tools/deploy/tested-commit.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";

const author = ["-c", "user.name=Tests", "-c", "user.email=tests@school.example"];

it("a commit counts as tested if all tests passed without a change meanwhile", () => {
  const folder = createTemporaryFolder();
  expect(getCleanCommit(folder), "git knows of nothing").toBeUndefined();
  const git = (...command: string[]) =>
    expect(spawnSync("git", [...author, ...command], { cwd: folder }).status).toBe(0);
  const commit = (words: string) => {
    writeFileSync(join(folder, "page.txt"), words);
    git("add", "-A");
    git("commit", "-qm", words);
    return getCleanCommit(folder) ?? "";
  };
  git("init", "-q");
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, ".gitignore"), "node_modules/\n");
  const first = commit("First");
  expect(first).toMatch(/^[0-9a-f]{40}$/);
  expect(isTested(first, folder)).toBe(false);

  for (const file of ["page.txt", "new.txt"]) {
    writeFileSync(join(folder, file), "Changed");
    expect(getCleanCommit(folder), file).toBeUndefined();
    recordTested(first, folder);
    expect(isTested(first, folder), file).toBe(false);
    git("stash", "-uq");
  }
  recordTested(first, folder);
  expect(isTested(first, folder)).toBe(true);

  const second = commit("Second");
  recordTested(first, folder);
  recordTested(undefined, folder);
  expect(isTested(second, folder)).toBe(false);
});

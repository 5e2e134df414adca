import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { commitAsItIs, isTested, noteTested } from "../../../tools/deployment/tested-commit.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const author = ["-c", "user.name=Tests", "-c", "user.email=tests@school.example"];

/** A work tree with one commit, whose packages git does not look at. */
function workTree() {
  const folder = temporaryFolder();
  const git = (...command: string[]) =>
    expect(spawnSync("git", [...author, ...command], { cwd: folder }).status).toBe(0);
  const commit = (words: string) => {
    writeFileSync(join(folder, "page.txt"), words);
    git("add", "-A");
    git("commit", "-qm", words);
  };
  git("init", "-q");
  writeFileSync(join(folder, ".gitignore"), "node_modules/\n");
  mkdirSync(join(folder, "node_modules"));
  commit("First");
  return { folder, commit };
}

it("a commit for which all tests passed is known to be tested, and the next one is not", () => {
  const { folder, commit } = workTree();
  const first = commitAsItIs(folder);
  expect(first).toMatch(/^[0-9a-f]{40}$/);
  expect(isTested(first ?? "", folder)).toBe(false);
  noteTested(first, folder);
  expect(isTested(first ?? "", folder)).toBe(true);
  commit("Second");
  expect(isTested(commitAsItIs(folder) ?? "", folder)).toBe(false);
});

it("a tree with a change, or a file that git does not know, is no commit", () => {
  for (const file of ["page.txt", "new.txt"]) {
    const { folder } = workTree();
    writeFileSync(join(folder, file), "Changed");
    expect(commitAsItIs(folder)).toBeUndefined();
  }
});

it("nothing is noted where the tree changed while the tests ran, or was no commit before", () => {
  const { folder, commit } = workTree();
  const first = commitAsItIs(folder) ?? "";
  writeFileSync(join(folder, "page.txt"), "Changed");
  noteTested(first, folder);
  expect(isTested(first, folder)).toBe(false);
  commit("Second");
  noteTested(first, folder);
  noteTested(undefined, folder);
  expect([first, commitAsItIs(folder) ?? ""].filter((one) => isTested(one, folder))).toEqual([]);
});

it("where git knows of nothing there is no commit", () => {
  expect(commitAsItIs(temporaryFolder())).toBeUndefined();
});

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";

type Answer = { status?: number; stdout?: string; stderr?: string };

/** By the start of a command, what the real wrangler answers. */
export type Answers = Record<string, Answer>;

const usual: Answers = {
  whoami: { stdout: '{"loggedIn":true,"authType":"OAuth Token"}' },
  "secret list": {
    stdout: '[\n  {\n    "name": "PURGE_TOKEN",\n    "type": "secret_text"\n  }\n]',
  },
  deploy: {},
};

export function complaint(words: string): Answer {
  const stderr = `\n\u001b[31m✘ \u001b[1m[ERROR]\u001b[0m ${words}\n\nSee the logs.\n`;
  return { status: 1, stderr };
}

/** Stands in for wrangler in this test, where an account is needed: notes how it was called, and answers. */
export function fakeWrangler(answers: Answers = {}): { calls: () => string[]; path: string } {
  const folder = temporaryFolder();
  const notes = join(folder, "calls");
  const cases = Object.entries({ ...usual, ...answers })
    .toSorted(([one], [other]) => other.length - one.length)
    .map(
      ([start, { status = 0, stdout = "", stderr = "" }]) =>
        `${quoted(start)}*) printf %s ${quoted(stdout)}; printf %s ${quoted(stderr)} >&2; exit ${status} ;;`,
    );
  const program = ["#!/bin/sh", `echo "$*" >> ${quoted(notes)}`, 'case "$*" in', ...cases, "esac"];
  writeFileSync(join(folder, "wrangler"), `${program.join("\n")}\nexit 1\n`, { mode: 0o755 });
  const path = `${folder}:${process.env.PATH}`;
  vi.stubEnv("PATH", path);
  onTestFinished(() => void vi.unstubAllEnvs());
  const calls = () => (existsSync(notes) ? readFileSync(notes, "utf8").trim().split("\n") : []);
  return { calls, path };
}

function quoted(words: string): string {
  return `'${words.replaceAll("'", `'\\''`)}'`;
}

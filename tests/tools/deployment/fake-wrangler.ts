import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

type Answer = { status?: number; stdout?: string; stderr?: string };

/** The beginning of a command, and what it answers, as the real wrangler does. */
export type Answers = Record<string, Answer>;

export const made = "0123456789abcdef0123456789abcdef";

const content: Answers = {
  whoami: { stdout: '{"loggedIn":true,"authType":"OAuth Token"}' },
  "secret list": {
    stdout: '[\n  {\n    "name": "PURGE_TOKEN",\n    "type": "secret_text"\n  }\n]',
  },
  "kv namespace create": {
    stdout: `🌀 Creating namespace with title "…"\n✨ Success!\nTo access your new KV Namespace in your Worker, add the following snippet to your configuration file:\n[[kv_namespaces]]\nbinding = "school_website_data"\nid = "${made}"\n`,
  },
  deploy: {},
  "deploy --config build/server/wrangler.json --dry-run": {
    stdout: "Total Upload: 2045.33 KiB / gzip: 467.73 KiB\n",
  },
};

export function complaining(words: string): Answer {
  return {
    status: 1,
    stderr: `\n\u001b[31m✘ \u001b[1m[ERROR]\u001b[0m ${words}\n\nSee the logs.\n`,
  };
}

/** Stands in for wrangler where an account is wanted: notes how it was called, and answers. For this test alone. */
export function fakeWrangler(answers: Answers = {}): { calls: () => string[]; path: string } {
  const folder = temporaryFolder();
  const notes = join(folder, "calls");
  const known = Object.entries({ ...content, ...answers }).toSorted(
    ([one], [other]) => other.length - one.length,
  );
  const cases = known.map(
    ([start, { status = 0, stdout = "", stderr = "" }]) =>
      `${quoted(start)}*) printf %s ${quoted(stdout)}; printf %s ${quoted(stderr)} >&2; exit ${status} ;;`,
  );
  const file = join(folder, "wrangler");
  const program = ["#!/bin/sh", `echo "$*" >> ${quoted(notes)}`, 'case "$*" in', ...cases, "esac"];
  writeFileSync(file, `${program.join("\n")}\nexit 1\n`, { mode: 0o755 });
  const path = `${folder}:${process.env.PATH}`;
  vi.stubEnv("PATH", path);
  onTestFinished(() => void vi.unstubAllEnvs());
  const calls = () => (existsSync(notes) ? readFileSync(notes, "utf8").trim().split("\n") : []);
  return { calls, path };
}

function quoted(words: string): string {
  return `'${words.replaceAll("'", `'\\''`)}'`;
}

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { createTemporaryFolder } from "../temporary-folder.ts";

type CommandResult = { status?: number; stdout?: string; stderr?: string };

/** The real wrangler's output, by the start of a command. */
export type CommandResults = Record<string, CommandResult>;

const defaults: CommandResults = {
  whoami: { stdout: '{"loggedIn":true,"authType":"OAuth Token"}' },
  "secret list": {
    stdout: '[\n  {\n    "name": "PURGE_TOKEN",\n    "type": "secret_text"\n  }\n]',
  },
  deploy: {},
};

export function failure(words: string): CommandResult {
  const stderr = `\n\u001b[31m✘ \u001b[1m[ERROR]\u001b[0m ${words}\n\nSee the logs.\n`;
  return { status: 1, stderr };
}

/** Replaces wrangler, which would need an account: records its calls and prints these results. */
export function createFakeWrangler(results: CommandResults = {}): {
  calls: () => string[];
  path: string;
} {
  const folder = createTemporaryFolder();
  const notes = join(folder, "calls");
  const cases = Object.entries({ ...defaults, ...results })
    .toSorted(([one], [other]) => other.length - one.length)
    .map(
      ([start, { status = 0, stdout = "", stderr = "" }]) =>
        `${shellQuote(start)}*) printf %s ${shellQuote(stdout)}; printf %s ${shellQuote(stderr)} >&2; exit ${status} ;;`,
    );
  const program = [
    "#!/bin/sh",
    `echo "$*" >> ${shellQuote(notes)}`,
    'case "$*" in',
    ...cases,
    "esac",
  ];
  writeFileSync(join(folder, "wrangler"), `${program.join("\n")}\nexit 1\n`, { mode: 0o755 });
  const path = `${folder}:${process.env.PATH}`;
  vi.stubEnv("PATH", path);
  onTestFinished(() => void vi.unstubAllEnvs());
  const calls = () => (existsSync(notes) ? readFileSync(notes, "utf8").trim().split("\n") : []);
  return { calls, path };
}

function shellQuote(words: string): string {
  return `'${words.replaceAll("'", `'\\''`)}'`;
}

import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

type Answer = { status?: number; stdout?: string; stderr?: string };

/** The beginning of a command, and what it answers, as the real wrangler does. */
export type Answers = Record<string, Answer>;

const namespace = "0123456789abcdef0123456789abcdef";

export const content: Answers = {
  whoami: { stdout: '{"loggedIn":true,"authType":"OAuth Token"}' },
  "secret list": {
    stdout: '[\n  {\n    "name": "PURGE_TOKEN",\n    "type": "secret_text"\n  }\n]',
  },
  "kv namespace create": {
    stdout: `🌀 Creating namespace with title "…"\n✨ Success!\nTo access your new KV Namespace in your Worker, add the following snippet to your configuration file:\n[[kv_namespaces]]\nbinding = "school_website_data"\nid = "${namespace}"\n`,
  },
  deploy: {},
  "deploy --config build/server/wrangler.json --dry-run": {
    stdout: "Total Upload: 2045.33 KiB / gzip: 467.73 KiB\n",
  },
};

export const made = namespace;

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
  const program = `#!/usr/bin/env node
const { appendFileSync } = require("node:fs");
const answers = ${JSON.stringify({ ...content, ...answers })};
const command = process.argv.slice(2).join(" ");
appendFileSync(${JSON.stringify(notes)}, command + "\\n");
const known = Object.keys(answers).filter((start) => command.startsWith(start));
const { status = 0, stdout = "", stderr = "" } = answers[known.sort((a, b) => b.length - a.length)[0]] ?? { status: 1 };
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;
`;
  const file = join(folder, "wrangler");
  writeFileSync(file, program);
  chmodSync(file, 0o755);
  const path = `${folder}:${process.env.PATH}`;
  vi.stubEnv("PATH", path);
  onTestFinished(() => void vi.unstubAllEnvs());
  const calls = () => (existsSync(notes) ? readFileSync(notes, "utf8").trim().split("\n") : []);
  return { calls, path };
}

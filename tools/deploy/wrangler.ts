/** The calls of wrangler that a deployment needs. */
import { spawnSync } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/** The build has chosen the environment of wrangler.toml already. */
const ownEnvironment = { CLOUDFLARE_ENV: undefined, WRANGLER_HIDE_BANNER: "true" };

export type Account =
  | { status: "signed-out" }
  | { status: "failing"; complaint: string }
  /** `secrets`: the names of the Worker's; undefined if there is no such Worker yet. */
  | { status: "ready"; secrets: readonly string[] | undefined };

/** The account's Worker of this name. */
export function readAccount(worker: string): Account {
  if (run("whoami", "--json").complaint) return { status: "signed-out" };
  const { output, complaint } = run("secret", "list", "--name", worker, "--format", "json");
  if (!complaint) {
    const secrets = JSON.parse(output) as { name: string }[];
    return { status: "ready", secrets: secrets.map(({ name }) => name) };
  }
  const isMissing = /Worker ".+" .*not found/.test(complaint);
  return isMissing ? { status: "ready", secrets: undefined } : { status: "failing", complaint };
}

/** Wrangler's error for the build, found without an account; undefined if there is none. */
export function findDryRunError(built: string): string | undefined {
  return run("deploy", "--config", built, "--dry-run").complaint;
}

/** Returns whether the upload succeeded; wrangler prints its progress. */
export function upload(built: string): boolean {
  const env = { ...process.env, ...ownEnvironment };
  const options = ["deploy", "--config", built];
  return spawnSync("wrangler", options, { stdio: "inherit", env }).status === 0;
}

function run(...options: string[]): { output: string; complaint: string | undefined } {
  const env = { ...process.env, ...ownEnvironment };
  const { status, stdout, stderr } = spawnSync("wrangler", options, { encoding: "utf8", env });
  return { output: stdout ?? "", complaint: status === 0 ? undefined : firstError(stderr ?? "") };
}

/** The first line of an error, without the mark before it. */
function firstError(stderr: string): string {
  const text = stripVTControlCharacters(stderr).trim();
  const line = /\[ERROR\]\s*(.*)/.exec(text)?.[1] ?? text.split("\n", 1).join();
  return line.trimEnd().replace(/\.$/, "") || "no reason given";
}

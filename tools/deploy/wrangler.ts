/** The calls of wrangler that a deployment needs. */
import { spawnSync } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

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
  const options = ["deploy", "--config", built];
  return spawnSync("wrangler", options, { stdio: "inherit", env: environment() }).status === 0;
}

function run(...options: string[]): { output: string; complaint: string | undefined } {
  const result = spawnSync("wrangler", options, { encoding: "utf8", env: environment() });
  const { status, stdout, stderr } = result;
  return { output: stdout ?? "", complaint: status === 0 ? undefined : firstError(stderr ?? "") };
}

/** The first line of an error, without the mark before it. */
function firstError(stderr: string): string {
  const lines = stripVTControlCharacters(stderr)
    .split("\n")
    .map((line) => line.trim());
  const line = lines.find((one) => one.includes("[ERROR]")) ?? lines.find(Boolean);
  return (line ?? "no reason given").replace(/^.*\[ERROR\]\s*/, "").replace(/\.$/, "");
}

/** The build has chosen the environment of wrangler.toml already. */
function environment(): NodeJS.ProcessEnv {
  const { CLOUDFLARE_ENV: _, ...own } = process.env;
  return { ...own, WRANGLER_HIDE_BANNER: "true", WRANGLER_SEND_METRICS: "false" };
}

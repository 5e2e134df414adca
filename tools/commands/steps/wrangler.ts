/** All that the project asks of wrangler where it speaks with a Cloudflare account or makes ready what goes there. */
import { spawnSync } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/** What wrangler said, and whether it was content. */
type Answer = { isWell: boolean; said: string; complaint: string };

export type Account =
  | { is: "signed-out" }
  | { is: "failing"; complaint: string }
  /** `secrets`: the names of the Worker's; undefined where there is no such Worker yet. */
  | { is: "ready"; secrets: readonly string[] | undefined };

export type Weighed = { compressedKiB: number } | { complaint: string };

/** The account's Worker of this name. */
export function accountWith(worker: string): Account {
  if (!ask("whoami", "--json").isWell) return { is: "signed-out" };
  const list = ask("secret", "list", "--name", worker, "--format", "json");
  if (list.isWell) return { is: "ready", secrets: namesIn(list.said) };
  // In wrangler's words: Worker "school-website" not found.
  if (/Worker ".+" .*not found/.test(list.complaint)) return { is: "ready", secrets: undefined };
  return { is: "failing", complaint: list.complaint };
}

/** Makes a KV namespace; its identifier, or what wrangler complained of. */
export function createNamespace(title: string): { id: string } | { complaint: string } {
  const { said, complaint } = ask("kv", "namespace", "create", title, "--env", "");
  const id = /\bid"?\s*[=:]\s*"([0-9a-f]{32})"/.exec(said)?.[1];
  return id ? { id } : { complaint };
}

/** Has wrangler make ready what was built, without an account; how large the Worker is. */
export function weigh(built: string): Weighed {
  const { isWell, said, complaint } = ask("deploy", "--config", built, "--dry-run");
  const size = /gzip: ([\d.]+) KiB/.exec(said)?.[1];
  return isWell && size ? { compressedKiB: Number(size) } : { complaint };
}

/** Uploads what was built; wrangler speaks for itself. Whether it is there. */
export function upload(built: string): boolean {
  const run = spawnSync("wrangler", ["deploy", "--config", built], {
    stdio: "inherit",
    env: environment(),
  });
  return run.status === 0;
}

function ask(...options: string[]): Answer {
  const { status, stdout, stderr } = spawnSync("wrangler", options, {
    encoding: "utf8",
    env: environment(),
  });
  return { isWell: status === 0, said: stdout ?? "", complaint: complaintIn(stderr ?? "") };
}

function namesIn(list: string): string[] {
  return (JSON.parse(list) as { name: string }[]).map(({ name }) => name);
}

/** The first words of an error, without the mark before it. */
function complaintIn(stderr: string): string {
  const lines = stripVTControlCharacters(stderr)
    .split("\n")
    .map((line) => line.trim());
  const marked = lines.find((line) => line.includes("[ERROR]")) ?? lines.find(Boolean);
  return (marked ?? "it says nothing").replace(/^.*\[ERROR\]\s*/, "").replace(/\.$/, "");
}

/** The environment of wrangler.toml is chosen by the build, and what wrangler says is read here. */
function environment(): NodeJS.ProcessEnv {
  const { CLOUDFLARE_ENV: _, ...own } = process.env;
  return { ...own, WRANGLER_HIDE_BANNER: "true", WRANGLER_SEND_METRICS: "false" };
}

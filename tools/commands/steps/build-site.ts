import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const sources = [
  "app",
  "worker",
  "public",
  "photographs",
  "package-lock.json",
  "react-router.config.ts",
  "tools/brand",
  "tools/plugins",
  "uno.config.ts",
  "vite.config.ts",
  "wrangler.toml",
];
const stamp = "build/stamp";

/**
 * Builds the site for production, or for an environment of wrangler.toml, unless nothing has changed since. A build that fails
 * says why and ends the process.
 */
export function buildSite(environment = ""): void {
  const present = `${environment}\n${sources.flatMap(listFiles).map(describeFile).join("\n")}`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === present) return;
  console.log("Building the site …");
  rmSync(stamp, { force: true });
  let build = buildOnce(environment);
  for (let again = 0; again < 2 && wasTooSlow(build); again++) build = buildOnce(environment);
  if (build.status !== 0) {
    console.error(`${build.stdout}\n${build.stderr}\nThe site could not be built.`);
    process.exit(1);
  }
  writeFileSync(stamp, present);
}

function buildOnce(environment: string): SpawnSyncReturns<string> {
  const CLOUDFLARE_ENV = environment || undefined;
  const env = { ...process.env, CLOUDFLARE_ENV, NODE_ENV: "production" };
  return spawnSync("react-router", ["build"], { env, encoding: "utf8" });
}

/** React Router allows 10 s for the first pre-rendered page and has no setting for it. */
function wasTooSlow({ status, stderr }: SpawnSyncReturns<string>): boolean {
  return status !== 0 && /Prerender: .*timeout/.test(stderr);
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true }).map((name) => join(path, `${name}`));
}

function describeFile(path: string): string {
  const { size, mtimeMs } = statSync(path);
  return `${path} ${size} ${mtimeMs}`;
}

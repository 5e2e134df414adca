import { spawnSync } from "node:child_process";
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
/** `npm test` has a folder of its own, so that it does not change the files that a running `npm start` serves. */
export const { BUILD_DIRECTORY: buildFolder = "build" } = process.env;
const stamp = `${buildFolder}/stamp`;

/**
 * Builds the site for production, or for an environment of wrangler.toml, unless nothing has changed since. A build that fails
 * says why and ends the process.
 */
export function buildSite(environment = ""): void {
  const present = `${environment}\n${sources.flatMap(listFiles).map(describeFile).join("\n")}`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === present) return;
  console.log("Building the site …");
  rmSync(stamp, { force: true });
  const CLOUDFLARE_ENV = environment || undefined;
  const env = { ...process.env, CLOUDFLARE_ENV, NODE_ENV: "production" };
  const build = spawnSync("react-router", ["build"], { env, encoding: "utf8" });
  if (build.status !== 0) {
    const isBusy = /Prerender: .*(timeout|timed out)/.test(build.stderr);
    console.error(
      isBusy
        ? "The machine is too busy: a page took over two minutes to build. Try again when it is less busy."
        : `${build.stdout}\n${build.stderr}\nThe site could not be built.`,
    );
    process.exit(1);
  }
  writeFileSync(stamp, present);
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true }).map((name) => join(path, `${name}`));
}

function describeFile(path: string): string {
  const { size, mtimeMs } = statSync(path);
  return `${path} ${size} ${mtimeMs}`;
}

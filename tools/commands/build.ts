/** `npm run build` */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { writePictures } from "../brand/pictures.ts";
import { exitWithError } from "./steps/errors.ts";

const sources = [
  ...["app", "worker", "public", "photographs", "tools/brand", "tools/plugins"],
  ...["package-lock.json", "react-router.config.ts", "uno.config.ts", "vite.config.ts"],
  "wrangler.toml",
];
/** `npm test` has a folder of its own, so that it does not change the files that a running `npm start` serves. */
export const { BUILD_DIRECTORY: buildFolder = "build" } = process.env;
/** Names the environment of the last build, and is as old as its start. */
const stamp = `${buildFolder}/stamp`;

/**
 * Builds the site for production, or for an environment of wrangler.toml, unless nothing has changed since. A build that fails
 * says why and ends the process.
 */
export async function buildSite(environment = ""): Promise<void> {
  if (isCurrent(environment)) return;
  console.log("Building the site …");
  rmSync(stamp, { force: true });
  // Those of photographs that the office has added.
  await writePictures();
  const started = new Date();
  const CLOUDFLARE_ENV = environment || undefined;
  const env = { ...process.env, CLOUDFLARE_ENV, NODE_ENV: "production" };
  const build = spawnSync("react-router", ["build"], { env, encoding: "utf8" });
  if (build.status !== 0) {
    const output = `${build.stdout}\n${build.stderr}`;
    const [mistake = output] = /app\/content\/\S+:\d+: .*/.exec(output) ?? [];
    exitWithError(`${mistake}\nThe site could not be built.`);
  }
  writeFileSync(stamp, environment);
  utimesSync(stamp, started, started);
}

function isCurrent(environment: string): boolean {
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== environment) return false;
  const newer = [...sources, "-newer", stamp, "-print", "-quit"];
  return spawnSync("find", newer, { encoding: "utf8" }).stdout === "";
}

if (import.meta.main) await buildSite(process.env.CLOUDFLARE_ENV);

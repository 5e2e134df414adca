import { spawnSync } from "node:child_process";

/** Where the pages with the bare worker around them are built. */
export const bareBuild = "node_modules/.cache/bench/bare";

export function buildBare(): void {
  const arguments_ = ["build", ".", "--config", "tests/bench/bare.vite.config.ts"];
  const env = {
    ...process.env,
    BUILD_DIRECTORY: bareBuild,
    PRERENDER: "off",
    WRANGLER_SEND_METRICS: "false",
    NODE_ENV: "production",
  };
  const { status, stdout, stderr } = spawnSync("react-router", arguments_, {
    env,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The bare worker could not be built:\n${stdout}\n${stderr}`);
}

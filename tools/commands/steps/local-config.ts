import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Source } from "../../../worker/runtime/settings.ts";
import { buildFolder } from "../build.ts";

/** Wrangler's configuration of a built site with these settings, without its cron trigger; valid in any folder. */
export function createLocalConfig(vars: Source, build = buildFolder) {
  const folder = resolve(build, "server");
  const config = JSON.parse(readFileSync(join(folder, "wrangler.json"), "utf8"));
  return {
    ...config,
    vars,
    triggers: { crons: [] },
    main: join(folder, config.main),
    assets: { ...config.assets, directory: join(folder, config.assets.directory) },
  };
}

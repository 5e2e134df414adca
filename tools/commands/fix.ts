/** `npm run fix`: formats and fixes what the linter can; exits with the linter's code. */
import { spawnSync } from "node:child_process";

process.exit(spawnSync("biome", ["check", "--write"], { stdio: "inherit" }).status ?? 1);

/** `npm run fix`: formats, and mends what the linter can mend; ends as the linter does. */
import { spawnSync } from "node:child_process";

process.exit(spawnSync("biome", ["check", "--write"], { stdio: "inherit" }).status ?? 1);

/** `npm run deploy`: builds and gives the site to Cloudflare; options go to wrangler. */
import { spawnSync } from "node:child_process";
import { buildSite } from "./steps/build-site.ts";

buildSite();
const options = ["deploy", "--config", "build/server/wrangler.json", ...process.argv.slice(2)];
process.exit(spawnSync("wrangler", options, { stdio: "inherit" }).status ?? 1);

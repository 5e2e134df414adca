/**
 * `npm run deploy`: runs the preflight, builds, uploads to Cloudflare and visits the site. `--dry-run` does all but the
 * upload, without an account; `--staging` deploys the other site of wrangler.toml.
 */
import { parseArgs } from "node:util";
import { deploySite } from "../deploy/deploy-site.ts";
import { readFacts } from "../deploy/preflight.ts";
import { visitSite } from "../deploy/visit-site.ts";
import { buildSite } from "./steps/build-site.ts";
import { exitWithError } from "./steps/shut-down.ts";

const options = readOptions();
const accepts = { placeholders: options["with-placeholders"], untested: options.untested };
const isOk = await deploySite(options["dry-run"], {
  readFacts: () => readFacts(options.staging, accepts),
  build: buildSite,
  visit: visitSite,
  print: (line) => console.log(line),
});
process.exit(isOk ? 0 : 1);

function readOptions() {
  const flag = { type: "boolean", default: false } as const;
  try {
    return parseArgs({
      options: { "dry-run": flag, staging: flag, "with-placeholders": flag, untested: flag },
    }).values;
  } catch {
    return exitWithError(
      "Usage: npm run deploy -- [--dry-run] [--staging] [--with-placeholders] [--untested]",
    );
  }
}

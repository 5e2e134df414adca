/**
 * `npm run deploy`: looks whether all is ready, builds, uploads to Cloudflare, and asks the site for its pages. What is missing is
 * a sentence each, and exit code 1. `--dry-run` does all but the upload, without an account.
 */
import { parseArgs } from "node:util";
import { deploySite } from "../deployment/deploy-site.ts";
import { readFacts } from "../deployment/facts.ts";
import { visitSite } from "../deployment/visit-site.ts";
import { buildSite } from "./steps/build-site.ts";
import { exitWith } from "./steps/shut-down.ts";

const usage =
  "Say npm run deploy, with -- and any of: --dry-run, --staging, --create-kv, --with-placeholders, --untested";

const given = parse();
const accepts = {
  createKv: given["create-kv"],
  withPlaceholders: given["with-placeholders"],
  untested: given.untested,
};
const isWell = await deploySite(given["dry-run"], {
  readFacts: () => readFacts(given.staging, accepts),
  build: buildSite,
  visit: visitSite,
  print: (line) => console.log(line),
});
process.exit(isWell ? 0 : 1);

function parse() {
  const flag = { type: "boolean", default: false } as const;
  try {
    const options = {
      "dry-run": flag,
      staging: flag,
      "create-kv": flag,
      "with-placeholders": flag,
      untested: flag,
    };
    return parseArgs({ options }).values;
  } catch {
    return exitWith(usage);
  }
}

/**
 * `npm run deploy`: looks whether all is ready, builds, uploads to Cloudflare, and asks the site for its pages. What is missing is
 * a sentence each, and exit code 1. `--dry-run` does all but the upload, without an account.
 */
import { WrongSetting } from "../../worker/runtime/settings.ts";
import { deploySite } from "../deployment/deploy-site.ts";
import { readFacts } from "../deployment/facts.ts";
import { readOptions } from "../deployment/options.ts";
import { visitSite } from "../deployment/visit-site.ts";
import { buildSite } from "./steps/build-site.ts";
import { exitWith } from "./steps/shut-down.ts";

const given = readOrExit();
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

function readOrExit() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    if (error instanceof WrongSetting) exitWith(error.message);
    throw error;
  }
}

/**
 * `npm run deploy`: builds, checks what wrangler cannot, runs `wrangler deploy` and visits each page. `--dry-run` uploads
 * nothing and needs no account; `--staging` deploys the other site of wrangler.toml.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { school } from "../../app/school.ts";
import { findPlaceholders, listSampleDocuments } from "../brand/placeholders.ts";
import { checkDeployment, getHosts } from "../deploy/check-deployment.ts";
import { visitPages } from "../deploy/visit-pages.ts";
import { buildFolder, buildSite } from "./build.ts";
import { exitWithError } from "./steps/errors.ts";

const flag = { type: "boolean", default: false } as const;
const { values } = parseArgs({
  options: { "dry-run": flag, staging: flag, "with-placeholders": flag },
});
const { "dry-run": isDryRun, staging: isStaging, "with-placeholders": accepts } = values;
const configFile = `${buildFolder}/server/wrangler.json`;

buildSite(isStaging ? "staging" : "");
const config = JSON.parse(readFileSync(configFile, "utf8"));
const placeholders = accepts ? 0 : findPlaceholders().length + listSampleDocuments().length;
const problems = checkDeployment({ config, isStaging, placeholders });
for (const problem of problems) console.log(`✗ ${problem}`);
if (problems.length > 0 && !isDryRun)
  exitWithError("Nothing was uploaded: correct the lines marked ✗.");

const options = ["deploy", "--config", configFile, ...(isDryRun ? ["--dry-run"] : [])];
// The build has already chosen the environment.
const env = { ...process.env, CLOUDFLARE_ENV: undefined };
if (spawnSync("wrangler", options, { stdio: "inherit", env }).status !== 0) process.exit(1);
if (isDryRun) {
  const next = problems.length > 0 ? "Correct the lines marked ✗ before deploying" : "All is ready";
  console.log(`Dry run: nothing was uploaded. ${next}.`);
  process.exit();
}

const origin = isStaging ? `https://${getHosts(config)[0]}` : school.origin;
console.log(`Visiting ${origin} …`);
const faults = await visitPages(origin, isStaging);
for (const fault of faults) console.log(`✗ ${fault}`);
if (faults.length > 0)
  exitWithError(
    `The site is uploaded, but not as it should be. A new domain takes a few minutes; npx wrangler tail ${config.name} says why, npx wrangler rollback --name ${config.name} undoes it.`,
  );
console.log(`The site is at ${origin}.`);

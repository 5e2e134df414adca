/**
 * `npm run deploy`: builds, checks what wrangler cannot, runs `wrangler deploy` and visits each page. `--dry-run` uploads
 * nothing and needs no account; `--staging` deploys the other site of wrangler.toml; `--visit URL` only visits a site.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { school } from "../../app/school.ts";
import { findPlaceholders, listSampleDocuments } from "../brand/placeholders.ts";
import { checkDeployment, getHosts } from "../deploy/check-deployment.ts";
import { visitPages } from "../deploy/visit-pages.ts";
import { buildFolder, buildSite } from "./build.ts";
import { exitWithError } from "./steps/errors.ts";

const flag = { type: "boolean", default: false } as const;
const { values } = parseArgs({
  options: {
    "dry-run": flag,
    staging: flag,
    "with-placeholders": flag,
    visit: { type: "string" },
  },
});
const { "dry-run": isDryRun, staging: isStaging, "with-placeholders": accepts } = values;
if (values.visit) await visit(new URL(values.visit).origin, "The site is not as it should be.");

buildSite(isStaging ? "staging" : "");
const config = JSON.parse(readFileSync(`${buildFolder}/server/wrangler.json`, "utf8"));
const placeholders = accepts ? 0 : findPlaceholders().length + listSampleDocuments().length;
const problems = checkDeployment({ config, isStaging, placeholders });
for (const problem of problems) console.log(`✗ ${problem}`);
if (problems.length > 0 && !isDryRun)
  exitWithError("Nothing was uploaded: correct the lines marked ✗.");

// A copy, because wrangler writes the account's ids into its configuration.
const configFile = `${buildFolder}/server/deploy.json`;
writeFileSync(configFile, JSON.stringify(config));
const outputFile = `${buildFolder}/deploy.log`;
rmSync(outputFile, { force: true });
const options = ["deploy", "--config", configFile, ...(isDryRun ? ["--dry-run"] : [])];
// The build has already chosen the environment.
const env = {
  ...process.env,
  CLOUDFLARE_ENV: undefined,
  WRANGLER_OUTPUT_FILE_PATH: outputFile,
};
if (spawnSync("wrangler", options, { stdio: "inherit", env }).status !== 0) process.exit(1);
if (isDryRun) {
  const next = problems.length > 0 ? "Correct the lines marked ✗ before deploying" : "All is ready";
  console.log(`Dry run: nothing was uploaded. ${next}.`);
  process.exit();
}

// Wrangler ends without an error if its question is answered "no".
const output = existsSync(outputFile) ? readFileSync(outputFile, "utf8") : "";
if (!/"version_id":"[^"]/.test(output)) exitWithError("Nothing was deployed.");

await visit(
  isStaging ? `https://${getHosts(config)[0]}` : school.origin,
  `The site is uploaded, but not as it should be. A new domain takes a few minutes; npx wrangler tail ${config.name} says why, npx wrangler rollback --name ${config.name} undoes it.`,
);

/** Ends the process. */
async function visit(origin: string, problem: string): Promise<never> {
  console.log(`Visiting ${origin} …`);
  const faults = await visitPages(origin, isStaging);
  for (const fault of faults) console.log(`✗ ${fault}`);
  if (faults.length > 0) exitWithError(problem);
  console.log(`The site is at ${origin}.`);
  process.exit();
}

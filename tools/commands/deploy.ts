/**
 * `npm run deploy`: builds, checks what wrangler cannot, runs `wrangler deploy` and visits each page. `--dry-run` uploads
 * nothing and needs no account; `--staging` deploys the other site of wrangler.toml; `--visit URL` only visits a site.
 */
// First, because what is imported below may find a mistake in the words of a page.
import "./steps/errors.ts";

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { school } from "../../app/school.ts";
import { findPlaceholders, listSampleDocuments } from "../brand/placeholders.ts";
import { checkDeployment } from "../deploy/check-deployment.ts";
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
if (values.visit !== undefined) {
  const { origin } = URL.parse(values.visit) ?? {};
  if (!origin)
    exitWithError("Write the whole address after --visit: https://www.my-school.example");
  await visit(origin, "The site is not as it should be.");
}

await buildSite(isStaging ? "staging" : "");
const config = JSON.parse(readFileSync(`${buildFolder}/server/wrangler.json`, "utf8"));
const placeholders = accepts ? 0 : findPlaceholders().length + listSampleDocuments().length;
const problems = checkDeployment({ config, isStaging, placeholders });
for (const problem of problems) console.log(`✗ ${problem}`);
if (problems.length > 0) exitWithError("Nothing was uploaded: correct the lines marked ✗.");

// A copy, because wrangler writes the account's ids into its configuration.
const configFile = `${buildFolder}/server/deploy.json`;
writeFileSync(configFile, JSON.stringify(config));
const outputFile = join(tmpdir(), "wrangler-output");
const options = ["deploy", "--config", configFile, ...(isDryRun ? ["--dry-run"] : [])];
// The build has already chosen the environment.
const env = {
  ...process.env,
  CLOUDFLARE_ENV: undefined,
  WRANGLER_OUTPUT_FILE_PATH: outputFile,
};
if (spawnSync("wrangler", options, { stdio: "inherit", env }).status !== 0) process.exit(1);
if (isDryRun) {
  console.log("Dry run: nothing was uploaded. All is ready.");
  process.exit();
}

// Wrangler ends without an error if its question is answered "no".
if (!/"version_id":"[^"]/.test(readFileSync(outputFile, "utf8")))
  exitWithError("Nothing was deployed.");

await visit(
  isStaging ? `https://${config.routes[0].pattern}` : school.origin,
  `The site is uploaded, but not as it should be. A new domain takes a few minutes; npx wrangler tail ${config.name} says why, and docs/operating.md how to roll back.`,
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

/** Preflight, build, upload, visit. */
import { type Check, type Facts, preflight } from "./preflight.ts";
import { formatVisits, type Site, type Visit } from "./visit-site.ts";
import { findDryRunError, readAccount, upload } from "./wrangler.ts";

const built = "build/server/wrangler.json";

export type Steps = {
  readFacts: () => Facts;
  /** Builds for an environment of wrangler.toml, or ends the process. */
  build: (environment: string) => void;
  visit: (site: Site) => Promise<Visit[]>;
  print: (line: string) => void;
};

/** Returns whether the site is deployed; in a dry run, whether nothing is wrong. */
export async function deploySite(isDryRun: boolean, steps: Steps): Promise<boolean> {
  const { print, build } = steps;
  const facts = readFactsOrPrint(steps);
  if (!facts) return false;
  const { worker } = facts.configuration;
  const checks = preflight(isDryRun ? facts : { ...facts, account: readAccount(worker) });
  for (const check of checks) print(formatCheck(check, isDryRun));
  if (checks.some((check) => isBlocking(check, isDryRun)))
    return refuse(print, "fix the items marked ✗");
  build(facts.isStaging ? "staging" : "");
  if (isDryRun) return finishDryRun(checks, print);
  if (!upload(built)) return refuse(print, "see wrangler's error above");
  return visitAndPrint(facts, steps);
}

function readFactsOrPrint({ readFacts, print }: Steps): Facts | undefined {
  try {
    return readFacts();
  } catch (error) {
    print(`✗ wrangler.toml cannot be read: ${(error as Error).message}`);
    return undefined;
  }
}

function formatCheck(check: Check, isDryRun: boolean): string {
  if ("note" in check) return `✓ ${check.name}: ${check.note}`;
  return isBlocking(check, isDryRun)
    ? `✗ ${check.name}: ${check.todo}`
    : `– ${check.name}, before a real deployment: ${check.todo}`;
}

function isBlocking(check: Check, isDryRun: boolean): boolean {
  return "todo" in check && (check.isWrong || !isDryRun);
}

function refuse(print: Steps["print"], what: string): false {
  print(`Nothing was uploaded: ${what}.`);
  return false;
}

function finishDryRun(checks: readonly Check[], print: Steps["print"]): boolean {
  const complaint = findDryRunError(built);
  if (complaint) return refuse(print, `wrangler does not accept the build: ${complaint}`);
  const remaining = checks.filter((check) => "todo" in check).length;
  print(
    remaining === 0
      ? "Dry run: nothing was uploaded. Deploy with npm run deploy."
      : `Dry run: nothing was uploaded. Fix the ${remaining === 1 ? "item" : `${remaining} items`} marked – before deploying.`,
  );
  return true;
}

/** Returns whether every visit succeeded. */
async function visitAndPrint(facts: Facts, { visit, print }: Steps): Promise<boolean> {
  const { configuration, isStaging, schoolOrigin } = facts;
  const { hosts, vars, worker } = configuration;
  const origin = isStaging ? `https://${hosts[0]}` : schoolOrigin;
  print(`Visiting ${origin} …`);
  const visits = await visit({ origin, schoolCode: vars.SCHOOL_CODE ?? "", isStaging });
  for (const line of formatVisits(visits)) print(line);
  const isOk = visits.every(({ fault }) => !fault);
  print(
    isOk
      ? `The site is at ${origin}.`
      : `The site is uploaded, but some pages failed. A new domain takes a few minutes. Otherwise, run npx wrangler tail ${worker} to see why, or npx wrangler rollback --name ${worker}.`,
  );
  return isOk;
}

/** The way of a deployment: look at everything, build, weigh, upload, visit. */
import { accountWith, createNamespace, upload, weigh } from "../commands/steps/wrangler.ts";
import type { Check, Facts } from "./checks/check.ts";
import { storeTitle, wantsStore } from "./checks/store.ts";
import { checksOf } from "./checks.ts";
import { configurationFile, writeStore } from "./configuration.ts";
import { type Seen, tellOf, type Visited } from "./visit-site.ts";

export type Surroundings = {
  readFacts: () => Facts;
  /** Builds for an environment of wrangler.toml, or ends the process. */
  build: (environment: string) => void;
  visit: (visited: Visited) => Promise<Seen[]>;
  print: (line: string) => void;
  /** wrangler.toml, and what the build makes of it. */
  configuration?: string;
  built?: string;
};

/** 3 MB: what the strictest plan takes, compressed. */
const largestKiB = 3_000_000 / 1024;

/** Whether all of it went well; of a dry run, whether nothing is wrong that would be so in any case. */
export async function deploySite(isDryRun: boolean, with_: Surroundings): Promise<boolean> {
  const { print, built = "build/server/wrangler.json" } = with_;
  const read = readOrTell(with_);
  if (!read) return false;
  const facts = isDryRun ? read : { ...read, account: accountWith(read.configuration.worker) };
  const checks = checksOf(facts);
  for (const check of checks) print(lineOf(check, isDryRun));
  const keeping = checks.filter(({ isWell, canWait }) => !isWell && !(isDryRun && canWait));
  if (keeping.length > 0) return refuse(print, "put right what is marked ✗");
  if (!isDryRun && wantsStore(facts) && !makeStore(facts, with_)) return false;
  with_.build(facts.isStaging ? "staging" : "");
  if (!isLightEnough(built, print)) return false;
  if (isDryRun) return closeDryRun(checks, print);
  if (!upload(built)) return refuse(print, "wrangler says above why");
  return isSeenWell(facts, with_);
}

function readOrTell({ readFacts, print }: Surroundings): Facts | undefined {
  try {
    return readFacts();
  } catch (error) {
    print(`✗ ${configurationFile} cannot be read: ${(error as Error).message}`);
    return undefined;
  }
}

function lineOf({ about, isWell, says, canWait }: Check, isDryRun: boolean): string {
  if (isWell) return `✓ ${about}: ${says}`;
  return isDryRun && canWait
    ? `– ${about}, before a real deployment: ${says}`
    : `✗ ${about}: ${says}`;
}

function refuse(print: Surroundings["print"], what: string): false {
  print(`Nothing was uploaded: ${what}.`);
  return false;
}

function makeStore({ configuration }: Facts, { print, configuration: file }: Surroundings) {
  const title = storeTitle(configuration);
  const made = createNamespace(title);
  if ("complaint" in made) {
    print(
      `✗ KV namespace: wrangler could not make ${title} (${made.complaint}); where there is one, npx wrangler kv namespace list tells its id, to be put into ${configurationFile}`,
    );
    return refuse(print, "it needs a KV namespace");
  }
  if (writeStore(configuration.store, made.id, file)) {
    print(`✓ KV namespace: ${title} is made, and its id is in ${configurationFile}: commit that`);
    return true;
  }
  print(
    `✗ KV namespace: ${title} is made, and ${configurationFile} has no line id = "${configuration.store}" to put its id into: put ${made.id} there`,
  );
  return refuse(print, "it needs that id");
}

function isLightEnough(built: string, print: Surroundings["print"]): boolean {
  const weighed = weigh(built);
  if ("complaint" in weighed) {
    print(`✗ Worker: wrangler does not take what was built: ${weighed.complaint}`);
    return refuse(print, "put that right");
  }
  const isLight = weighed.compressedKiB <= largestKiB;
  const size = `${Math.ceil(weighed.compressedKiB)} KiB compressed, of the ${Math.floor(largestKiB)} that the free plan takes`;
  print(
    isLight ? `✓ Worker: ${size}` : `✗ Worker: ${size}: take out what it imports and does not need`,
  );
  return isLight || refuse(print, "it is too large");
}

function closeDryRun(checks: readonly Check[], print: Surroundings["print"]): true {
  const left = checks.filter(({ isWell }) => !isWell).length;
  print(
    left === 0
      ? "Nothing was uploaded, as this is a dry run: all is ready for npm run deploy."
      : `Nothing was uploaded, as this is a dry run: what is marked – is to be done before the real one (${left}).`,
  );
  return true;
}

/** Whether visitors get all of it. */
async function isSeenWell(facts: Facts, { visit, print }: Surroundings): Promise<boolean> {
  const { configuration, isStaging } = facts;
  const origin = isStaging ? `https://${configuration.hosts[0]}` : facts.schoolOrigin;
  const schoolCode = configuration.vars.SCHOOL_CODE ?? "";
  print(`Asking ${origin} for its pages …`);
  const seen = await visit({ origin, schoolCode, isStaging });
  for (const line of tellOf(seen)) print(line);
  const isWell = seen.every(({ fault }) => !fault);
  print(
    isWell
      ? `The site is at ${origin}.`
      : `The site is uploaded, and not all of it answers: a new domain takes some minutes, else npx wrangler tail ${configuration.worker} shows why and npx wrangler rollback --name ${configuration.worker} takes it back.`,
  );
  return isWell;
}

/** Checks before an upload; each failing one says what to do. */
import { school } from "../../app/school.ts";
import { readSettings, WrongSetting } from "../../worker/runtime/settings.ts";
import { findPlaceholders, listSampleDocuments } from "../brand/placeholders.ts";
import { readConfiguration } from "./configuration.ts";
import { getCleanCommit, isTested } from "./tested-commit.ts";
import type { Account } from "./wrangler.ts";

/** `account` is omitted in a dry run. */
export type Facts = ReturnType<typeof readFacts> & { account?: Account };

/** `todo`: what keeps the site from being uploaded; a dry run fails for it only if `isWrong`. */
type Outcome = { note: string } | { todo: string; isWrong?: true };
export type Check = { name: string } & Outcome;

/** Throws if wrangler.toml cannot be read. */
export function readFacts(
  isStaging: boolean,
  accepts: { placeholders: boolean; untested: boolean },
) {
  const commit = getCleanCommit();
  return {
    isStaging,
    /** The settings in wrangler.toml of the site to deploy, and of the other one. */
    configuration: readConfiguration(isStaging),
    other: readConfiguration(!isStaging),
    schoolOrigin: school.origin,
    placeholders: { texts: findPlaceholders().length, documents: listSampleDocuments().length },
    /** `isCommitted`: the working tree is exactly a commit; `isTested`: all tests passed for it. */
    tree: { isCommitted: commit !== undefined, isTested: commit !== undefined && isTested(commit) },
    accepts,
  };
}

export function preflight(facts: Facts): Check[] {
  const outcomes: Record<string, Outcome> = {
    Settings: checkSettings(facts),
    "School API": checkSchoolApi(facts),
    "KV namespace": checkKvNamespace(facts),
    Secrets: checkSecrets(facts),
    Domain: checkDomain(facts),
    Placeholders: checkPlaceholders(facts),
    Tests: checkTests(facts),
  };
  return Object.entries(outcomes).map(([name, outcome]) => ({ name, ...outcome }));
}

/** The name of a wrangler.toml table for the site to deploy. */
function table(name: string, { isStaging }: Facts): string {
  return isStaging ? `env.staging.${name}` : name;
}

function checkSettings(facts: Facts): Outcome {
  const { configuration, isStaging } = facts;
  const { vars, worker } = configuration;
  const where = `[${table("vars", facts)}] of wrangler.toml`;
  const secrets = ["PURGE_TOKEN", "PURGE_TOKEN_PREVIOUS", "SCHOOL_API_TOKEN"];
  const exposed = secrets.find((name) => vars[name] !== undefined);
  if (exposed)
    return {
      todo: `${exposed} is in ${where}, where anyone with the repository can read it: remove it, generate a new one and set it with ${putSecret(exposed, worker)}`,
      isWrong: true,
    };
  try {
    if (readSettings(vars).isStaging === isStaging) return { note: Object.keys(vars).join(", ") };
    const todo = isStaging
      ? `SITE_STAGE is not "staging" in ${where}: set it, or search engines will list this site and it will share the real one's caches`
      : `SITE_STAGE is "staging" in ${where}: remove it, or no search engine will list the school's site`;
    return { todo, isWrong: true };
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error;
    return { todo: `${error.message} (${where})`, isWrong: true };
  }
}

function checkSchoolApi(facts: Facts): Outcome {
  const origin = facts.configuration.vars.SCHOOL_API_ORIGIN ?? "";
  const reason = getUnusableReason(URL.parse(origin));
  if (!reason) return { note: origin };
  const where = `[${table("vars", facts)}] of wrangler.toml`;
  return {
    todo: `SCHOOL_API_ORIGIN is "${origin}", ${reason}: put the https address of the school API into ${where}`,
  };
}

function getUnusableReason(url: URL | null): string | undefined {
  if (!url) return "which is not a valid URL";
  if (isPrivate(url.hostname)) return "which only this computer or its network can reach";
  if (isExample(url.hostname)) return "which is an example";
  if (url.protocol !== "https:") return "which is not encrypted (use https)";
  return undefined;
}

function isPrivate(hostname: string): boolean {
  return /^(localhost|.*\.(localhost|local|internal)|0\.0\.0\.0|127\..*|10\..*|192\.168\..*|169\.254\..*|172\.(1[6-9]|2\d|3[01])\..*|\[(::1?|f[cd].*|fe80.*)\])$/.test(
    hostname,
  );
}

/** Reserved by RFC 2606. */
function isExample(hostname: string): boolean {
  return /(^|\.)(example|test|invalid|example\.(com|net|org))$/.test(hostname);
}

function checkKvNamespace(facts: Facts): Outcome {
  const { kvNamespaceId: id, worker } = facts.configuration;
  const where = `[[${table("kv_namespaces", facts)}]] of wrangler.toml`;
  const create = `run npx wrangler kv namespace create ${worker}-data and put the id that it prints there`;
  if (id !== "" && id === facts.other.kvNamespaceId)
    return { todo: `id in ${where} is also the other site's: ${create}` };
  if (/^[0-9a-f]{32}$/.test(id)) return { note: id };
  return { todo: `id in ${where} is "${id}", which is not a valid ID: ${create}` };
}

function checkSecrets({ configuration: { worker }, account }: Facts): Outcome {
  const put = putSecret("PURGE_TOKEN", worker);
  if (!account) return { todo: `set PURGE_TOKEN in the account, unless it is already set: ${put}` };
  if (account.status === "signed-out")
    return {
      todo: "wrangler is not signed in to Cloudflare, or cannot reach it: run npx wrangler login, then npx wrangler whoami",
    };
  if (account.status === "failing")
    return {
      todo: `wrangler could not list the secrets (${account.complaint}): npx wrangler secret list --name ${worker} must work`,
    };
  if (!account.secrets)
    return {
      todo: `the account has no Worker ${worker} yet: run ${put} to create it (answer yes), then deploy again`,
    };
  if (!account.secrets.includes("PURGE_TOKEN"))
    return { todo: `PURGE_TOKEN is not set, so purging is not possible: run ${put}` };
  return {
    note: account.secrets.includes("SCHOOL_API_TOKEN")
      ? "PURGE_TOKEN and SCHOOL_API_TOKEN are set"
      : `PURGE_TOKEN is set; if the school API wants a token: ${putSecret("SCHOOL_API_TOKEN", worker)}`,
  };
}

function putSecret(name: string, worker: string): string {
  return `npx wrangler secret put ${name} --name ${worker}`;
}

function checkDomain({ configuration, other, schoolOrigin, isStaging }: Facts): Outcome {
  const { hosts, isOnWorkersDev } = configuration;
  const schoolHost = URL.parse(schoolOrigin)?.host ?? "";
  const [host] = hosts;
  const why =
    "on workers.dev the edge cache does nothing, and each picture is fetched from the school API";
  if (isOnWorkersDev) return { todo: `set workers_dev = false in wrangler.toml: ${why}` };
  if (!isStaging && isExample(schoolHost))
    return {
      todo: `origin in app/school.ts is ${schoolOrigin}, an example: put the address of the school's site there`,
    };
  if (!host) {
    const pattern = isStaging ? "staging.my-school.example" : schoolHost;
    const where = isStaging ? "under [env.staging]" : "above [assets]";
    return {
      todo: `wrangler.toml names no domain: put routes = [{ pattern = "${pattern}", custom_domain = true }] ${where}, with one of the school's hosts, because ${why}`,
    };
  }
  if (hosts.some(isExample))
    return {
      todo: `routes in wrangler.toml has ${host}, an example: put one of the school's hosts there`,
    };
  if (isStaging && hosts.some((one) => one === schoolHost || other.hosts.includes(one)))
    return {
      todo: `routes under [env.staging] of wrangler.toml has ${host}, which is the real site's: give staging its own host`,
    };
  if (!isStaging && !hosts.includes(schoolHost))
    return {
      todo: `routes in wrangler.toml has ${host}, but origin in app/school.ts is ${schoolHost}: make them the same host`,
    };
  return { note: hosts.join(", ") };
}

/** Staging may show placeholders. */
function checkPlaceholders({ placeholders, isStaging, accepts }: Facts): Outcome {
  const { texts, documents } = placeholders;
  if (texts + documents === 0) return { note: "none left" };
  const count = `${texts} ${texts === 1 ? "piece" : "pieces"} of placeholder text and ${documents} sample ${documents === 1 ? "document" : "documents"} (npm run placeholders lists them)`;
  return isStaging || accepts.placeholders
    ? { note: `${count} are shown as they are` }
    : { todo: `replace ${count}, or accept them with --with-placeholders` };
}

function checkTests({ tree: { isCommitted, isTested }, accepts }: Facts): Outcome {
  if (isCommitted && isTested) return { note: "npm test -- --all passed for this commit" };
  if (accepts.untested)
    return { note: "npm test -- --all has not passed for this code (--untested)" };
  return isCommitted
    ? {
        todo: "npm test -- --all has not passed for this commit: run it, or skip this with --untested",
      }
    : {
        todo: "the working tree has uncommitted changes: commit them and run npm test -- --all, or skip this with --untested",
      };
}

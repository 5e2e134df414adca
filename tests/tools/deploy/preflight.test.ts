import { expect, it } from "vitest";
import type { Configuration } from "../../../tools/deploy/configuration.ts";
import { type Facts, preflight } from "../../../tools/deploy/preflight.ts";
import { passingFacts, passingStagingFacts, production, staging } from "./passing-facts.ts";

type Vars = Record<string, string>;

const real = (changed: Partial<Configuration>): Facts => {
  return { ...passingFacts, configuration: { ...production, ...changed } };
};
const trial = (changed: Partial<Configuration>): Facts => {
  return { ...passingStagingFacts, configuration: { ...staging, ...changed } };
};
const vars = (changed: Vars) => real({ vars: { ...production.vars, ...changed } });
const trialVars = (changed: Vars) => trial({ vars: { ...staging.vars, ...changed } });
const accepting = (accepts: Partial<Facts["accepts"]>, facts: Partial<Facts>): Facts => {
  return { ...passingFacts, ...facts, accepts: { ...passingFacts.accepts, ...accepts } };
};

const placeholders = { texts: 48, documents: 1 };
const untested = { isCommitted: true, isTested: false };
const changed = { isCommitted: false, isTested: false };
const api = "School API";
const kv = "KV namespace";

function todos(facts: Facts) {
  return preflight(facts).filter((check) => "todo" in check);
}

it.each<[string, string, Facts]>([
  ["Settings", 'SCHOOL_CODE is ""; it must be 1 to 64', vars({ SCHOOL_CODE: "" })],
  ["Settings", "([env.staging.vars] of wrangler.toml)", trialVars({ SCHOOL_CODE: "a b" })],
  ["Settings", "PURGE_TOKEN is in [vars] of wrangler.toml", vars({ PURGE_TOKEN: "secret" })],
  ["Settings", "secret put SCHOOL_API_TOKEN --name", vars({ SCHOOL_API_TOKEN: "secret" })],
  ["Settings", "remove it, or no search engine will list", vars({ SITE_STAGE: "staging" })],
  ["Settings", "set it, or search engines will list", trialVars({ SITE_STAGE: "" })],
])("%s: “%s” is wrong even in a dry run", (name, words, facts) => {
  expect(todos(facts)).toEqual([{ name, isWrong: true, todo: expect.stringContaining(words) }]);
});

it.each<[string, string, Facts]>([
  ...["http://127.0.0.1:8790", "https://[::1]", "https://172.20.1.1", "https://server.local"].map(
    (origin): [string, string, Facts] => [
      api,
      `SCHOOL_API_ORIGIN is "${origin}", which only this computer or its network can reach`,
      vars({ SCHOOL_API_ORIGIN: origin }),
    ],
  ),
  [api, "which is an example", vars({ SCHOOL_API_ORIGIN: "https://api.school.example" })],
  [api, "which is not encrypted", vars({ SCHOOL_API_ORIGIN: "http://api.my-school.alt" })],
  [api, "into [env.staging.vars] of", trialVars({ SCHOOL_API_ORIGIN: "http://10.0.0.4" })],
  [
    kv,
    'id in [[kv_namespaces]] of wrangler.toml is "school-data", which is not a valid ID: run npx wrangler kv namespace create school-website-data',
    real({ kvNamespaceId: "school-data" }),
  ],
  [kv, "is not a valid ID", real({ kvNamespaceId: production.kvNamespaceId.slice(1) })],
  [kv, "id in [[env.staging.kv_namespaces]] of", trial({ kvNamespaceId: "school-data-staging" })],
  [kv, "is also the other site's", trial({ kvNamespaceId: production.kvNamespaceId })],
  ["Secrets", "run npx wrangler login", { ...passingFacts, account: { status: "signed-out" } }],
  [
    "Secrets",
    "could not list the secrets (More than one account)",
    { ...passingFacts, account: { status: "failing", complaint: "More than one account" } },
  ],
  [
    "Secrets",
    "has no Worker school-website yet: run npx wrangler secret put PURGE_TOKEN --name school-website to create it",
    { ...passingFacts, account: { status: "ready", secrets: undefined } },
  ],
  [
    "Secrets",
    "PURGE_TOKEN is not set, so purging is not possible: run npx wrangler secret put PURGE_TOKEN --name school-website-staging",
    { ...passingStagingFacts, account: { status: "ready", secrets: ["SCHOOL_API_TOKEN"] } },
  ],
  ["Domain", "set workers_dev = false in wrangler.toml", real({ isOnWorkersDev: true })],
  [
    "Domain",
    'put routes = [{ pattern = "www.my-school.alt", custom_domain = true }] above [assets], with one of the school\'s hosts',
    real({ hosts: [] }),
  ],
  ["Domain", "under [env.staging]", trial({ hosts: [] })],
  [
    "Domain",
    "origin in app/school.ts is https://www.school.example, an example",
    { ...passingFacts, schoolOrigin: "https://www.school.example" },
  ],
  ["Domain", "has www.a.example, an example", real({ hosts: ["www.a.example"] })],
  [
    "Domain",
    "has www.other.alt, but origin in app/school.ts is www.my-school.alt: make them the same",
    real({ hosts: ["www.other.alt"] }),
  ],
  [
    "Domain",
    "has www.my-school.alt, which is the real site's: give staging its own host",
    trial({ hosts: ["www.my-school.alt"] }),
  ],
  [
    "Placeholders",
    "48 pieces of placeholder text and 1 sample document",
    { ...passingFacts, placeholders },
  ],
  ["Tests", "uncommitted changes: commit them and", { ...passingFacts, tree: changed }],
  ["Tests", "has not passed for this commit: run it", { ...passingFacts, tree: untested }],
])("%s: “%s” blocks the upload", (name, words, facts) => {
  expect(todos(facts)).toEqual([{ name, todo: expect.stringContaining(words) }]);
});

it.each<[string, Facts]>([
  ["what is ready", passingFacts],
  ["what is ready for staging", passingStagingFacts],
  ["placeholders that are accepted", accepting({ placeholders: true }, { placeholders })],
  ["placeholders on staging", { ...passingStagingFacts, placeholders }],
  [
    "a tree that is not committed, with --untested",
    accepting({ untested: true }, { tree: changed }),
  ],
  ["a commit not tested, with --untested", accepting({ untested: true }, { tree: untested })],
  [
    "a school API without a token",
    { ...passingFacts, account: { status: "ready", secrets: ["PURGE_TOKEN"] } },
  ],
  ["a second host", real({ hosts: ["my-school.alt", "www.my-school.alt"] })],
])("does not block %s", (_, facts) => {
  expect(todos(facts)).toEqual([]);
});

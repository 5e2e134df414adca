import { expect, it } from "vitest";
import type { Facts } from "../../../tools/deployment/checks/check.ts";
import { checksOf } from "../../../tools/deployment/checks.ts";
import type { Configuration } from "../../../tools/deployment/configuration.ts";
import { production, ready, readyStaging, staging } from "./ready-facts.ts";

function real(changed: Partial<Configuration>): Facts {
  return { ...ready, configuration: { ...production, ...changed } };
}

function trial(changed: Partial<Configuration>): Facts {
  return { ...readyStaging, configuration: { ...staging, ...changed } };
}

const vars = (changed: Record<string, string>) =>
  real({ vars: { ...production.vars, ...changed } });
const trialVars = (changed: Record<string, string>) =>
  trial({ vars: { ...staging.vars, ...changed } });
const accepting = (accepts: Partial<Facts["accepts"]>, facts: Facts = ready): Facts => ({
  ...facts,
  accepts: { ...facts.accepts, ...accepts },
});

const invented = { texts: 48, samples: 1 };
const untested = { isAsItIs: true, isTested: false };
const changed = { isAsItIs: false, isTested: false };
const server = "School's server";
const store = "KV namespace";
const unreached = "which only this machine or its network reaches: put the https address";

function faultsOf(facts: Facts) {
  return checksOf(facts).filter(({ isWell }) => !isWell);
}

it.each<[string, string, Facts]>([
  ["Settings", 'SCHOOL_CODE is ""; it must be 1 to 64', vars({ SCHOOL_CODE: "" })],
  ["Settings", "([env.staging.vars] of wrangler.toml)", trialVars({ SCHOOL_CODE: "a b" })],
  ["Settings", "PURGE_TOKEN stands in [vars] of wrangler.toml", vars({ PURGE_TOKEN: "secret" })],
  ["Settings", "secret put SCHOOL_API_TOKEN --name", vars({ SCHOOL_API_TOKEN: "secret" })],
  ["Settings", "take it out, or no search engine lists", vars({ SITE_STAGE: "staging" })],
  ["Settings", "put it there, or search engines list", trialVars({ SITE_STAGE: "" })],
])("%s: “%s” is wrong in any case", (about, words, facts) => {
  expect(faultsOf(facts)).toEqual([
    { about, isWell: false, canWait: false, says: expect.stringContaining(words) },
  ]);
});

it.each<[string, string, Facts]>([
  ...["http://127.0.0.1:8790", "https://[::1]", "https://172.20.1.1", "https://server.local"].map(
    (origin): [string, string, Facts] => [
      server,
      `SCHOOL_API_ORIGIN is "${origin}", ${unreached}`,
      vars({ SCHOOL_API_ORIGIN: origin }),
    ],
  ),
  [server, "an example and nobody's", vars({ SCHOOL_API_ORIGIN: "https://api.school.example" })],
  [server, "anybody can read", vars({ SCHOOL_API_ORIGIN: "http://api.my-school.alt" })],
  [server, "into [env.staging.vars] of", trialVars({ SCHOOL_API_ORIGIN: "http://10.0.0.4" })],
  [
    store,
    'id in [[kv_namespaces]] of wrangler.toml is "school-data", which is no identifier: add --create-kv to have the namespace made, or run npx wrangler kv namespace create school-website-data',
    real({ store: "school-data" }),
  ],
  [store, "is no identifier", real({ store: production.store.slice(1) })],
  [store, "id in [[env.staging.kv_namespaces]] of", trial({ store: "school-data-staging" })],
  [store, "is the same as the real site's: give each", trial({ store: production.store })],
  [store, "is no identifier", accepting({ createKv: true }, real({ store: "" }))],
  [
    "Secrets",
    "not signed in at Cloudflare, or cannot reach it: run npx wrangler login",
    { ...ready, account: { is: "signed-out" } },
  ],
  [
    "Secrets",
    "could not ask which secrets are set (More than one account)",
    { ...ready, account: { is: "failing", complaint: "More than one account" } },
  ],
  [
    "Secrets",
    "the account has no Worker school-website yet: npx wrangler secret put PURGE_TOKEN --name school-website makes it",
    { ...ready, account: { is: "ready", secrets: undefined } },
  ],
  [
    "Secrets",
    "PURGE_TOKEN is not set, so nobody could purge: run npx wrangler secret put PURGE_TOKEN --name school-website-staging",
    { ...readyStaging, account: { is: "ready", secrets: ["SCHOOL_API_TOKEN"] } },
  ],
  ["Domain", "set workers_dev = false in wrangler.toml", real({ isOnWorkersDev: true })],
  [
    "Domain",
    'put routes = [{ pattern = "www.my-school.alt", custom_domain = true }] with a host of the school\'s above [assets]',
    real({ hosts: [] }),
  ],
  ["Domain", "under [env.staging]", trial({ hosts: [] })],
  [
    "Domain",
    "origin in app/school.ts is https://www.school.example, which is an example",
    { ...ready, schoolOrigin: "https://www.school.example" },
  ],
  [
    "Domain",
    "names www.my-school.example, which is an example",
    real({ hosts: ["www.my-school.example"] }),
  ],
  [
    "Domain",
    "names www.other.alt and origin in app/school.ts www.my-school.alt: make them the same",
    real({ hosts: ["www.other.alt"] }),
  ],
  [
    "Domain",
    "names www.my-school.alt, which is the real site's: give staging a host of its own",
    trial({ hosts: ["www.my-school.alt"] }),
  ],
  ["Placeholders", "48 texts are invented and 1 document is a sample", { ...ready, invented }],
  ["Tests", "changes that are in no commit: commit them and", { ...ready, tree: changed }],
  [
    "Tests",
    "npm test -- --all has not passed for this commit: run it",
    { ...ready, tree: untested },
  ],
])("%s: “%s” keeps from a real deployment alone", (about, words, facts) => {
  expect(faultsOf(facts)).toEqual([
    { about, isWell: false, canWait: true, says: expect.stringContaining(words) },
  ]);
});

it.each<[string, Facts]>([
  ["what is ready", ready],
  ["what is ready for staging", readyStaging],
  ["a namespace still to be made", accepting({ createKv: true }, real({ store: "school-data" }))],
  ["placeholders", accepting({ withPlaceholders: true }, { ...ready, invented })],
  ["placeholders on staging", { ...readyStaging, invented }],
  ["a tree that is in no commit", accepting({ untested: true }, { ...ready, tree: changed })],
  ["a commit not tested", accepting({ untested: true }, { ...ready, tree: untested })],
  ["no token of the school's", { ...ready, account: { is: "ready", secrets: ["PURGE_TOKEN"] } }],
  ["a second host", real({ hosts: ["my-school.alt", "www.my-school.alt"] })],
])("%s may be deployed", (_, facts) => {
  expect(faultsOf(facts)).toEqual([]);
});

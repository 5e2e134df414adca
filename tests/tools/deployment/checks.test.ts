import { expect, it } from "vitest";
import type { Facts } from "../../../tools/deployment/checks/check.ts";
import { checksOf } from "../../../tools/deployment/checks.ts";
import type { Configuration } from "../../../tools/deployment/configuration.ts";
import { production, ready, readyStaging, staging } from "./ready-facts.ts";

const vars = (changed: Record<string, string>) =>
  configured({ vars: { ...production.vars, ...changed } });
const trialVars = (changed: Record<string, string>) =>
  trial({ vars: { ...staging.vars, ...changed } });

function configured(changed: Partial<Configuration>): Facts {
  return { ...ready, configuration: { ...production, ...changed } };
}

function trial(changed: Partial<Configuration>): Facts {
  return { ...readyStaging, configuration: { ...staging, ...changed } };
}

function accepting(accepts: Partial<Facts["accepts"]>, facts: Facts = ready): Facts {
  return { ...facts, accepts: { ...facts.accepts, ...accepts } };
}

function faultsOf(facts: Facts) {
  return checksOf(facts).filter(({ isWell }) => !isWell);
}

it.each([
  ["production", ready],
  ["staging", readyStaging],
])("what is ready for %s has no fault, and a line for each thing looked at", (_, facts) => {
  expect(faultsOf(facts)).toEqual([]);
  expect(checksOf(facts).map(({ about }) => about)).toEqual([
    "Settings",
    "School's server",
    "KV namespace",
    "Secrets",
    "Domain",
    "Placeholders",
    "Tests",
  ]);
});

it.each<[string, string, Facts]>([
  ["Settings", 'SCHOOL_CODE is ""; it must be 1 to 64', vars({ SCHOOL_CODE: "" })],
  [
    "Settings",
    'SCHOOL_API_ORIGIN is "https://api.my-school.alt/v1"; it must be',
    vars({ SCHOOL_API_ORIGIN: "https://api.my-school.alt/v1" }),
  ],
  ["Settings", "([env.staging.vars] of wrangler.toml)", trialVars({ SCHOOL_CODE: "a b" })],
  ["Settings", "PURGE_TOKEN stands in [vars] of wrangler.toml", vars({ PURGE_TOKEN: "secret" })],
  ["Settings", "wrangler secret put SCHOOL_API_TOKEN", vars({ SCHOOL_API_TOKEN: "secret" })],
  ["Settings", "take it out, or no search engine lists", vars({ SITE_STAGE: "staging" })],
  ["Settings", "put it there, or search engines list", trialVars({ SITE_STAGE: "" })],
])("%s: “%s” is wrong in any case", (about, words, facts) => {
  const [fault, ...others] = faultsOf(facts);
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ about, canWait: false });
  expect(fault?.says).toContain(words);
});

it.each<[string, string, Facts]>([
  ...[
    "http://127.0.0.1:8790",
    "https://localhost",
    "https://[::1]",
    "https://10.0.0.4",
    "https://172.20.1.1",
    "https://192.168.1.9:8443",
    "https://server.local",
  ].map((origin): [string, string, Facts] => [
    "School's server",
    `SCHOOL_API_ORIGIN is "${origin}", which only this machine or its network reaches: put`,
    vars({ SCHOOL_API_ORIGIN: origin }),
  ]),
  [
    "School's server",
    "which is an example and nobody's: put",
    vars({ SCHOOL_API_ORIGIN: "https://api.school.example" }),
  ],
  [
    "School's server",
    'SCHOOL_API_ORIGIN is "http://api.my-school.alt", on whose way anybody can read',
    vars({ SCHOOL_API_ORIGIN: "http://api.my-school.alt" }),
  ],
  [
    "School's server",
    "on whose way anybody can read",
    trialVars({ SCHOOL_API_ORIGIN: "http://a.alt" }),
  ],
  [
    "School's server",
    "into [env.staging.vars] of wrangler.toml",
    trialVars({ SCHOOL_API_ORIGIN: "http://127.0.0.1:8790" }),
  ],
  [
    "KV namespace",
    'id in [[kv_namespaces]] of wrangler.toml is "school-data", which is no identifier: add --create-kv to have the namespace made, or run npx wrangler kv namespace create school-website-data',
    configured({ store: "school-data" }),
  ],
  ["KV namespace", "which is no identifier", configured({ store: production.store.slice(1) })],
  [
    "KV namespace",
    "id in [[env.staging.kv_namespaces]] of wrangler.toml",
    trial({ store: "school-data-staging" }),
  ],
  [
    "KV namespace",
    "is the same as the real site's: give each a namespace of its own",
    trial({ store: production.store }),
  ],
  [
    "KV namespace",
    "which is no identifier",
    accepting({ createKv: true }, configured({ store: "" })),
  ],
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
    "PURGE_TOKEN is not set, so nobody could purge: run npx wrangler secret put PURGE_TOKEN --name school-website",
    { ...ready, account: { is: "ready", secrets: ["SCHOOL_API_TOKEN"] } },
  ],
  [
    "Secrets",
    "secret put PURGE_TOKEN --name school-website-staging",
    { ...readyStaging, account: { is: "ready", secrets: [] } },
  ],
  [
    "Domain",
    "set workers_dev = false in wrangler.toml: on workers.dev the edge cache (Cache API) does nothing",
    configured({ isOnWorkersDev: true }),
  ],
  [
    "Domain",
    'put routes = [{ pattern = "www.my-school.alt", custom_domain = true }] with a host of the school\'s above [assets]',
    configured({ hosts: [] }),
  ],
  ["Domain", "under [env.staging]", trial({ hosts: [] })],
  [
    "Domain",
    "origin in app/school.ts is https://www.school.example, which is an example",
    { ...ready, schoolOrigin: "https://www.school.example" },
  ],
  [
    "Domain",
    "routes of wrangler.toml names www.my-school.example, which is an example",
    configured({ hosts: ["www.my-school.example"] }),
  ],
  [
    "Domain",
    "names www.other.alt and origin in app/school.ts www.my-school.alt: make them the same",
    configured({ hosts: ["www.other.alt"] }),
  ],
  [
    "Domain",
    "names www.my-school.alt, which is the real site's: give staging a host of its own",
    trial({ hosts: ["www.my-school.alt"] }),
  ],
  [
    "Placeholders",
    "48 texts are invented and 1 document is a sample: npm run placeholders lists them",
    { ...ready, invented: { texts: 48, samples: 1 } },
  ],
  [
    "Tests",
    "changes that are in no commit: commit them and run npm test, or accept that with --untested",
    { ...ready, tree: { isAsItIs: false, isTested: false } },
  ],
  [
    "Tests",
    "npm test has not passed for this commit: run it, or accept that with --untested",
    { ...ready, tree: { isAsItIs: true, isTested: false } },
  ],
])("%s: “%s” keeps from a real deployment alone", (about, words, facts) => {
  const [fault, ...others] = faultsOf(facts);
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ about, canWait: true });
  expect(fault?.says).toContain(words);
});

it.each<[string, Facts]>([
  [
    "a namespace still to be made",
    accepting({ createKv: true }, configured({ store: "school-data" })),
  ],
  [
    "placeholders",
    accepting({ withPlaceholders: true }, { ...ready, invented: { texts: 48, samples: 10 } }),
  ],
  [
    "a tree that is in no commit",
    accepting({ untested: true }, { ...ready, tree: { isAsItIs: false, isTested: false } }),
  ],
  [
    "a commit that was not tested",
    accepting({ untested: true }, { ...ready, tree: { isAsItIs: true, isTested: false } }),
  ],
  ["placeholders on staging", { ...readyStaging, invented: { texts: 48, samples: 10 } }],
  [
    "a school's server without a token",
    { ...ready, account: { is: "ready", secrets: ["PURGE_TOKEN"] } },
  ],
  ["a second host", configured({ hosts: ["my-school.alt", "www.my-school.alt"] })],
])("%s can be accepted, and a line says so", (_, facts) => {
  expect(faultsOf(facts)).toEqual([]);
});

it("what is wrong says what to do in one sentence, without a full stop", () => {
  const nothing: Facts = {
    ...configured({
      store: "x",
      hosts: [],
      vars: { ...production.vars, SCHOOL_API_ORIGIN: "http://[::1]" },
    }),
    invented: { texts: 1, samples: 0 },
    tree: { isAsItIs: false, isTested: false },
    account: { is: "signed-out" },
  };
  const faults = faultsOf(nothing);
  expect(faults).toHaveLength(6);
  for (const { says } of faults) expect(says).toMatch(/: [^\n]*[^.\n]$/);
});

import { expect, it } from "vitest";
import { deploySite } from "../../../tools/deploy/deploy-site.ts";
import type { Facts } from "../../../tools/deploy/preflight.ts";
import type { Visit } from "../../../tools/deploy/visit-site.ts";
import { type CommandResults, createFakeWrangler, failure } from "./fake-wrangler.ts";
import { passingFacts, passingStagingFacts, production } from "./passing-facts.ts";

const upload = "deploy --config build/server/wrangler.json";
const listSecrets = "secret list --name school-website --format json";
const rightVisits: Visit[] = [{ path: "/", milliseconds: 12, fault: undefined }];

type DeployOptions = {
  isDryRun?: boolean;
  facts?: Facts;
  results?: CommandResults;
  visits?: Visit[];
};

/** Deploys with a fake account and network. */
async function deploy({
  isDryRun = false,
  facts = passingFacts,
  results = {},
  visits = rightVisits,
}: DeployOptions) {
  const wrangler = createFakeWrangler(results);
  const { account: _, ...read } = facts;
  const lines: string[] = [];
  const builds: string[] = [];
  const visited: unknown[] = [];
  const isOk = await deploySite(isDryRun, {
    readFacts: () => read,
    build: (environment) => void builds.push(environment),
    visit: async (site) => {
      visited.push(site);
      return visits;
    },
    print: (line) => void lines.push(line),
  });
  return { isOk, lines, builds, visited, calls: wrangler.calls() };
}

it("builds, uploads and visits, in this order", async () => {
  const { isOk, lines, builds, visited, calls } = await deploy({});
  expect(isOk).toBe(true);
  expect(builds).toEqual([""]);
  expect(calls).toEqual(["whoami --json", listSecrets, upload]);
  const origin = "https://www.my-school.alt";
  expect(visited).toEqual([{ origin, schoolCode: "convent", isStaging: false }]);
  expect(lines.map((line) => line.split(":")[0])).toEqual([
    "✓ Settings",
    "✓ School API",
    "✓ KV namespace",
    "✓ Secrets",
    "✓ Domain",
    "✓ Placeholders",
    "✓ Tests",
    "Visiting https",
    "✓ 1 responses OK; the slowest was / (12 ms)",
    "The site is at https",
  ]);
});

it("builds staging for its environment, with its own Worker and domain", async () => {
  const { isOk, builds, visited, calls } = await deploy({ facts: passingStagingFacts });
  expect(isOk).toBe(true);
  expect(builds).toEqual(["staging"]);
  expect(calls[1]).toBe("secret list --name school-website-staging --format json");
  const origin = "https://staging.my-school.alt";
  expect(visited).toEqual([{ origin, schoolCode: "convent", isStaging: true }]);
});

const noWorker = failure('Worker "school-website" not found.\n\nIf this is a new Worker, …');
const badVars = { ...production.vars, SCHOOL_CODE: "a b" };

it.each<[string, DeployOptions]>([
  [
    "✗ Placeholders: replace 3",
    { facts: { ...passingFacts, placeholders: { texts: 3, documents: 0 } } },
  ],
  ["npx wrangler login", { results: { whoami: { status: 1 } } }],
  ["has no Worker school-website yet", { results: { "secret list": noWorker } }],
  ["(More than one account)", { results: { "secret list": failure("More than one account.") } }],
  ["PURGE_TOKEN is not set", { results: { "secret list": { stdout: "[]" } } }],
  [
    '✗ Settings: SCHOOL_CODE is "a b"',
    { facts: { ...passingFacts, configuration: { ...production, vars: badVars } }, isDryRun: true },
  ],
])("“%s”: nothing is built or uploaded", async (words, options) => {
  const { isOk, lines, builds, calls } = await deploy(options);
  expect(isOk).toBe(false);
  expect(lines).toContainEqual(expect.stringContaining(words));
  expect(lines.at(-1)).toBe("Nothing was uploaded: fix the items marked ✗.");
  expect(builds).toEqual([]);
  expect(calls).not.toContain(upload);
});

it("a failed upload is a failure, and the site is not visited", async () => {
  const { isOk, lines, visited } = await deploy({ results: { deploy: { status: 1 } } });
  expect(isOk).toBe(false);
  expect(lines.at(-1)).toBe("Nothing was uploaded: see wrangler's error above.");
  expect(visited).toEqual([]);
});

it("a site that fails its visit after the upload is a failure that says how to roll back", async () => {
  const visits = [...rightVisits, { path: "/News", milliseconds: 40, fault: "answered 500" }];
  const { isOk, lines } = await deploy({ visits });
  expect(isOk).toBe(false);
  expect(lines).toContain("✗ /News answered 500 (40 ms)");
  expect(lines.at(-1)).toContain("npx wrangler rollback --name school-website");
});

it("a dry run reads no account and uploads nothing, but fails if wrangler rejects the build", async () => {
  const { isOk, lines, calls, visited } = await deploy({ isDryRun: true });
  expect(isOk).toBe(true);
  expect(calls).toEqual([`${upload} --dry-run`]);
  expect(visited).toEqual([]);
  expect(lines[3]).toMatch(/^– Secrets, before a real deployment: /);
  expect(lines.at(-1)).toContain("Fix the item marked – before deploying");
  const rejected = await deploy({ isDryRun: true, results: { deploy: failure("No such file.") } });
  expect(rejected.isOk).toBe(false);
  expect(rejected.lines.at(-1)).toContain("wrangler does not accept the build: No such file");
});

it("an unreadable wrangler.toml prints one line", async () => {
  const lines: string[] = [];
  const isOk = await deploySite(true, {
    readFacts: () => {
      throw new Error("Invalid table");
    },
    build: () => expect.unreachable(),
    visit: () => expect.unreachable(),
    print: (line) => void lines.push(line),
  });
  expect(isOk).toBe(false);
  expect(lines).toEqual(["✗ wrangler.toml cannot be read: Invalid table"]);
});

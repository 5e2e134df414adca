import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Facts } from "../../../tools/deployment/checks/check.ts";
import { deploySite } from "../../../tools/deployment/deploy-site.ts";
import type { Seen } from "../../../tools/deployment/visit-site.ts";
import { type Answers, complaining, fakeWrangler, made } from "./fake-wrangler.ts";
import {
  configurationFileWith,
  freshConfiguration,
  production,
  ready,
  readyStaging,
} from "./ready-facts.ts";

const fine: Seen[] = [{ address: "/", milliseconds: 12, fault: undefined }];
const built = "build/server/wrangler.json";
const dryRun = `deploy --config ${built} --dry-run`;
const upload = `deploy --config ${built}`;
const asked = ["whoami --json", "secret list --name school-website --format json"];

const withoutStore: Facts = {
  ...ready,
  configuration: { ...production, store: "school-data" },
  accepts: { ...ready.accepts, createKv: true },
};

type Deployed = {
  isDryRun?: boolean;
  facts?: Facts;
  answers?: Answers;
  seen?: Seen[];
  text?: string;
};

/** A deployment with everything around it that needs an account or the network in the test's hands. */
async function deploy({
  isDryRun = false,
  facts = ready,
  answers = {},
  seen = fine,
  text = freshConfiguration,
}: Deployed) {
  const wrangler = fakeWrangler(answers);
  const configuration = configurationFileWith(text);
  const lines: string[] = [];
  const builds: string[] = [];
  const visits: unknown[] = [];
  const { account: _, ...read } = facts;
  const isWell = await deploySite(isDryRun, {
    readFacts: () => read,
    build: (environment) => void builds.push(environment),
    visit: async (visited) => {
      visits.push(visited);
      return seen;
    },
    print: (line) => void lines.push(line),
    configuration,
  });
  const written = readFileSync(configuration, "utf8");
  return { isWell, lines, builds, visits, calls: wrangler.calls(), written };
}

it("what is ready is built, weighed, uploaded and visited, in this order", async () => {
  const { isWell, lines, builds, visits, calls } = await deploy({});
  expect(isWell).toBe(true);
  expect(builds).toEqual([""]);
  expect(calls).toEqual([...asked, dryRun, upload]);
  expect(visits).toEqual([
    { origin: "https://www.my-school.alt", schoolCode: "convent", isStaging: false },
  ]);
  expect(lines.slice(0, 7).map((line) => line.split(":")[0])).toEqual([
    "✓ Settings",
    "✓ School's server",
    "✓ KV namespace",
    "✓ Secrets",
    "✓ Domain",
    "✓ Placeholders",
    "✓ Tests",
  ]);
  expect(lines).toContain("✓ Worker: 468 KiB compressed, of the 2929 that the free plan takes");
  expect(lines.at(-1)).toBe("The site is at https://www.my-school.alt.");
});

it("staging is built for its environment, and its own worker and domain are asked", async () => {
  const { isWell, builds, visits, calls } = await deploy({ facts: readyStaging });
  expect(isWell).toBe(true);
  expect(builds).toEqual(["staging"]);
  expect(calls[1]).toBe("secret list --name school-website-staging --format json");
  expect(visits).toEqual([
    { origin: "https://staging.my-school.alt", schoolCode: "convent", isStaging: true },
  ]);
});

it("a namespace is made where that was asked for, and its id written before the build", async () => {
  const { isWell, lines, calls, written } = await deploy({ facts: withoutStore });
  expect(isWell).toBe(true);
  expect(calls.slice(2)).toEqual([
    "kv namespace create school-website-data --env ",
    dryRun,
    upload,
  ]);
  expect(written).toBe(freshConfiguration.replace('\nid = "school-data"', `\nid = "${made}"`));
  expect(lines.join("\n")).toContain("school-website-data is made, and its id is in wrangler.toml");
});

const noWorker = complaining('Worker "school-website" not found.\n\nIf this is a new Worker, …');
const noAccount = complaining("More than one account available.");
const wrongSetting = { ...production.vars, SCHOOL_CODE: "a b" };

it.each<[string, Deployed, string[]]>([
  [
    "✗ Placeholders: 3 texts are invented",
    { facts: { ...withoutStore, invented: { texts: 3, samples: 0 } } },
    asked,
  ],
  ["npx wrangler login", { answers: { whoami: { status: 1 } } }, asked.slice(0, 1)],
  ["has no Worker school-website yet", { answers: { "secret list": noWorker } }, asked],
  ["(More than one account available)", { answers: { "secret list": noAccount } }, asked],
  ["PURGE_TOKEN is not set", { answers: { "secret list": { stdout: "[]" } } }, asked],
  [
    '✗ Settings: SCHOOL_CODE is "a b"',
    { facts: { ...ready, configuration: { ...production, vars: wrongSetting } }, isDryRun: true },
    [],
  ],
])("“%s”: nothing is built or uploaded", async (words, how, calls) => {
  const deployed = await deploy(how);
  expect(deployed.isWell).toBe(false);
  expect(deployed.lines).toContainEqual(expect.stringContaining(words));
  expect(deployed.lines.at(-1)).toBe("Nothing was uploaded: put right what is marked ✗.");
  expect(deployed.builds).toEqual([]);
  expect(deployed.calls).toEqual(calls);
});

const titleTaken = complaining('The title "x" exists.');
const fits = { stdout: "Total Upload: 900.00 KiB / gzip: 293.01 KiB\n" };
const tooLarge = { stdout: "Total Upload: 9000.00 KiB / gzip: 2930.01 KiB\n" };

it.each<[string, Deployed]>([
  [
    'could not make school-website-data (The title "x" exists)',
    { facts: withoutStore, answers: { "kv namespace create": titleTaken } },
  ],
  [
    `put ${made} there`,
    { facts: withoutStore, text: freshConfiguration.replace('\nid = "school-data"\n', "\n") },
  ],
  [
    "not take what was built: No such file",
    { answers: { [dryRun]: { ...fits, ...complaining("No such file.") } }, isDryRun: true },
  ],
  ["2931 KiB compressed, of the 2929 that the free plan", { answers: { [dryRun]: tooLarge } }],
])("“%s” ends a deployment before the upload", async (words, how) => {
  const { isWell, lines, calls, written } = await deploy(how);
  expect(isWell).toBe(false);
  expect(lines.at(-2)).toContain(words);
  expect(lines.at(-1)).toContain("Nothing was uploaded");
  expect(calls).not.toContain(upload);
  expect(written).toBe(how.text ?? freshConfiguration);
});

it("an upload that fails is no deployment, and nothing is asked of the site", async () => {
  const { isWell, lines, visits } = await deploy({ answers: { deploy: { status: 1 } } });
  expect(isWell).toBe(false);
  expect(lines.at(-1)).toBe("Nothing was uploaded: wrangler says above why.");
  expect(visits).toEqual([]);
});

it("a site that does not answer well after the upload is a failure that says how to go back", async () => {
  const seen = [...fine, { address: "/News", milliseconds: 40, fault: "answered 500" }];
  const { isWell, lines } = await deploy({ seen });
  expect(isWell).toBe(false);
  expect(lines).toContain("✗ /News answered 500 (40 ms)");
  expect(lines.at(-1)).toContain("npx wrangler rollback --name school-website");
});

it("a dry run asks nothing of an account, makes and uploads nothing", async () => {
  const { isWell, lines, calls, visits } = await deploy({ facts: withoutStore, isDryRun: true });
  expect(isWell).toBe(true);
  expect(calls).toEqual([dryRun]);
  expect(visits).toEqual([]);
  expect(lines.find((line) => line.startsWith("– Secrets"))).toContain("before a real deployment");
  expect(lines.at(-1)).toBe(
    "Nothing was uploaded, as this is a dry run: what is marked – is to be done before the real one (1).",
  );
});

it("a wrangler.toml that cannot be read is one line", async () => {
  const lines: string[] = [];
  const isWell = await deploySite(true, {
    readFacts: () => {
      throw new Error("Invalid table");
    },
    build: () => expect.unreachable(),
    visit: () => expect.unreachable(),
    print: (line) => void lines.push(line),
  });
  expect(isWell).toBe(false);
  expect(lines).toEqual(["✗ wrangler.toml cannot be read: Invalid table"]);
});

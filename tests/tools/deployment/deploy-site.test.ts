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
const withPlaceholders: Facts = { ...ready, invented: { texts: 3, samples: 0 } };

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

it.each<[string, Deployed, string, string[]]>([
  ["one check fails", { facts: withPlaceholders }, "✗ Placeholders: 3 texts are invented", asked],
  [
    "a check fails and a namespace is wanted",
    { facts: { ...withoutStore, invented: withPlaceholders.invented } },
    "✗ Placeholders: ",
    asked,
  ],
  [
    "nobody is signed in",
    { answers: { whoami: { status: 1, stdout: '{"loggedIn":false}' } } },
    "npx wrangler login",
    asked.slice(0, 1),
  ],
  [
    "there is no Worker yet",
    {
      answers: {
        "secret list": complaining(
          'Worker "school-website" not found.\n\nIf this is a new Worker, run `wrangler deploy` first to create it.',
        ),
      },
    },
    "the account has no Worker school-website yet",
    asked,
  ],
  [
    "the account cannot be chosen",
    { answers: { "secret list": complaining("More than one account available.") } },
    "(More than one account available)",
    asked,
  ],
  [
    "no secret is set",
    { answers: { "secret list": { stdout: "[]" } } },
    "PURGE_TOKEN is not set",
    asked,
  ],
])("where %s nothing is built or uploaded", async (_, how, words, calls) => {
  const deployed = await deploy(how);
  expect(deployed.isWell).toBe(false);
  expect(deployed.lines).toContainEqual(expect.stringContaining(words));
  expect(deployed.lines.at(-1)).toBe("Nothing was uploaded: put right what is marked ✗.");
  expect(deployed.builds).toEqual([]);
  expect(deployed.calls).toEqual(calls);
});

it.each<[string, Deployed, string]>([
  [
    "a namespace that cannot be made",
    {
      facts: withoutStore,
      answers: { "kv namespace create": complaining('The title "x" exists.') },
    },
    'could not make school-website-data (The title "x" exists)',
  ],
  [
    "an id that has no line",
    { facts: withoutStore, text: freshConfiguration.replace('\nid = "school-data"\n', "\n") },
    `put ${made} there`,
  ],
  [
    "a Worker that wrangler does not take",
    { answers: { [dryRun]: complaining("No such file.") } },
    "not take what was built: No such file",
  ],
  [
    "a Worker that is too large",
    { answers: { [dryRun]: { stdout: "Total Upload: 9000.00 KiB / gzip: 2930.01 KiB\n" } } },
    "2931 KiB compressed, of the 2929 that the free plan takes: take out",
  ],
])("%s ends a deployment before the upload", async (_, how, words) => {
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

it("what is wrong in any case fails a dry run", async () => {
  const vars = { ...production.vars, SCHOOL_CODE: "a b" };
  const facts = { ...ready, configuration: { ...production, vars } };
  const { isWell, lines, builds } = await deploy({ facts, isDryRun: true });
  expect(isWell).toBe(false);
  expect(lines[0]).toMatch(/^✗ Settings: SCHOOL_CODE is "a b"/);
  expect(builds).toEqual([]);
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

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
  schoolOrigin,
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
  return { isWell, lines, builds, visits, calls: wrangler.calls(), configuration };
}

it("what is ready is built, weighed, uploaded and visited, in this order", async () => {
  const { isWell, lines, builds, visits, calls } = await deploy({});
  expect(lines.filter((line) => line.startsWith("✗"))).toEqual([]);
  expect(isWell).toBe(true);
  expect(builds).toEqual([""]);
  expect(calls).toEqual([...asked, dryRun, upload]);
  expect(visits).toEqual([{ origin: schoolOrigin, schoolCode: "convent", isStaging: false }]);
  expect(lines).toContain("✓ Worker: 468 KiB compressed, of the 2929 that the free plan takes");
  expect(lines.at(-1)).toBe(`The site is at ${schoolOrigin}.`);
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

it("one check that fails keeps everything from being built and uploaded, and all are told", async () => {
  const facts = { ...ready, invented: { texts: 3, samples: 0 } };
  const { isWell, lines, builds, calls } = await deploy({ facts });
  expect(isWell).toBe(false);
  expect(lines.map((line) => line[0])).toEqual(["✓", "✓", "✓", "✓", "✓", "✗", "✓", "N"]);
  expect(lines.at(-1)).toBe("Nothing was uploaded: put right what is marked ✗.");
  expect(builds).toEqual([]);
  expect(calls).toEqual(asked);
});

it.each<[string, Answers, string]>([
  [
    "nobody is signed in",
    { whoami: { status: 1, stdout: '{"loggedIn":false}' } },
    "npx wrangler login",
  ],
  [
    "there is no Worker yet",
    {
      "secret list": complaining(
        'Worker "school-website" not found.\n\nIf this is a new Worker, run `wrangler deploy` first to create it.',
      ),
    },
    "the account has no Worker school-website yet",
  ],
  [
    "the account cannot be chosen",
    { "secret list": complaining("More than one account available but unable to select one.") },
    "(More than one account available but unable to select one)",
  ],
  ["no secret is set", { "secret list": { stdout: "[]" } }, "PURGE_TOKEN is not set"],
])("where %s the line of the secrets says what to do", async (_, answers, words) => {
  const { isWell, lines, calls } = await deploy({ answers });
  expect(isWell).toBe(false);
  expect(lines.find((line) => line.startsWith("✗ Secrets: "))).toContain(words);
  expect(calls).not.toContain(upload);
});

it("a namespace is made where that was asked for, and its id written before the build", async () => {
  const { isWell, lines, calls, configuration } = await deploy({ facts: withoutStore });
  expect(isWell).toBe(true);
  expect(calls[2]).toContain("kv namespace create school-website-data");
  expect(calls.indexOf(dryRun)).toBe(3);
  expect(readFileSync(configuration, "utf8")).toContain(`id = "${made}"`);
  expect(lines.join("\n")).toContain("school-website-data is made, and its id is in wrangler.toml");
});

it("no namespace is made where something else is wrong, or where there is one", async () => {
  const facts = { ...withoutStore, invented: { texts: 1, samples: 0 } };
  const accepts = { ...ready.accepts, createKv: true };
  for (const one of [facts, { ...ready, accepts }]) {
    const { calls } = await deploy({ facts: one });
    expect(calls.filter((call) => call.startsWith("kv"))).toEqual([]);
  }
});

it("a namespace that cannot be made ends it, with wrangler's words and the file as it was", async () => {
  const answers = {
    "kv namespace create": complaining('A KV namespace with the title "x" exists.'),
  };
  const { isWell, lines, builds, configuration } = await deploy({ facts: withoutStore, answers });
  expect(isWell).toBe(false);
  expect(lines.at(-2)).toContain(
    'could not make school-website-data (A KV namespace with the title "x" exists)',
  );
  expect(lines.at(-1)).toContain("Nothing was uploaded");
  expect(builds).toEqual([]);
  expect(readFileSync(configuration, "utf8")).toBe(freshConfiguration);
});

it("a namespace whose id has no line to be written into ends it, and the id is told", async () => {
  const text = freshConfiguration.replace('\nid = "school-data"\n', "\n");
  const { isWell, lines, calls } = await deploy({ facts: withoutStore, text });
  expect(isWell).toBe(false);
  expect(lines.at(-2)).toContain(`put ${made} there`);
  expect(calls).not.toContain(upload);
});

it.each<[string, Answers, string]>([
  [
    "wrangler does not take it",
    { [dryRun]: complaining("No such file.") },
    "not take what was built: No such file",
  ],
  [
    "it is too large",
    { [dryRun]: { stdout: "Total Upload: 9000.00 KiB / gzip: 2930.01 KiB\n" } },
    "2931 KiB compressed, of the 2929 that the free plan takes: take out",
  ],
])("nothing is uploaded where %s, in a dry run as well", async (_, answers, words) => {
  for (const isDryRun of [false, true]) {
    const { isWell, lines, calls } = await deploy({ answers, isDryRun });
    expect(isWell).toBe(false);
    expect(lines.at(-2)).toContain(words);
    expect(lines.at(-1)).toContain("Nothing was uploaded");
    expect(calls).not.toContain(upload);
  }
});

it("an upload that fails is no deployment, and nothing is asked of the site", async () => {
  const answers = { deploy: { status: 1 } };
  const { isWell, lines, visits } = await deploy({ answers });
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

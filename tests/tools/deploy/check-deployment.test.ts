import { expect, it } from "vitest";
import { checkDeployment } from "../../../tools/deploy/check-deployment.ts";

const origin = "https://www.my-school.alt";
const vars = { SCHOOL_API_ORIGIN: "https://api.my-school.alt", SCHOOL_CODE: "convent" };
const secret = "visible-in-the-repository";
const routes = [{ pattern: "www.my-school.alt", custom_domain: true }];
const production = {
  config: { name: "school-website", vars, routes },
  isStaging: false,
  placeholders: 0,
  origin,
};
const staging = {
  config: {
    name: "school-website-staging",
    vars: { ...vars, SITE_STAGE: "staging" },
    routes: [{ pattern: "staging.my-school.alt", custom_domain: true }],
  },
  isStaging: true,
  placeholders: 3,
  origin,
};

function withVars(changed: Record<string, string>) {
  return { ...production, config: { ...production.config, vars: { ...vars, ...changed } } };
}

it("finds nothing wrong with a complete site, or with a staging site that shows placeholders", () => {
  expect(checkDeployment(production)).toEqual([]);
  expect(checkDeployment(staging)).toEqual([]);
  expect(checkDeployment({ ...staging, origin: "https://www.school.example" })).toEqual([]);
});

it.each([
  ["a wrong setting", withVars({ SCHOOL_CODE: "a/b" }), 'SCHOOL_CODE is "a/b"; it must be'],
  ["a secret among the vars", withVars({ PURGE_TOKEN: secret }), "PURGE_TOKEN is among"],
  ...[
    ...["http://127.0.0.1:8790", "https://10.0.0.2", "https://api.school.example"],
    ...["https://school.local", "http://api.my-school.alt"],
  ].map((api) => {
    const problem = `SCHOOL_API_ORIGIN is "${api}"`;
    return [`the school API ${api}`, withVars({ SCHOOL_API_ORIGIN: api }), problem] as const;
  }),
  ["the staging stage", withVars({ SITE_STAGE: "staging" }), "no search engine"],
  ["placeholders", { ...production, placeholders: 2 }, "2 placeholders are left"],
  ...[
    [],
    ["www.my-school.alt/*"],
    [{ pattern: "www.my-school.alt" }],
    [{ pattern: "www.my-school.alt/school", custom_domain: true }],
    [{ pattern: "my-school.alt", custom_domain: true }],
  ].map((routes) => {
    const config = { ...production.config, routes };
    const problem = `routes is ${JSON.stringify(routes)}: at the top of wrangler.toml write routes = [{ pattern = "…", custom_domain = true }] with www.my-school.alt, as in origin`;
    return [`the routes ${JSON.stringify(routes)}`, { ...production, config }, problem] as const;
  }),
  ["its own API", withVars({ SCHOOL_API_ORIGIN: origin }), "the site would ask itself"],
  ["staging without its stage", { ...staging, config: { ...staging.config, vars } }, "SITE_STAGE"],
  [
    "staging on the real domain",
    { ...staging, config: { ...staging.config, routes } },
    'at [env.staging] of wrangler.toml write routes = [{ pattern = "…", custom_domain = true }] with a host other than the real site\'s',
  ],
] as const)("%s is one problem", (_, deployment, problem) => {
  const problems = checkDeployment(deployment);
  expect(problems).toEqual([expect.stringContaining(problem)]);
  expect(problems.join()).not.toContain(secret);
});

it("an example's origin is a problem", () => {
  const example = { ...production, origin: "https://www.school.example" };
  expect(checkDeployment(example)[0]).toContain("origin in app/school.ts is https://www.school");
});

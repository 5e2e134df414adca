import { expect, it, vi } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { openEdge, startIsolate } from "../../harness/worker/isolate.ts";
import { purge, purgeToken, startSchoolWithNews } from "../../harness/worker/purge-requests.ts";
import { school } from "../../harness/worker/sample-schools.ts";

const news = "/api/news/all/convent";
it.each([
  ...["/", "/Search?q=fees", "/News/feed.atom", news, "/nowhere", "/Tc"],
  "/api/image/no-such-picture?w=share",
])("%s of a staging site is noindex", async (path) => {
  const site = await startIsolate(await school(), { env: { SITE_STAGE: "staging" } });
  for (const visit of ["first", "kept"])
    expect((await site.load(path)).headers.get("X-Robots-Tag"), visit).toContain("noindex");
});

it("a purge of the staging site does not affect the production site on the same domain", async () => {
  const { api, set } = await startSchoolWithNews("Before");
  const real = await startIsolate(api);
  const env = { SITE_STAGE: "staging", PURGE_TOKEN: purgeToken };
  const trial = await real.startSibling({ env });
  for (const site of [real, trial]) expect(await site.visit(news)).toContain("Before");
  await set("After");
  expect((await purge(trial, { reads: ["news"] })).status).toBe(200);
  expect(await trial.visit(news)).toContain("After");
  expect(await (await real.startSibling()).visit(news)).toContain("Before");
});

it.each([
  ["staging", "staging.localhost"],
  ["production", new URL(theSchool.origin).host],
])("what a %s site stores at the edge lies on %s", async (SITE_STAGE, host) => {
  const edge = await openEdge();
  const put = vi.spyOn(edge, "put");
  const site = await startIsolate(await school(), { edge, env: { SITE_STAGE } });
  await site.load("http://staging.localhost/News");
  const hosts = put.mock.calls.map(([address]) => new URL(String(address)).host);
  expect(new Set(hosts)).toEqual(new Set([host]));
});

it.each(["staging", "production"])(
  "a %s site has a School object of its own",
  async (SITE_STAGE) => {
    const getByName = vi.fn(() => ({}));
    const site = await startIsolate(await school(), {
      env: { SITE_STAGE, SCHOOL: { getByName } as never },
    });
    await site.load("/News");
    expectLogged("school-object-failing");
    expect(getByName).toHaveBeenCalledWith(SITE_STAGE, { locationHint: "apac" });
  },
);

import { expect, it } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import { openEdge, startIsolate } from "../../harness/worker/isolate.ts";
import {
  fetchText,
  purge,
  purgeToken,
  startSchoolWithNews,
} from "../../harness/worker/purge-requests.ts";
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
  const edge = await openEdge();
  const env = { SITE_STAGE: "staging", PURGE_TOKEN: purgeToken };
  const real = await startIsolate(api, { edge, env: { SITE_STAGE: "production" } });
  const trial = await startIsolate(api, { edge, env });
  for (const site of [real, trial]) {
    expect(await fetchText(site, news)).toContain("Before");
    await site.settled();
  }
  await set("After");
  expect((await purge(trial, { reads: ["news"] })).status).toBe(200);
  await trial.settled();
  expect(await fetchText(trial, news)).toContain("After");
  expect(await fetchText(await startIsolate(api, { edge }), news)).toContain("Before");
});

it.each([
  ["staging", "staging.localhost"],
  ["production", new URL(theSchool.origin).host],
])("what a %s site stores at the edge lies on %s", async (SITE_STAGE, host) => {
  const edge = await openEdge();
  const hosts = new Set<string>();
  const put = (address: string, response: Response) => {
    hosts.add(new URL(address).host);
    return edge.put(address, response);
  };
  const cache = { put, match: edge.match.bind(edge), delete: edge.delete.bind(edge) };
  const site = await startIsolate(await school(), { edge: cache as never, env: { SITE_STAGE } });
  await site.load("http://staging.localhost/News");
  expect([...hosts]).toEqual([host]);
});

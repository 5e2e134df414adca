import { expect, it } from "vitest";
import { readSettings, siteKey } from "../../../worker/runtime/settings.ts";
import { openEdge, startIsolate } from "../../harness/isolate.ts";
import { purge, purgeToken, schoolWithNews, textAt } from "../../harness/purging.ts";
import { school } from "../../harness/schools.ts";

const unlisted = "noindex, noimageindex, noarchive";
const news = "/api/news/all/convent";
const addresses = ["/", "/Search?q=fees", "/News/feed.atom", news, "/nowhere", "/Tc"];

it.each(addresses)(
  "%s of a site for trying out asks search engines to leave it out",
  async (path) => {
    const site = await startIsolate(await school(), { env: { SITE_STAGE: "staging" } });
    for (const visit of ["first", "kept"]) {
      const { headers } = await site.get(path);
      expect(headers.get("X-Robots-Tag"), visit).toContain("noindex");
      await site.settled();
    }
  },
);

it("a picture that the real site lets messages show is left out as well", async () => {
  const site = await startIsolate(await school(), { env: { SITE_STAGE: "staging" } });
  const { headers } = await site.get("/api/image/no-such-picture?w=share");
  expect(headers.get("X-Robots-Tag")).toBe(unlisted);
});

it("of the real site pages say nothing of it", async () => {
  const site = await startIsolate(await school());
  expect((await site.get("/")).headers.get("X-Robots-Tag")).toBeNull();
});

it("a purge of a site for trying out is none of the real one beside it, on one domain", async () => {
  const { api, set } = await schoolWithNews("Before");
  const edge = await openEdge();
  const env = { SITE_STAGE: "staging", PURGE_TOKEN: purgeToken };
  const real = await startIsolate(api, { edge });
  const trial = await startIsolate(api, { edge, env });
  for (const site of [real, trial]) {
    expect(await textAt(site, news)).toContain("Before");
    await site.settled();
  }
  await set("After");
  expect((await purge(trial, { reads: ["news"] })).status).toBe(200);
  await trial.settled();
  expect(await textAt(trial, news)).toContain("After");
  expect(await textAt(await startIsolate(api, { edge }), news)).toContain("Before");
});

it("what is kept of a site for trying out has keys of its own", () => {
  const settings = { SCHOOL_API_ORIGIN: "https://api.school.example", SCHOOL_CODE: "convent" };
  const real = siteKey(readSettings(settings));
  expect(siteKey(readSettings({ ...settings, SITE_STAGE: "production" }))).toBe(real);
  expect(siteKey(readSettings({ ...settings, SITE_STAGE: "staging" }))).not.toBe(real);
});

it("a stage that there is not is named with what it may be", () => {
  const settings = { SCHOOL_API_ORIGIN: "https://api.school.example", SCHOOL_CODE: "convent" };
  expect(() => readSettings({ ...settings, SITE_STAGE: "test" })).toThrow(
    'SITE_STAGE is "test"; it must be "production" or "staging"',
  );
});

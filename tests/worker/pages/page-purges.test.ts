import { expect, it } from "vitest";
import { startIsolate } from "../../harness/isolate.ts";
import {
  fetchText,
  purge,
  purgeToken,
  startSchoolWithNews,
  startSiteWithNews,
} from "../../harness/purge-requests.ts";

it("a request after a purge does not join a rendering from before it", async () => {
  const { api, set } = await startSchoolWithNews("Earlier");
  const released = Promise.withResolvers<void>();
  let isFirst = true;
  const slowFirst: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    if (String(request[0]).includes("/news/") && isFirst) {
      isFirst = false;
      await released.promise;
    }
    return response;
  };
  const site = await startIsolate(api, {
    env: { PURGE_TOKEN: purgeToken },
    runtime: { fetch: slowFirst },
  });
  const early = fetchText(site, "/News");
  await expect.poll(() => isFirst).toBe(false);
  await set("Later");
  await purge(site, { reads: ["news"] });
  expect((await fetchText(site, "/News")).includes("Later")).toBe(true);
  released.resolve();
  await early;
  await site.settled();
  expect((await fetchText(site, "/News")).includes("Later")).toBe(true);
});

it("a visit during a purge of a failing read does not bring the old page back", async () => {
  const { api, set, site } = await startSiteWithNews("Chess cup lost");
  await site.visit("/News");
  await set("Chess cup won");
  await api.setFault("news", { kind: "hang" });
  const purging = purge(site, { reads: ["news"] });
  await expect.poll(() => api.pending().count).toBe(1);
  expect(await fetchText(site, "/News")).toContain("Chess cup lost");
  await api.release();
  await purging;
  expect(await fetchText(site, "/News")).toContain("Chess cup won");
});

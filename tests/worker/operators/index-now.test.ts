import { expect, it } from "vitest";
import { school as theSchool } from "../../../app/school.ts";
import type { Platform } from "../../../worker/platform.ts";
import { expectLogged } from "../../harness/expected-log.ts";
import { startIsolate } from "../../harness/isolate.ts";
import { purge, purgeToken } from "../../harness/purging.ts";
import { school } from "../../harness/schools.ts";

const key = "an-index-now-key-0123";
const env = { PURGE_TOKEN: purgeToken, INDEXNOW_KEY: key };
const origin = theSchool.origin;

/** The Web as it is, but for the search engines' address. */
function searchEngines(answer = () => new Response(null, { status: 202 })) {
  const told: { urlList: string[] }[] = [];
  const fetching: Platform["fetch"] = async (address, init) => {
    if (address !== "https://api.indexnow.org/indexnow") return fetch(address, init);
    told.push(JSON.parse(String(init?.body)));
    return answer();
  };
  return { told, platform: { fetch: fetching } };
}

const picnic = { title: "Picnic", fromDate: "2026-11-02" };
const fair = { title: "Fair", fromDate: "2026-11-03" };

it("search engines are told of the pages that a purge changed, once it did", async () => {
  const api = await school();
  const { told, platform } = searchEngines();
  const site = await startIsolate(api, { env, platform });
  await api.setAnswer("news", { body: [picnic, { ...fair, description: "At ten" }] });
  await (await site.get("/News")).text();
  await api.setAnswer("news", { body: [fair] });
  await purge(site, { reads: ["news"] });
  await site.settled();
  expect(told).toEqual([
    {
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: ["/News", "/", "/News/2026-11-03-fair", "/News/2026-11-02-picnic"].map(
        (path) => `${origin}${path}`,
      ),
    },
  ]);
  await purge(site, { reads: ["news"] });
  await site.settled();
  expect(told).toHaveLength(1);
});

it("they are told of no page of people", async () => {
  const api = await school();
  const { told, platform } = searchEngines();
  const site = await startIsolate(api, { env, platform });
  await api.setAnswer("toppers", {
    body: [{ name: "Asha", class: "X", sessionYear: "2025-2026" }],
  });
  await purge(site, { reads: ["toppers", "birthdays", "faculty"] });
  await site.settled();
  expect(told).toEqual([]);
});

it("without a key nobody is told, and there is no such file", async () => {
  const api = await school();
  const { told, platform } = searchEngines();
  const site = await startIsolate(api, { env: { PURGE_TOKEN: purgeToken }, platform });
  await purge(site, { reads: "all" });
  await site.settled();
  expect(told).toEqual([]);
  expect((await site.get(`/${key}.txt`)).status).toBe(404);
});

it("the key stands where search engines look for it", async () => {
  const site = await startIsolate(await school(), { env });
  const answer = await site.get(`/${key}.txt`);
  expect([answer.status, await answer.text()]).toEqual([200, key]);
  expect((await site.get("/robots.txt")).status).toBe(200);
});

it.each([
  ["refuse", () => new Response(null, { status: 422 })],
  ["cannot be reached", () => Promise.reject(new Error("down"))],
] as const)(
  "a purge is answered all the same where they %s, and a line says it",
  async (_, say) => {
    const api = await school();
    const { platform } = searchEngines(say as () => Response);
    const site = await startIsolate(api, { env, platform });
    expect((await purge(site, { reads: ["news"] })).status).toBe(200);
    await site.settled();
    expectLogged("search-engines-not-told");
  },
);

it("a key that is none stops the site by name", async () => {
  const site = await startIsolate(await school(), { env: { INDEXNOW_KEY: "short" } });
  const answer = await site.get("/About");
  expectLogged("INDEXNOW_KEY");
  expect([answer.status, await answer.text()]).toEqual([
    500,
    expect.stringContaining("INDEXNOW_KEY"),
  ]);
});

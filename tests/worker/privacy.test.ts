import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { listNames, listReads } from "../../app/school-api.ts";
import { sitePages } from "../../app/site-map.ts";
import { allowLogged, expectLogged, loggedLines } from "../harness/expected-log.ts";
import { type Isolate, openEdge, startIsolate } from "../harness/isolate.ts";
import { openSite } from "../harness/open-site.ts";
import { school } from "../harness/sample-schools.ts";

/** Part of everything that the visitor sends, and of the certificate. */
const canary = "canary8264";

const visitorHeaders = {
  "CF-Connecting-IP": `2001:db8::${canary}`,
  "X-Forwarded-For": canary,
  Cookie: `session=${canary}`,
  Authorization: `Bearer ${canary}`,
  schoolcode: canary,
  "User-Agent": canary,
  Referer: `https://www.school.example/?${canary}`,
  "Accept-Language": canary,
};

const endpoints = [
  ...sitePages.map(({ path }) => path),
  ...listNames.map((name) => listReads[name].path.replace("{school}", "convent")),
  "/News/feed.atom",
  "/Events/calendar.ics",
  "/sitemap.xml",
];

/** Records what is put into it. */
async function openRecordedEdge() {
  const edge = await openEdge();
  const puts: string[] = [];
  const recordingEdge = new Proxy(edge, {
    get: (cache, name) => {
      if (name !== "put") return Reflect.get(cache, name).bind(cache);
      return async (request: RequestInfo, response: Response) => {
        const copy = response.clone();
        const { url, headers } = new Request(request);
        puts.push(findWords(url, headers), findWords("", copy.headers, await copy.text()));
        await cache.put(request as never, response as never);
      };
    },
  });
  return { seen: recordingEdge, puts };
}

function findWords(url: string, headers: Headers, body = ""): string {
  return [url, ...[...headers].flat(), body].join("\n");
}

async function listKv(): Promise<string[]> {
  const kv = (env as unknown as { SCHOOL_DATA: KVNamespace }).SCHOOL_DATA;
  const { keys } = await kv.list();
  return Promise.all(
    keys.map(async ({ name, metadata }) => {
      return `${name} ${JSON.stringify(metadata)} ${await kv.get(name)}`;
    }),
  );
}

const isLeak = (text: string) => text.includes(canary);

async function expectNothingKept(puts: readonly string[]): Promise<void> {
  expect(puts.filter(isLeak), "in the edge cache").toEqual([]);
  expect((await listKv()).filter(isLeak), "in KV").toEqual([]);
  expect(loggedLines().filter(isLeak), "in the log").toEqual([]);
}

async function fetchAll(site: Isolate, headers: Record<string, string>, query = "") {
  const responses: string[] = [];
  for (const path of endpoints) {
    const response = await site.get(`${path}${query}`, { headers, redirect: "manual" });
    responses.push(findWords(path, response.headers, await response.text()));
  }
  await site.settled();
  return responses;
}

/** Everything that a visitor can do, with the canary in every value. */
async function visitAllPages(site: Isolate): Promise<void> {
  await fetchAll(site, visitorHeaders);
  await fetchAll(site, visitorHeaders, `?q=${canary}&title=${canary}&id=${canary}&url=${canary}`);
  const send = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const all = { ...visitorHeaders, ...headers };
    const response = await site.get(path, { method: "POST", body, headers: all });
    return response.text();
  };
  const request = JSON.stringify({ name: canary, admission: canary });
  const json = { "Content-Type": "application/json" };
  expect(await send("/api/tc/convent", request, json)).toContain(canary);
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  await send("/Tc", `name=${canary}&admission=${canary}`, form);
  await send("/purge", JSON.stringify({ reads: [canary] }), json);
  const certificate = await site.get(`/api/image/${canary}`, { headers: visitorHeaders });
  expect(await certificate.text()).toContain(canary);
  await site.visit(`/${canary}`, { headers: visitorHeaders });
}

it("no visitor's data is in a store, a log, an unrelated fetch or another visitor's response", {
  timeout: 120_000,
}, async () => {
  allowLogged("image-failed");
  const api = await school();
  const headers = { "Content-Type": "image/jpeg" };
  await api.setResponse("tc", { bodyText: JSON.stringify({ data: canary }) });
  await api.setResponse("image", { id: canary, bodyText: canary, headers });
  const { seen: recordingEdge, puts } = await openRecordedEdge();
  const env = { PURGE_TOKEN: "the-operators-secret" };
  const site = await startIsolate(api, { edge: recordingEdge as Cache, env });

  await visitAllPages(site);

  expect(puts.length).toBeGreaterThan(10);
  await expectNothingKept(puts);
  const { log } = await api.requests();
  const calls = log.filter((call) => isLeak(JSON.stringify(call)));
  const others = calls.filter(({ call }) => !/^(tc|image|album)/.test(call));
  expect(others, "in other calls").toEqual([]);
  for (const { call, headers } of calls.filter(({ call }) => call !== "tc"))
    expect(JSON.stringify(headers), call).not.toContain(canary);
  for (const isolate of [site, await startIsolate(api, { edge: recordingEdge as Cache })]) {
    const answers = await fetchAll(isolate, { "CF-Connecting-IP": "198.51.100.7" });
    expect(answers.filter(isLeak), "in another's answer").toEqual([]);
  }
});

it("no response sets a cookie", async () => {
  const { api, site } = await openSite();
  await api.setResponse("tc", { bodyText: "{}", headers: { "Set-Cookie": "school=1" } });
  const responses = await fetchAll(site, visitorHeaders);
  const certificate = await site.get("/api/tc/convent", {
    method: "POST",
    body: JSON.stringify({ name: "A", admission: "1" }),
  });
  responses.push(findWords("", certificate.headers));
  expect(responses.filter((text) => /^set-cookie$/im.test(text))).toEqual([]);
});

it("the site's secrets are in no response, error, log or store, and go to the school API only", {
  timeout: 120_000,
}, async () => {
  expectLogged("request-failed");
  const api = await school();
  const { seen: recordingEdge, puts } = await openRecordedEdge();
  const secrets = {
    SCHOOL_API_TOKEN: `${canary}-of-the-school`,
    PURGE_TOKEN: `${canary}-at-present`,
    PURGE_TOKEN_PREVIOUS: `${canary}-previous`,
  };
  const site = await startIsolate(api, { edge: recordingEdge as Cache, env: secrets });
  const responses = await fetchAll(site, {});
  const { log } = await api.requests();
  const sent = log.filter(
    ({ headers }) => headers.authorization === `Bearer ${secrets.SCHOOL_API_TOKEN}`,
  );
  const specified = ["messages", "notifications", "registrations", "toppers"];
  expect(sent.map(({ call }) => call).sort()).toEqual(specified);
  await api.setFault("*", { kind: "status", status: 500 });
  const failing = await startIsolate(api, { env: secrets });
  responses.push(...(await fetchAll(failing, {})));
  for (const secret of ["guess", secrets.PURGE_TOKEN, secrets.PURGE_TOKEN_PREVIOUS]) {
    const response = await failing.get("/purge", {
      method: "POST",
      headers: { Authorization: `Bearer ${secret}` },
      body: '{"reads":"all"}',
    });
    responses.push(findWords("", response.headers, await response.text()));
  }
  const wrong = await startIsolate({ ...api, origin: `https://user:${canary}@school.example` });
  const unset = await wrong.get("/News");
  expect(unset.status).toBe(500);
  responses.push(await unset.text());
  await failing.settled();

  expect(responses.filter(isLeak), "in answers").toEqual([]);
  await expectNothingKept(puts);
});

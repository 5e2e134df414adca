import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { listNames, listReads } from "../../app/school-api.ts";
import { sitePages } from "../../app/site-map.ts";
import { allowLogged, expectLogged, loggedLines } from "../harness/vitest/expected-log.ts";
import { type Isolate, openEdge, startIsolate } from "../harness/worker/isolate.ts";
import { school } from "../harness/worker/sample-schools.ts";

/** Part of everything that the visitor sends, and of the certificate. */
const canary = "canary8264";

const visitorHeaders = {
  ...{ "CF-Connecting-IP": `2001:db8::${canary}`, "X-Forwarded-For": canary },
  ...{ Cookie: `session=${canary}`, Authorization: `Bearer ${canary}`, schoolcode: "convent" },
  ...{ "User-Agent": canary, "Accept-Language": canary, "X-Forwarded-Host": canary },
  Referer: `https://www.school.example/?${canary}`,
};

/** Fixed pages are files, which the worker does not send. */
const endpoints = [
  ...sitePages.filter(({ render }) => render !== "static").map(({ path }) => path),
  ...listNames.map((name) => listReads[name].path.replace("{school}", "convent")),
  ...["/News/feed.atom", "/Events/calendar.ics", "/sitemap.xml"],
];

/** Records what is put into it. */
async function openRecordedEdge() {
  const edge = await openEdge();
  const puts: string[] = [];
  const put = edge.put.bind(edge);
  vi.spyOn(edge, "put").mockImplementation(async (request, response) => {
    const copy = response.clone();
    const { url, headers } = new Request(request);
    puts.push(findWords(url, headers), findWords("", copy.headers, await copy.text()));
    await put(request, response);
  });
  return { edge, puts };
}

function findWords(url: string, headers: Headers, body = ""): string {
  return [url, ...[...headers].flat(), body].join("\n");
}

async function listKv(): Promise<string[]> {
  const kv = (env as unknown as { SCHOOL_DATA: KVNamespace }).SCHOOL_DATA;
  const { keys } = await kv.list();
  const read = async ({ name, metadata }: (typeof keys)[number]) =>
    `${name} ${JSON.stringify(metadata)} ${await kv.get(name)}`;
  return Promise.all(keys.map(read));
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
    const response = await site.load(`${path}${query}`, { headers, redirect: "manual" });
    responses.push(findWords(path, response.headers, response.text));
  }
  return responses;
}

/** Everything that a visitor can do, with the canary in every value; the headers of the responses. */
async function visitAllPages(site: Isolate): Promise<string[]> {
  const everything = `?q=${canary}&title=${canary}&id=${canary}&url=${canary}`;
  const pages = [
    ...(await fetchAll(site, visitorHeaders)),
    ...(await fetchAll(site, visitorHeaders, everything)),
  ];
  const send = async (path: string, body: string, type: string) => {
    const headers = { ...visitorHeaders, "Content-Type": type };
    const response = await site.load(path, { method: "POST", body, headers });
    pages.push(findWords(path, response.headers));
    return response.text;
  };
  const request = JSON.stringify({ name: canary, admission: canary });
  expect(await send("/api/tc/convent", request, "application/json")).toContain(canary);
  await send("/Tc", `name=${canary}&admission=${canary}`, "application/x-www-form-urlencoded");
  await send("/purge", JSON.stringify({ reads: [canary] }), "application/json");
  const certificate = await site.load(`/api/image/${canary}`, { headers: visitorHeaders });
  expect(certificate.text).toContain(canary);
  await site.visit(`/${canary}`, { headers: visitorHeaders });
  return [...pages, findWords("", certificate.headers)];
}

it("no visitor's data is in a store, a log, an unrelated fetch or another visitor's response, and no response sets a cookie", async () => {
  allowLogged("image-failed");
  const api = await school();
  const headers = { "Content-Type": "image/jpeg", "Set-Cookie": "school=1" };
  await api.setResponse("tc", { bodyText: JSON.stringify({ data: canary }), headers });
  await api.setResponse("image", { id: canary, bodyText: canary, headers });
  const { edge, puts } = await openRecordedEdge();
  const env = { PURGE_TOKEN: "the-operators-secret" };
  const site = await startIsolate(api, { edge, env });

  const responses = await visitAllPages(site);
  expect(responses.filter((text) => /^set-cookie$/im.test(text))).toEqual([]);
  expect(puts.length).toBeGreaterThan(10);
  await expectNothingKept(puts);
  for (const isolate of [site, await startIsolate(api, { edge })]) {
    const answers = await fetchAll(isolate, { "CF-Connecting-IP": "198.51.100.7" });
    expect(answers.filter(isLeak), "in another's answer").toEqual([]);
  }
});

it("the site's secrets are in no response, error, log or store, and go to the school API only", async () => {
  expectLogged("request-failed");
  const api = await school();
  const { edge, puts } = await openRecordedEdge();
  const secrets = {
    SCHOOL_API_TOKEN: `${canary}-of-the-school`,
    PURGE_TOKEN: `${canary}-at-present`,
    PURGE_TOKEN_PREVIOUS: `${canary}-previous`,
  };
  const site = await startIsolate(api, { edge, env: secrets });
  const responses = await fetchAll(site, {});
  const { log } = await api.requests();
  const bearer = `Bearer ${secrets.SCHOOL_API_TOKEN}`;
  const sent = log.filter(({ headers }) => headers.authorization === bearer);
  const specified = ["messages", "notifications", "registrations", "toppers"];
  expect(sent.map(({ call }) => call).sort()).toEqual(specified);
  await api.setFault("*", { kind: "status", status: 500 });
  const failing = await startIsolate(api, { env: secrets });
  responses.push(...(await fetchAll(failing, {})));
  for (const secret of ["guess", secrets.PURGE_TOKEN, secrets.PURGE_TOKEN_PREVIOUS]) {
    const headers = { Authorization: `Bearer ${secret}` };
    const init = { method: "POST", headers, body: '{"reads":"all"}' };
    const response = await failing.load("/purge", init);
    responses.push(findWords("", response.headers, response.text));
  }
  const wrong = await startIsolate({ ...api, origin: `https://user:${canary}@school.example` });
  const unset = await wrong.load("/News");
  expect(unset.status).toBe(500);
  responses.push(unset.text);

  expect(responses.filter(isLeak), "in answers").toEqual([]);
  await expectNothingKept(puts);
});

import { env as bindings } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { listNames } from "../../../app/school-api.ts";
import type { Env } from "../../../worker/runtime/env.ts";
import { type AuditLogClient, productionRuntime } from "../../../worker/runtime/runtime.ts";
import { Clock, hour, minute, second } from "../../harness/clock.ts";
import { expectLogged } from "../../harness/expected-log.ts";
import {
  type Isolate,
  type IsolateOptions,
  openEdge,
  startIsolate,
} from "../../harness/isolate.ts";
import { KvSimulator } from "../../harness/kv-simulator.ts";
import {
  fetchText,
  purge,
  purgeToken,
  startSchoolWithNews,
  startSiteWithNews,
  unreachableObject,
} from "../../harness/purge-requests.ts";
import { school } from "../../harness/sample-schools.ts";

const env = { PURGE_TOKEN: purgeToken };

function submit(site: Isolate, fields: Record<string, string>, headers: HeadersInit = {}) {
  const body = new URLSearchParams(fields).toString();
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  return site.get("/operator", { method: "POST", body, headers: { ...type, ...headers } });
}

/** The text of <main>. */
async function extractText(response: Response): Promise<string> {
  const html = (await response.text()).replaceAll(/<!--.*?-->/g, "");
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return main
    .replaceAll(/<\/?bdi>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
}

async function expectSays(response: Response, status: number, sentence: string): Promise<void> {
  expect([response.status, await extractText(response)]).toEqual([
    status,
    expect.stringContaining(sentence),
  ]);
}

async function submitted(
  { site, cookie }: { site: Isolate; cookie: HeadersInit },
  fields: Record<string, string>,
): Promise<string> {
  return extractText(await submit(site, fields, cookie));
}

const refreshNews = { intent: "refresh", read: "news" };

function requestCertificate(site: Isolate): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ name: "Canary Kumari", admission: "CANARY-1" });
  return site.get("/api/tc/convent", { method: "POST", headers, body });
}

async function signIn(site: Isolate, headers: HeadersInit = {}): Promise<{ Cookie: string }> {
  const response = await submit(site, { intent: "sign-in", secret: purgeToken }, headers);
  expect(response.status).toBe(303);
  return { Cookie: (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "" };
}

async function operatorPage(site: Isolate, headers: { Cookie: string }): Promise<string> {
  return extractText(await site.get("/operator", { headers }));
}

async function signedIn(options: IsolateOptions = {}) {
  const { api, set } = await startSchoolWithNews("Chess cup lost");
  const site = await startIsolate(api, { ...options, env: { ...env, ...options.env } });
  return { api, set, site, cookie: await signIn(site) };
}

it("without a purge token nobody can sign in, and the page says so", async () => {
  const site = await startIsolate(await school());
  await expectSays(await site.get("/operator"), 404, "Nobody can sign in yet");
  expect((await submit(site, { intent: "sign-in", secret: "" })).status).toBe(404);
});

it("without a session only the sign-in form is shown, and no button has an effect", async () => {
  const { api, site } = await startSiteWithNews("Chess cup lost");
  const words = await extractText(await site.get("/operator"));
  expect(words).toContain("Password");
  expect(words).not.toContain("Refresh");
  await api.resetRequests();
  for (const fields of [
    { intent: "refresh", read: "all" },
    { intent: "take-down", picture: "/api/image/a1" },
    { intent: "sign-out" },
  ]) {
    const response = await submit(site, fields as Record<string, string>);
    await expectSays(response, 401, "Your session has expired");
  }
  expect((await api.requests()).total).toBe(0);
});

it("the session cookie is limited to /operator, HttpOnly, SameSite=Strict and 8 hours", async () => {
  const { site } = await startSiteWithNews("Chess cup lost");
  const response = await submit(site, { intent: "sign-in", secret: purgeToken });
  const [value = "", ...attributes] = (response.headers.get("Set-Cookie") ?? "").split("; ");
  expect(attributes.toSorted()).toEqual(
    ["HttpOnly", "Max-Age=28800", "Path=/operator", "SameSite=Strict", "Secure"].toSorted(),
  );
  const [id] = decodeURIComponent(value.replace("operator=", "")).split(".");
  expect(JSON.parse(atob(id ?? ""))).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    signedInAt: site.clock.now(),
  });
  expect(response.headers.get("Location")).toBe("/operator");
});

it("the page is neither cached nor indexed", async () => {
  const { site, cookie } = await signedIn();
  for (const response of [
    await site.get("/operator"),
    await site.get("/operator", { headers: cookie }),
    await submit(site, refreshNews, cookie),
    await submit(site, { intent: "sign-in", secret: purgeToken }),
  ]) {
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("X-Robots-Tag")).toContain("noindex");
    expect(response.headers.get("ETag")).toBeNull();
  }
});

it("a wrong password takes a second, and after ten even the right one is refused for a minute", async () => {
  const { site } = await startSiteWithNews("Chess cup lost");
  const before = site.clock.now();
  const wrong = await submit(site, { intent: "sign-in", secret: "guess" });
  expect(site.clock.now() - before).toBe(second);
  await expectSays(wrong, 401, "Wrong password");
  for (let guesses = 0; guesses < 10; guesses++)
    await submit(site, { intent: "sign-in", secret: `guess ${guesses}` });
  const right = await submit(site, { intent: "sign-in", secret: purgeToken });
  expect([right.status, right.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(right.headers.get("Set-Cookie")).toBeNull();
  site.clock.advance(61 * second);
  expect((await submit(site, { intent: "sign-in", secret: purgeToken })).status).toBe(303);
});

it.each([
  { Origin: "https://elsewhere.example" },
  { "Sec-Fetch-Site": "cross-site" },
  { Origin: "null" },
])("a form sent from %j is rejected", async (from) => {
  const { site, cookie, api } = await signedIn();
  await api.resetRequests();
  const response = await submit(site, { intent: "refresh", read: "all" }, { ...cookie, ...from });
  expect(response.status).toBe(403);
  expect((await api.requests()).total).toBe(0);
});

it("an invalid form or an unknown button changes nothing and says so", async () => {
  const { site, cookie, api } = await signedIn();
  await api.resetRequests();
  for (const fields of [{ intent: "burn" }, { intent: "refresh", read: "__proto__" }, {}]) {
    const response = await submit(site, fields as Record<string, string>, cookie);
    await expectSays(response, 400, "load the page again");
  }
  const headers = { ...cookie, "Content-Type": "text/plain" };
  const response = await site.get("/operator", { method: "POST", body: "intent=refresh", headers });
  await expectSays(response, 400, "could not read that");
  expect((await api.requests()).total).toBe(0);
});

it("a refresh says what is new, and visitors see it", async () => {
  const { site, cookie, api } = await signedIn();
  await site.get("/News");
  const [changed, a, b] = [
    { title: "Chess cup lost", description: "In the end", fromDate: "2026-11-20" },
    { title: "A" },
    { title: "B" },
  ];
  for (const [body, sentence] of [
    [
      [changed, a, b],
      "2 new items, 1 changed. Visitors near you see it now, and everyone else within a minute.",
    ],
    [[changed, b, a], "the same 3 items in a different order. Visitors near you see it now"],
    [[changed], "2 removed. Visitors near you see it now"],
    [[changed], "no changes (1 item)."],
  ] as const) {
    await api.setResponse("news", { body });
    const response = await submit(site, refreshNews, cookie);
    await expectSays(response, 200, `News: ${sentence}`);
  }
  expect(await fetchText(site, "/News")).toContain("In the end");
});

it("a failing read is shown with its fault, since when, and what visitors see", async () => {
  const { site, cookie, api } = await signedIn();
  await site.get("/News");
  await site.settled();
  await api.setFault("news", { kind: "status", status: 500 });
  expectLogged("read-failed");
  const words = await submitted({ site, cookie }, refreshNews);
  expect(words).toMatch(
    /News: not refreshed\. The school's system answered with an error \(500\)\. Visitors still see the last good copy \(1 item, from \d+:\d\d [ap]m\)/,
  );
  expect(words).toMatch(
    /News Failing Visitors see the last good copy: 1 item, fetched \d+:\d\d [ap]m\. Refresh Failing since \d+:\d\d [ap]m: the school's system answered with an error \(500\)\./,
  );
});

it("another isolate of the location knows since when a read fails", async () => {
  const clock = new Clock();
  const edge = await openEdge();
  const { site, cookie, api } = await signedIn({ clock, edge });
  await api.setFault("news", { kind: "status", status: 503 });
  expectLogged("read-failed");
  await site.get("/News");
  await site.settled();
  clock.advance(3 * second);
  await site.get("/News");
  await site.settled();
  const other = await startIsolate(api, { clock, edge, env });
  expect(await operatorPage(other, cookie)).toContain(
    "the school's system answered with an error (503)",
  );
});

it("fresh, due and never fetched reads are told apart without a fetch", async () => {
  const { site, cookie, api } = await signedIn();
  expect(await operatorPage(site, cookie)).toContain("News Not fetched yet");
  expect((await api.requests()).total).toBe(0);
  await site.get("/api/news/all/convent");
  await site.settled();
  expect(await operatorPage(site, cookie)).toContain(
    "News Up to date Visitors see 1 item, fetched",
  );
  site.clock.advance(10 * minute);
  expect(await operatorPage(site, cookie)).toMatch(
    /News Due .* 10 minutes ago. Updates every \d* ?minutes?\./,
  );
});

it("a picture is previewed before it is taken down, and gone afterwards", async () => {
  const { site, cookie, api } = await signedIn();
  const headers = { "Content-Type": "image/png" };
  await api.setResponse("image", { id: "aa11", bodyText: "picture", headers });
  await (await site.get("/api/image/aa11")).text();
  const page = await site.get(
    `/operator?picture=${encodeURIComponent("https://www.school.example/api/image/aa11?w=384")}`,
    { headers: cookie },
  );
  expect(await page.text()).toContain('src="/api/image/aa11?w=560&amp;seen=');
  const fields = { intent: "take-down", picture: "/api/image/aa11" };
  const words = await submitted({ site, cookie }, fields);
  expect(words).toContain("/api/image/aa11 is hidden here now");
  expect(words).toContain("The school's system still has it");
  expect((await site.get("/api/image/aa11")).status).toBe(404);
  await api.setFault("image", { kind: "status", status: 404 });
  expect(await submitted({ site, cookie }, fields)).toContain(
    "The school's system no longer has it.",
  );
});

it.each(["/api/image/aa11", "/api/image?url=photos%2Faa%2011.jpg"])(
  "%s that was taken down stays hidden everywhere until it is released",
  async (address) => {
    const clock = new Clock();
    const { site, cookie, api } = await signedIn({ clock });
    const response = { bodyText: "picture", headers: { "Content-Type": "application/pdf" } };
    await api.setResponse("image", response);
    await api.setResponse("imageByUrl", response);
    const elsewhere = await startIsolate(api, { clock, env });
    const statuses = async () => {
      clock.advance(minute);
      return Promise.all(
        [site, elsewhere].flatMap(({ get }) => [
          get(address),
          get(`${address}${address.includes("?") ? "&" : "?"}w=384`),
        ]),
      ).then((responses) => responses.map(({ status }) => status));
    };
    const shown = await statuses();
    await submitted({ site, cookie }, { intent: "take-down", picture: address });
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    // What a machine purges is fetched again, but not released.
    const id = decodeURIComponent(address.replace(/.*[/=]/, ""));
    await purge(elsewhere, { images: [id], reads: ["news"] });
    clock.advance(40 * 24 * hour);
    await purge(elsewhere, { images: ["another"] });
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    const again = await signIn(site);
    const page = await operatorPage(site, again);
    expect(page).toContain(`Pictures taken down ${address} Release`);
    const released = { intent: "release", picture: address };
    expect(await submitted({ site, cookie: again }, released)).toContain("No pictures are hidden");
    expect(await statuses()).toEqual(shown);
  },
);

it.each([
  ...["https://elsewhere.example/api/image/aa11", "//elsewhere.example/api/image/aa11"],
  ...["javascript:/api/image/aa11", "/api/image", "/api/image/../../x", "/api/image?url=//b"],
  ...["/api/image/aa11, please", "/documents/prospectus.pdf"],
])("%s is rejected as an address of a picture", async (picture) => {
  const { site, cookie } = await signedIn();
  const page = await site.get(`/operator?picture=${encodeURIComponent(picture)}`, {
    headers: cookie,
  });
  expect(await extractText(page)).toContain("That is not the address of a picture on this site");
  const response = await submit(site, { intent: "take-down", picture }, cookie);
  await expectSays(response, 400, "Nothing was done");
});

it.each(["the picture of the chess cup", "/api/image/5f1e9d"])(
  "taking down %s, which neither the site nor the school API has, is not reported as done",
  async (picture) => {
    const { site, cookie, api } = await signedIn();
    await api.setFault("*", { kind: "status", status: 404 });
    const response = await submit(site, { intent: "take-down", picture }, cookie);
    const html = await response.text();
    expect(html).toContain("The site does not know this picture");
    expect(html).not.toContain("will not come back");
    expect(html).not.toContain("bg-success-ground border-success");
  },
);

it("a Transfer Certificate's picture is recognised, and its address is not recorded", async () => {
  const { site, cookie, api } = await signedIn();
  await api.setResponse("tc", { body: { data: "certificate1" } });
  await requestCertificate(site);
  const fields = { intent: "take-down", picture: "/api/image/certificate1" };
  const words = await submitted({ site, cookie }, fields);
  expect(words).toContain("This is the picture of a Transfer Certificate");
  expect(words).not.toContain("certificate1");
});

it("an action while the ledger is unreachable is reported as not confirmed", async () => {
  expectLogged("purge-ledger-failing");
  const { site, cookie } = await signedIn({ env: { PURGE_LEDGER: unreachableObject } });
  const takeDown = { intent: "take-down", picture: "/api/image/aa11" };
  for (const [fields, words] of [
    [refreshNews, "could not confirm that anything was refreshed"],
    [takeDown, "could not confirm that the picture was taken down"],
  ] as const)
    await expectSays(await submit(site, fields, cookie), 503, words);
});

it("a purge of many long addresses is recorded in a short entry", async () => {
  const { site, cookie } = await signedIn();
  const images = Array.from({ length: 100 }, (_, index) => `photos/${index}${"x".repeat(480)}.jpg`);
  await purge(site, { images });
  const words = await operatorPage(site, cookie);
  expect(words).toContain("97 more pictures");
  expect(words.slice(words.indexOf("Recent refreshes")).length).toBeLessThan(1_500);
});

it("rejected items are listed with the reason", async () => {
  const { site, cookie, api } = await signedIn();
  const nameless = { _id: "n7", description: "No title" };
  await api.setResponse("news", { body: [{ title: "Picnic" }, nameless, "text"] });
  expectLogged("items-rejected", "read-failed");
  expect(await submitted({ site, cookie }, refreshNews)).toContain(
    "2 items are left out “n7” (number 2) has no title Number 3 is not an item",
  );
  await api.setResponse("news", { body: [{ name: "Renamed" }, { name: "Field" }] });
  const words = await submitted({ site, cookie }, refreshNews);
  for (const sentence of [
    "News: not refreshed. The school's system sent 2 items, none of which can be shown.",
    "Visitors still see the last good copy (1 item",
    "2 items are left out “Renamed” (number 1) has no title",
  ])
    expect(words).toContain(sentence);
});

it("a list of 2,000 invalid items makes a page of less than 200 kB", async () => {
  const { site, cookie, api } = await signedIn();
  const broken = Array.from({ length: 2_000 }, () => ({ _id: "\u202E\0".padEnd(1_000, "x") }));
  await api.setResponse("news", { body: [{ title: "Picnic" }, ...broken] });
  expectLogged("items-rejected");
  const html = await (await submit(site, refreshNews, cookie)).text();
  expect(html).toContain("2000 items are left out");
  expect(html).toContain("and <!-- -->1950<!-- --> more");
  expect(html.length).toBeLessThan(200_000);
  expect(html.includes("\0") || html.includes("\u202E")).toBe(false);
});

it("refreshing everything reports each read within the 50 subrequests of the free plan", async () => {
  const edge = await openEdge();
  const calls = [
    ...(["match", "put", "delete"] as const).map((call) => vi.spyOn(edge, call)),
    vi.spyOn(productionRuntime, "fetch"),
  ];
  const { site, cookie } = await signedIn({ edge });
  for (const call of calls) call.mockClear();
  const words = await submitted({ site, cookie }, { intent: "refresh", read: "all" });
  await site.settled();
  const count = calls.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  expect(count).toBeGreaterThan(2 * listNames.length);
  expect(count).toBeLessThanOrEqual(50);
  for (const title of ["Everything", "News: ", "Toppers: ", "Faculty: "])
    expect(words).toContain(title);
});

it("the last fifty purges are listed, from this page and from /purge", async () => {
  const { site, cookie, set } = await signedIn();
  await purge(site, { reads: ["videos"], images: ["aa11"] });
  await set("Chess cup won");
  await submit(site, refreshNews, cookie);
  expect(await operatorPage(site, cookie)).toMatch(
    /Recent refreshes.* News fetched for the first time \(1 item\) \d+:\d\d [ap]m Videos, \/api\/image\/aa11 fetched for the first time/,
  );
  for (let times = 0; times < 50; times++) await purge(site, { reads: ["news"] });
  const words = await operatorPage(site, cookie);
  expect(words.split("no changes (1 item)").length - 1).toBe(50);
  expect(words).not.toContain("aa11");
});

it("certificates are counted by outcome, without personal data", async () => {
  const { site, cookie, api } = await signedIn();
  const request = () => requestCertificate(site);
  await api.setResponse("tc", { body: { data: "certificate1" } });
  await request();
  await request();
  await api.setResponse("tc", { status: 404, body: { message: "none" } });
  await request();
  await api.setFault("tc", { kind: "status", status: 500 });
  await request();
  await site.settled();
  const words = await operatorPage(site, cookie);
  expect(words).toContain("Certificate given 2 today, 2 in 31 days");
  expect(words).toContain("No certificate found 1 today, 1 in 31 days");
  expect(words).toContain("The school's system failed 1 today, 1 in 31 days");
  expect(words).not.toMatch(/canary|certificate1/i);
  site.clock.advance(24 * hour);
  expect(await operatorPage(site, await signIn(site))).toContain(
    "Certificate given 0 today, 2 in 31 days",
  );
  site.clock.advance(30 * 24 * hour);
  expect(await operatorPage(site, await signIn(site))).toContain(
    "Certificate given 0 today, 0 in 31 days",
  );
});

it("refused certificate requests are counted with the next one that is let through", async () => {
  const { site, cookie, api } = await signedIn({
    env: { CERTIFICATE_REQUESTS: { limit: async () => ({ success: allowed.shift() ?? true }) } },
  });
  const allowed = [false, false, true];
  await api.setResponse("tc", { body: { data: "certificate1" } });
  for (let request = 1; request <= 3; request++) await requestCertificate(site);
  await site.settled();
  expect(await operatorPage(site, cookie)).toContain("too many from one address 2 today");
});

it("counts of certificates are kept for 31 days", async () => {
  const objects = (bindings as unknown as Env).AUDIT_LOG;
  const auditLog = objects.get(
    objects.idFromName(crypto.randomUUID()),
  ) as unknown as AuditLogClient;
  for (const day of ["2026-10-21", "2026-10-22", "2026-11-21"])
    await auditLog.countCertificates(day, { given: 1 });
  const { certificates } = await auditLog.read();
  expect(certificates.map(({ day }) => day)).toEqual(["2026-11-21", "2026-10-22"]);
});

it("signing out ends the session everywhere at once", async () => {
  const clock = new Clock();
  const kv = new KvSimulator(clock, { propagation: minute });
  const { site, cookie, api } = await signedIn({ clock, env: { SCHOOL_DATA: kv.at("Mumbai") } });
  const there = { ...env, SCHOOL_DATA: kv.at("Delhi") };
  const elsewhere = await startIsolate(api, { clock, env: there });
  clock.advance(2 * minute);
  expect(await operatorPage(elsewhere, cookie)).toContain("What the site shows");
  const response = await submit(site, { intent: "sign-out" }, cookie);
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/operator"]);
  expect(response.headers.get("Set-Cookie")).toContain("Max-Age=0");
  for (const place of [site, elsewhere])
    expect(await operatorPage(place, cookie)).toContain("Password");
});

it("a session expires after 8 hours", async () => {
  const { site, cookie } = await signedIn();
  site.clock.advance(8 * hour - second);
  expect(await operatorPage(site, cookie)).toContain("What the site shows");
  site.clock.advance(second);
  expect(await operatorPage(site, cookie)).toContain("Password");
});

it("a new token ends all sessions, even while the previous one still works", async () => {
  const clock = new Clock();
  const { cookie, api } = await signedIn({ clock });
  const changed = { PURGE_TOKEN: "the-new-purge-secret", PURGE_TOKEN_PREVIOUS: purgeToken };
  const site = await startIsolate(api, { clock, env: changed });
  expect(await operatorPage(site, cookie)).toContain("Password");
  expect(await operatorPage(site, await signIn(site))).toContain("What the site shows");
});

it("a forged cookie is not a session", async () => {
  const { site, cookie } = await signedIn();
  const [value = "", signature = ""] = decodeURIComponent(cookie.Cookie).split(".");
  for (const forged of [
    `${value}.${signature.slice(0, -2)}AA`,
    value,
    `operator=${btoa('"x"')}.${signature}`,
    "operator=%%%",
    "operator=",
  ])
    expect(await operatorPage(site, { Cookie: forged })).toContain("Password");
});

it("while the audit log fails nobody is signed in, and the page says why", async () => {
  const clock = new Clock();
  const { cookie, api } = await signedIn({ clock });
  expectLogged("operator-session-failing");
  const bindings = { ...env, AUDIT_LOG: unreachableObject };
  const closed = await startIsolate(api, { clock, env: bindings });
  for (const response of [
    await closed.get("/operator", { headers: cookie }),
    await submit(closed, { intent: "refresh", read: "all" }, cookie),
  ])
    await expectSays(response, 503, "could not check your sign-in");
});

it("signing in and out works while KV fails, for example when its writes of the day are used up", async () => {
  const clock = new Clock();
  const kv = new KvSimulator(clock);
  kv.failing = true;
  const { site, cookie } = await signedIn({ clock, env: { SCHOOL_DATA: kv.at("Mumbai") } });
  expect(await operatorPage(site, cookie)).toContain("What the site shows");
  await submit(site, { intent: "sign-out" }, cookie);
  expect(await operatorPage(site, cookie)).toContain("Password");
});

it("signing in again ends the previous session", async () => {
  const { site, cookie } = await signedIn();
  expect(await operatorPage(site, await signIn(site, cookie))).toContain("What the site shows");
  expect(await operatorPage(site, cookie)).toContain("Password");
});

it("checks at most 50 simultaneous sign-in attempts", async () => {
  const { api } = await startSchoolWithNews("Chess cup lost");
  const { promise, resolve } = Promise.withResolvers<void>();
  const site = await startIsolate(api, { env, runtime: { sleep: () => promise } });
  const sign = (secret: string) => submit(site, { intent: "sign-in", secret });
  const guesses = Array.from({ length: 60 }, (_, index) => sign(`guess ${index}`));
  const right = await sign(purgeToken);
  resolve();
  await Promise.all(guesses);
  expect(right.status).toBe(429);
});

it("a visit from a link in a message is told to load the page again", async () => {
  const { site } = await startSiteWithNews("Chess cup lost");
  const response = await site.get("/operator", { headers: { "Sec-Fetch-Site": "cross-site" } });
  await expectSays(response, 200, "If you are already signed in, reload this page");
});

it("a refresh works while the audit log fails", async () => {
  const real = (bindings as unknown as Env).AUDIT_LOG;
  const broken = {
    idFromName: (name: string) => real.idFromName(name),
    get: (id: DurableObjectId) => {
      const stub = real.get(id) as unknown as { isEnded: (id: string) => Promise<boolean> };
      const fail = () => Promise.reject(new Error("unreachable"));
      return { isEnded: (session: string) => stub.isEnded(session), recordPurge: fail, read: fail };
    },
  } as unknown as DurableObjectNamespace;
  const { site, cookie } = await signedIn({ env: { AUDIT_LOG: broken } });
  expectLogged("audit-log-failing");
  const words = await submitted({ site, cookie }, refreshNews);
  expect(words).toContain(
    "News: fetched for the first time (1 item). Visitors near you see it now",
  );
  expect(words).toContain("This is temporarily unavailable");
});

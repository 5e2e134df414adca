import { env as bindings } from "cloudflare:workers";
import { expect, it } from "vitest";
import { listNames } from "../../../app/school-api.ts";
import type { Env } from "../../../worker/runtime/env.ts";
import { minute, second } from "../../harness/clock.ts";
import { expectLogged, loggedLines } from "../../harness/expected-log.ts";
import { countSubrequests, openEdge } from "../../harness/isolate.ts";
import { fetchText, purgeToken, unreachableObject } from "../../harness/purge-requests.ts";
import { expectSays, operatorPage, refreshNews, signedIn, submit, submitted } from "./operator.ts";

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
  await expectSays(response, 400, "could not read the form");
  expect((await api.requests()).total).toBe(0);
});

it("a refresh says whether the list has changed and how long it is, and visitors see it", async () => {
  const { site, cookie, api } = await signedIn();
  await site.get("/News");
  const news = [{ title: "Chess cup lost", description: "In the end", fromDate: "2026-11-20" }];
  const seen = "Visitors near you see the changes now, and everyone else within a minute.";
  for (const [body, sentence] of [
    [[...news, { title: "A" }], `News: changed, 2 items. ${seen}`],
    [news, `News: changed, 1 item. ${seen}`],
    [news, "No changes in: News."],
  ] as const) {
    await api.setResponse("news", { body });
    await expectSays(await submit(site, refreshNews, cookie), 200, sentence);
  }
  expect(await fetchText(site, "/News")).toContain("In the end");
});

it("a failing read is shown with its fault, since when, and what visitors see", async () => {
  const { site, cookie, api } = await signedIn();
  await site.visit("/News");
  await api.setFault("news", { kind: "status", status: 500 });
  expectLogged("read-failed");
  const words = await submitted({ site, cookie }, refreshNews);
  expect(words).toMatch(
    /News: not refreshed\. The school’s system answered with an error \(500\)\. Visitors still see the last good copy \(1 item\)/,
  );
  expect(words).toMatch(
    /News Failing Visitors see the last good copy: 1 item, fetched \d+(?::\d\d)? [ap]\.m\. Refresh Failing since \d+(?::\d\d)? [ap]\.m\.: the school’s system answered with an error \(500\)\./,
  );
});

it("another isolate of the location knows how long a read has been failing", async () => {
  const { site, cookie, api } = await signedIn();
  await api.setFault("news", { kind: "status", status: 503 });
  expectLogged("read-failed");
  await site.visit("/News");
  site.clock.advance(3 * second);
  await site.visit("/News");
  expect(await operatorPage(await site.startSibling(), cookie)).toContain(
    "the school’s system answered with an error (503)",
  );
});

it("fresh, due and never fetched reads are told apart without a fetch", async () => {
  const { site, cookie, api } = await signedIn();
  expect(await operatorPage(site, cookie)).toContain("News Not fetched yet");
  expect((await api.requests()).total).toBe(0);
  await site.visit("/api/news/all/convent");
  expect(await operatorPage(site, cookie)).toContain(
    "News Up to date Visitors see 1 item, fetched",
  );
  site.clock.advance(10 * minute);
  expect(await operatorPage(site, cookie)).toMatch(
    /News Due .* 10 minutes ago. Updates every \d* ?minutes?\./,
  );
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

it("rejected items are listed with the reason", async () => {
  const { site, cookie, api } = await signedIn();
  const nameless = { _id: "n7", fromDate: "2026-11-20" };
  await api.setResponse("news", { body: [{ title: "Picnic" }, nameless, "text"] });
  expectLogged("items-rejected", "read-failed");
  expect(await submitted({ site, cookie }, refreshNews)).toContain(
    "2 items are left out “n7” (number 2) has nothing that can be shown Number 3 is not an item",
  );
  await api.setResponse("news", { body: [{ name: "Renamed" }, { name: "Field" }] });
  const words = await submitted({ site, cookie }, refreshNews);
  expect(loggedLines().join()).toContain(
    '"because":"visitors see the list of 21 November, because none',
  );
  for (const sentence of [
    "News: not refreshed. The school’s system sent nothing that can be shown (rejected items: 2).",
    "Visitors still see the last good copy (1 item).",
    "visitors see the list of 21 November, because none of the 2 items of the newest answer can be shown: item 1 has nothing that can be shown.",
    "2 items are left out “Renamed” (number 1) has nothing that can be shown",
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
  const subrequests = countSubrequests(edge);
  const { site, cookie } = await signedIn({ edge });
  subrequests.reset();
  const words = await submitted({ site, cookie }, { intent: "refresh", read: "all" });
  await site.settled();
  expect(subrequests.count()).toBeGreaterThan(2 * listNames.length);
  expect(subrequests.count()).toBeLessThanOrEqual(50);
  for (const title of ["Everything", "News: ", "Toppers: ", "Faculty: "])
    expect(words).toContain(title);
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
  expect(words).toContain("News: changed, 1 item. Visitors near you see the changes now");
  expect(words).toContain("This is temporarily unavailable");
});

import { expect, it } from "vitest";
import { readTitles } from "../../../../app/school-api.ts";
import {
  env,
  expectSays,
  operatorPage,
  refreshNews,
  signedIn,
  submit,
  submitted,
} from "../../../harness/page/operator.ts";
import { minute } from "../../../harness/simulators/clock.ts";
import { expectLogged, loggedLines } from "../../../harness/vitest/expected-log.ts";
import {
  fetchText,
  purgeToken,
  unreachableObject,
} from "../../../harness/worker/purge-requests.ts";

it("the page is neither cached nor indexed, and begins with links to what a clerk comes for", async () => {
  const { site, cookie } = await signedIn();
  const html = await site.visit("/operator", { headers: cookie });
  for (const id of ["picture", "reads"]) {
    expect(html).toContain(`href="#${id}"`);
    expect(html).toContain(`id="${id}"`);
  }
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

it("an invalid form or an unknown button changes nothing and says so", async () => {
  const { site, cookie, api } = await signedIn();
  await site.cron();
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

it("fresh, due and never fetched reads are told apart", async () => {
  const { site, cookie } = await signedIn();
  expect(await operatorPage(site, cookie)).toContain("News Not fetched yet");
  await site.settled();
  expect(await operatorPage(site, cookie)).toContain(
    "News Up to date Visitors see 1 item, fetched",
  );
  site.clock.advance(10 * minute);
  expect(await operatorPage(site, cookie)).toMatch(
    /News Due .* 10 minutes ago. Updates every \d* ?minutes?\./,
  );
});

it("while the School object is unreachable the page says so, and no action is confirmed", async () => {
  expectLogged("school-object-failing");
  const { site: working, cookie } = await signedIn();
  await working.visit("/News");
  const site = await working.startSibling({ env: { ...env, SCHOOL: unreachableObject } });
  site.clock.advance(2 * minute);
  const page = await operatorPage(site, cookie);
  for (const words of [
    "The site’s own store (the School object) does not answer. Visitors see the last good copy",
    "News Due ",
    "This is temporarily unavailable",
  ])
    expect(page).toContain(words);
  const takeDown = { intent: "take-down", picture: "/api/image/aa11" };
  for (const [fields, words] of [
    [refreshNews, "could not confirm that anything was refreshed"],
    [takeDown, "could not confirm that the picture was taken down"],
  ] as const)
    await expectSays(await submit(site, fields, cookie), 503, words);
  site.clock.advance(minute);
  expect(await operatorPage(working, cookie)).not.toContain("does not answer");
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
    "2 items are left out Number 1 has nothing that can be shown",
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

it("a list with more items than are read says so", async () => {
  const { site, cookie, api } = await signedIn();
  const body = Array.from({ length: 10_003 }, (_, index) => ({ title: `Picnic ${index}` }));
  await api.setResponse("news", { body });
  expectLogged("items-rejected");
  expect(await submitted({ site, cookie }, refreshNews)).toContain(
    "3 items are left out Number 10001 is after the 10000 items that are read and 2 more",
  );
  expect(loggedLines()).toEqual([expect.stringContaining('"rejected":3')]);
});

it("refreshing everything reports each read", async () => {
  const { site, cookie } = await signedIn();
  const words = await submitted({ site, cookie }, { intent: "refresh", read: "all" });
  for (const title of ["Everything", ...Object.values(readTitles).slice(0, -1)])
    expect(words).toContain(title);
});

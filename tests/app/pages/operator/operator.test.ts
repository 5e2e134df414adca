import { expect, it } from "vitest";
import { env, operatorPage, signedIn, submit, submitted } from "../../../harness/page/operator.ts";
import { fetchPage } from "../../../harness/page/rendered-page.ts";
import { minute } from "../../../harness/simulators/clock.ts";
import { expectLogged, loggedLines } from "../../../harness/vitest/expected-log.ts";
import { fetchText, unreachableObject } from "../../../harness/worker/purge-requests.ts";

const refresh = { intent: "refresh" };
const title = 'Chess <b> & "more"';
const sent = "Chess &lt;b> &amp; &quot;more&quot;";

it("the page and its redirects are neither cached nor indexed", async () => {
  const { site, cookie } = await signedIn();
  for (const response of [
    await site.get("/operator"),
    await site.get("/operator", { headers: cookie }),
    await submit({ site, cookie }, refresh),
    await submit({ site }, { intent: "sign-in", secret: "guess" }),
  ]) {
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("X-Robots-Tag")).toContain("noindex");
    expect(response.headers.get("ETag")).toBeNull();
  }
});

it("the password is described by its hint, or by what was wrong with the last one", async () => {
  const { site } = await signedIn();
  for (const [path, id, words] of [
    ["/operator", "secret-hint", "You stay signed in"],
    ["/operator?result=wrong", "result", "Wrong password."],
  ] as const) {
    const page = await fetchPage(site, path);
    expect(await page.attributes("input[name=secret]", "aria-describedby")).toEqual([id]);
    expect((await page.texts(`#${id}`))[0]).toContain(words);
  }
});

it("a form that cannot be read changes nothing and says so", async () => {
  const { site, cookie, api } = await signedIn();
  await site.cron();
  await api.resetRequests();
  for (const fields of [{ intent: "burn" }, {}, { intent: "hidden", picture: "/News" }])
    expect(await submitted({ site, cookie }, fields as never)).toContain("could not read the form");
  const json = { ...cookie, "Content-Type": "application/json" };
  const response = await site.get("/operator", { method: "POST", body: "{}", headers: json });
  expect(response.headers.get("Location")).toContain("result=unreadable");
  expect((await api.requests()).total).toBe(0);
});

it("refreshing shows visitors what is new, and says what has changed", async () => {
  const { site, cookie, api } = await signedIn();
  await site.cron();
  await api.setResponse("news", { body: [{ title: sent, fromDate: "2026-11-20" }] });
  const first = await submitted({ site, cookie }, refresh);
  expect(first).toContain("Everything was refreshed. Changed: News.");
  expect(await fetchText(site, "/News")).toContain("Chess &lt;b&gt;");
  const second = await submitted({ site, cookie }, refresh);
  expect(second).toContain("Everything was refreshed. No changes.");
});

it("everything counts as refreshed only if every list was; the failing one is named, with its reason", async () => {
  const { site, cookie, api } = await signedIn();
  await site.cron();
  await api.setFault("news", { kind: "status", status: 500 });
  expectLogged("read-failed");
  const { headers } = await submit({ site, cookie }, refresh);
  const path = headers.get("Location")?.replace("#result", "") ?? "";
  const page = await fetchPage(site, path, { headers: cookie });
  expect(await page.texts("#result")).toEqual(["Not refreshed: News."]);
  expect(await page.attributes("#result", "class")).toEqual([expect.stringContaining("bg-error")]);
  expect(await operatorPage({ site, cookie })).toMatch(
    /News Newest: Chess cup lost, 20 November 2026 Failing since .* a\.m\.: the school’s system answered with an error \(500\)/,
  );
});

it("a list that is too large to be stored is named, with what to do, and visitors see the last good one", async () => {
  const { site, cookie, api } = await signedIn();
  await site.cron();
  const long = { title: "Long", description: "x".repeat(50_000) };
  const body = Array(70).fill(long);
  await api.setResponse("news", { body });
  expectLogged("too-large");
  expect(await submitted({ site, cookie }, refresh)).toContain("Not refreshed: News.");
  expect(await operatorPage({ site, cookie })).toMatch(
    /News Newest: Chess cup lost.* sent more than the 2 MB that this site can store of a list\. Remove old items there/,
  );
});

it("the newest title of each list leads to its page", async () => {
  const { site, cookie, api } = await signedIn();
  const other = { _id: "al1", title: "Not shown", date: "2026-11-21", category: "Other" };
  await api.send({
    news: [{ title: "Old" }, { title: sent, fromDate: "2026-11-20" }],
    events: [{ title: "Sports Day", date: "2026-11-21" }, { title: "Picnic" }],
    notifications: [{ title: "Circular 12" }],
    albums: [other, { ...other, _id: "al2", title: "Annual Day", category: "PhotoGallery" }],
    messages: [{ category: "Principal", message: "Dear parents" }],
    birthdays: [],
  });
  await site.cron();
  const page = await fetchPage(site, "/operator", { headers: cookie });
  const titles = await page.texts("main li > p > a");
  const addresses = await page.attributes("main li > p > a", "href");
  const links = Object.fromEntries(titles.map((text, index) => [text, addresses[index]]));
  expect(links).toMatchObject({
    [title]: "/News/2026-11-20-chess-b-more",
    "Sports Day": "/Events/2026-11-21-sports-day",
    "Circular 12": "/Notices/2026-11-21-circular-12",
    "Annual Day": "/Gallery",
    Principal: "/PrincipalMessage",
  });
  expect(page.html).not.toContain("<b>");
  expect(await operatorPage({ site, cookie })).toContain("Birthdays Visitors see an empty list");
  for (const address of addresses) expect((await site.get(address ?? "")).status).toBe(200);
});

it("a list says when it was checked, or updated if that changed it", async () => {
  const { site, cookie, set } = await signedIn();
  const pattern = /(?<=News Newest: [^,]*, 20 November 2026 )\w+ \d+ \w+ ago/;
  const read = async () => pattern.exec(await operatorPage({ site, cookie }))?.[0];
  await site.cron();
  site.clock.advance(2 * minute);
  expect(await read()).toBe("Updated 2 minutes ago");
  await site.cron();
  expect(await read()).toBe("Checked 0 seconds ago");
  await set("Chess cup won");
  site.clock.advance(2 * minute);
  await site.cron();
  expect(await read()).toBe("Updated 0 seconds ago");
});

it("rejected items are listed with the reason, up to 50", async () => {
  const { site, cookie, api } = await signedIn();
  const nameless = { _id: "n<7>", fromDate: "2026-11-20" };
  await api.setResponse("news", { body: [{ title: "Picnic" }, nameless, "text"] });
  expectLogged("items-rejected", "read-failed");
  expect(await submitted({ site, cookie }, refresh)).toContain(
    "2 items are not shown Number 2 “n<7>” has nothing that can be shown Number 3 is not an item",
  );
  await api.setResponse("news", { body: Array.from({ length: 60 }, () => ({ name: "Renamed" })) });
  const words = await submitted({ site, cookie }, refresh);
  expect(words).toContain("the school’s system sent nothing that can be shown");
  expect(words).toMatch(/60 items are not shown .*Number 50 .* and 10 more/);
  expect(loggedLines().join()).toContain('"rejected":60,"because":[{"problem":"nothing-to-show"}]');
});

it("a list with more items than are read says so", async () => {
  const { site, cookie, api } = await signedIn();
  const body = Array.from({ length: 10_003 }, (_, index) => ({ title: `Picnic ${index}` }));
  await api.setResponse("news", { body });
  expectLogged("items-rejected");
  expect(await submitted({ site, cookie }, refresh)).toContain(
    "3 items are not shown Number 10001 is after the 10000 items that are read and 2 more",
  );
  expect(loggedLines()).toEqual([expect.stringContaining('"rejected":3')]);
});

it("while the School object is unreachable the page says so, and nothing is confirmed", async () => {
  expectLogged("school-object-failing");
  const { site, cookie } = await signedIn();
  await site.visit("/News");
  const cut = await site.startSibling({ env: { ...env, SCHOOL: unreachableObject } });
  const page = await operatorPage({ site: cut, cookie });
  expect(page).toContain("The site’s own store does not answer");
  for (const fields of [refresh, { intent: "hidden", picture: "/api/image/aa11" }]) {
    const words = await submitted({ site: cut, cookie }, fields);
    expect(words).toContain("could not confirm that anything");
  }
  expect(await operatorPage({ site, cookie })).not.toContain("does not answer");
});

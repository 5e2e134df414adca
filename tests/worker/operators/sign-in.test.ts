import { expect, it } from "vitest";
import {
  env,
  expectSays,
  extractText,
  operatorPage,
  signedIn,
  signIn,
  submit,
} from "../../harness/page/operator.ts";
import { hour, second } from "../../harness/simulators/clock.ts";
import { startIsolate } from "../../harness/worker/isolate.ts";
import { purgeToken, startSchoolWithNews } from "../../harness/worker/purge-requests.ts";
import { school } from "../../harness/worker/sample-schools.ts";

it("without a purge token nobody can sign in, and the page says so", async () => {
  const site = await startIsolate(await school());
  await expectSays(await site.get("/operator"), 404, "Nobody can sign in yet");
  expect((await submit(site, { intent: "sign-in", secret: "" })).status).toBe(404);
});

it("without a session or the password only the sign-in form is shown, and no button has an effect", async () => {
  const { api, site } = await signedIn();
  const words = await extractText(await site.get("/operator"));
  expect(words).toContain("Password");
  expect(words).not.toContain("Refresh");
  await api.resetRequests();
  for (const intent of ["refresh", "take-down", "sign-out"]) {
    const response = await submit(site, { intent, read: "all", picture: "/api/image/a1" });
    await expectSays(response, 401, "Your session has expired");
  }
  const wrong = await submit(site, { intent: "sign-in", secret: "guess" });
  await expectSays(wrong, 401, "Wrong password");
  expect((await api.requests()).total).toBe(0);
});

it("the session cookie is limited to /operator, HttpOnly, SameSite=Strict and 8 hours", async () => {
  const { site } = await signedIn();
  const response = await submit(site, { intent: "sign-in", secret: purgeToken });
  const [value = "", ...attributes] = (response.headers.get("Set-Cookie") ?? "").split("; ");
  expect(attributes.toSorted()).toEqual(
    ["HttpOnly", "Max-Age=28800", "Path=/operator", "SameSite=Strict", "Secure"].toSorted(),
  );
  const [session] = decodeURIComponent(value.replace("operator=", "")).split(".");
  const content = { id: expect.stringMatching(/^[\da-f-]{36}$/), signedInAt: site.clock.now() };
  expect(JSON.parse(atob(session ?? ""))).toEqual(content);
  expect(response.headers.get("Location")).toBe("/operator");
  site.clock.advance(8 * hour - second);
  expect(await operatorPage(site, { Cookie: value })).toContain("What the site shows");
  site.clock.advance(second);
  expect(await operatorPage(site, { Cookie: value })).toContain("Password");
});

it("a session belongs to the token that it began with: it ends when that is removed", async () => {
  const { site: earlier, cookie } = await signedIn();
  const both = { PURGE_TOKEN: "the-new-purge-secret", PURGE_TOKEN_PREVIOUS: purgeToken };
  const changing = await earlier.startSibling({ env: both });
  const alsoOld = await signIn(changing);
  const current = await signIn(changing, {}, both.PURGE_TOKEN);
  for (const session of [cookie, alsoOld, current])
    expect(await operatorPage(changing, session)).toContain("What the site shows");
  const changed = await earlier.startSibling({ env: { PURGE_TOKEN: both.PURGE_TOKEN } });
  for (const session of [cookie, alsoOld])
    expect(await operatorPage(changed, session)).toContain("Password");
  expect(await operatorPage(changed, current)).toContain("What the site shows");
});

it("another cookie of the same name ends no session, and a forged one is none", async () => {
  const { site, cookie } = await signedIn();
  const both = { Cookie: `operator=junk; a=1; ${cookie.Cookie}; operator=x` };
  expect(await operatorPage(site, both)).toContain("What the site shows");
  const [value = "", signature = ""] = decodeURIComponent(cookie.Cookie).split(".");
  for (const Cookie of [
    ...[`${value}.${signature.slice(0, -2)}AA`, value, `operator=${btoa('"x"')}.${signature}`],
    ...["operator=%%%", "operator="],
  ])
    expect(await operatorPage(site, { Cookie })).toContain("Password");
});

it("after too many wrong passwords the next wrong one is refused, and the right one signs in", async () => {
  const { api } = await startSchoolWithNews("Chess cup lost");
  const WRONG_SECRETS = { limit: async () => ({ success: false }) };
  const site = await startIsolate(api, { env: { ...env, WRONG_SECRETS } });
  const refused = await submit(site, { intent: "sign-in", secret: "guess" });
  expect([refused.headers.get("Set-Cookie"), refused.headers.get("Retry-After")]).toEqual([
    null,
    "60",
  ]);
  await expectSays(refused, 429, "Too many wrong passwords from your address. Wait a minute.");
  expect(await operatorPage(site, await signIn(site))).toContain("What the site shows");
});

it("a visit from a link in a message is told to load the page again", async () => {
  const { site } = await signedIn();
  const response = await site.get("/operator", { headers: { "Sec-Fetch-Site": "cross-site" } });
  await expectSays(response, 200, "If you are already signed in, reload this page");
});

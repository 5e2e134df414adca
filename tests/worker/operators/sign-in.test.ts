import { expect, it } from "vitest";
import {
  env,
  operatorPage,
  signedIn,
  signIn,
  submit,
  submitted,
} from "../../harness/page/operator.ts";
import { hour } from "../../harness/simulators/clock.ts";
import { startIsolate } from "../../harness/worker/isolate.ts";
import { purgeToken, startSchoolWithNews } from "../../harness/worker/purge-requests.ts";
import { school } from "../../harness/worker/sample-schools.ts";

const wrong = { intent: "sign-in", secret: "guess" };

it("without a purge token nobody can sign in, and the page says so", async () => {
  const site = await startIsolate(await school());
  const unsigned = btoa(JSON.stringify({ id: "any", signedInAt: site.clock.now() }));
  for (const cookie of [{}, { Cookie: `operator=${encodeURIComponent(unsigned)}` }]) {
    expect((await site.get("/operator", { headers: cookie })).status).toBe(404);
    expect(await operatorPage({ site, cookie })).toContain("Nobody can sign in yet");
    for (const fields of [{ intent: "sign-in", secret: "" }, { intent: "refresh" }]) {
      const { headers } = await submit({ site, cookie }, fields);
      expect([headers.get("Location"), headers.get("Set-Cookie")]).toEqual(["/operator", null]);
    }
  }
});

it("without a session or the password only the sign-in form is shown, and no button has an effect", async () => {
  const { api, site } = await signedIn();
  const words = await operatorPage({ site });
  expect(words).toContain("Password");
  expect(words).not.toContain("Refresh");
  await api.resetRequests();
  for (const intent of ["refresh", "hidden", "shown", "sign-out"]) {
    const fields = { intent, picture: "/api/image/a1" };
    expect(await submitted({ site }, fields)).toContain("Your session has expired");
  }
  expect(await submitted({ site }, wrong)).toContain("Wrong password. Try again.");
  expect((await api.requests()).total).toBe(0);
});

it("the session cookie is limited to /operator, HttpOnly, SameSite=Strict and 8 hours", async () => {
  const { site } = await signedIn();
  const fields = { intent: "sign-in", secret: ` ${purgeToken} ` };
  const response = await submit({ site }, fields, "/operator?result=wrong");
  const [value = "", ...attributes] = (response.headers.get("Set-Cookie") ?? "").split("; ");
  expect(attributes.toSorted()).toEqual(
    ["HttpOnly", "Max-Age=28800", "Path=/operator", "SameSite=Strict", "Secure"].toSorted(),
  );
  const [session] = decodeURIComponent(value.replace("operator=", "")).split(".");
  const content = { id: expect.stringMatching(/^[\da-f-]{36}$/), signedInAt: site.clock.now() };
  expect(JSON.parse(atob(session ?? ""))).toEqual(content);
  expect(response.headers.get("Location")).toBe("/operator");
  const cookie = { Cookie: value };
  // Back, after a wrong password and then the right one.
  const back = await operatorPage({ site, cookie }, "/operator?result=wrong");
  expect(back).not.toContain("Wrong password");
  site.clock.advance(8 * hour - 1);
  expect(await operatorPage({ site, cookie })).toContain("What visitors see");
  site.clock.advance(1);
  expect(await operatorPage({ site, cookie })).toContain("Password");
});

it("a session belongs to the token that it began with: it ends when that is removed", async () => {
  const { site: earlier, cookie } = await signedIn();
  const both = { PURGE_TOKEN: "the-new-purge-secret", PURGE_TOKEN_PREVIOUS: purgeToken };
  const changing = await earlier.startSibling({ env: both });
  const current = await signIn(changing, both.PURGE_TOKEN);
  const changed = await earlier.startSibling({ env: { PURGE_TOKEN: both.PURGE_TOKEN } });
  for (const old of [cookie, await signIn(changing)]) {
    expect(await operatorPage({ site: changing, cookie: old })).toContain("What visitors see");
    expect(await operatorPage({ site: changed, cookie: old })).toContain("Password");
  }
  expect(await operatorPage({ site: changed, cookie: current })).toContain("What visitors see");
});

it("another cookie of the same name ends no session, and a forged one is none", async () => {
  const { site, cookie } = await signedIn();
  const both = { Cookie: `operator=junk; a=1; ${cookie.Cookie}; operator=x` };
  expect(await operatorPage({ site, cookie: both })).toContain("What visitors see");
  const [value = "", signature = ""] = decodeURIComponent(cookie.Cookie).split(".");
  for (const Cookie of [
    ...[`${value}.${signature.slice(0, -2)}AA`, value, `operator=${btoa('"x"')}.${signature}`],
    ...["operator=%%%", "operator="],
  ])
    expect(await operatorPage({ site, cookie: { Cookie } })).toContain("Password");
});

it("after too many wrong passwords the next wrong one is refused, and the right one signs in", async () => {
  const { api } = await startSchoolWithNews("Chess cup lost");
  const WRONG_SECRETS = { limit: async () => ({ success: false }) };
  const site = await startIsolate(api, { env: { ...env, WRONG_SECRETS } });
  const { headers } = await submit({ site }, wrong);
  expect(headers.get("Set-Cookie")).toBeNull();
  expect(await submitted({ site }, wrong)).toContain("Too many wrong passwords from your address");
  const cookie = await signIn(site);
  expect(await operatorPage({ site, cookie })).toContain("What visitors see");
});

it("a visit from a link in a message is told to load the page again", async () => {
  const { site } = await signedIn();
  const cookie = { "Sec-Fetch-Site": "cross-site" };
  expect(await operatorPage({ site, cookie })).toContain("If you are already signed in, reload");
});

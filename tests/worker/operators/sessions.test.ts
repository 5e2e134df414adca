import { expect, it, vi } from "vitest";
import type { EndedSession } from "../../../worker/operators/ended-sessions.ts";
import {
  env,
  operatorPage,
  signedIn,
  signIn,
  submit,
  submitted,
} from "../../harness/page/operator.ts";
import { hour, minute, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { startIsolate } from "../../harness/worker/isolate.ts";
import {
  createObject,
  purgeToken,
  startSchoolWithNews,
  unreachableObject,
} from "../../harness/worker/purge-requests.ts";
import { school } from "../../harness/worker/sample-schools.ts";
import { inSchool, startAgain } from "../school/open-object.ts";

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

const signOut = { intent: "sign-out" };
const refresh = { intent: "refresh" };
const hide = { intent: "hidden", picture: "/api/image/aa11" };

it("signing out ends the session for whoever has copied its cookie, everywhere, and no other session", async () => {
  const { api, site, cookie } = await signedIn();
  const other = await signIn(site);
  const elsewhere = await startIsolate(api, { clock: site.clock, env });
  const both = { Cookie: `${cookie.Cookie}; ${other.Cookie}` };
  const { headers } = await submit({ site, cookie }, signOut);
  expect(headers.get("Location")).toBe("/operator");
  expect(headers.get("Set-Cookie")).toMatch(/^operator=;.*Max-Age=0.*Path=\/operator/);
  for (const place of [site, elsewhere]) {
    for (const fields of [refresh, hide, signOut])
      expect(await submitted({ site: place, cookie }, fields)).toContain("session has expired");
    const page = await operatorPage({ site: place, cookie: both });
    expect(page).toContain("No photos are hidden");
    expect(page).toContain("Nothing has been refreshed by hand yet");
  }
  site.clock.advance(8 * hour - second);
  expect(await operatorPage({ site, cookie })).toContain("Password");
});

it("signing out ends all sessions that the browser sends", async () => {
  const { site, cookie } = await signedIn();
  const other = await signIn(site);
  const all = { Cookie: `${cookie.Cookie}; operator=junk; ${other.Cookie}` };
  await submit({ site, cookie: all }, signOut);
  for (const ended of [cookie, other])
    expect(await operatorPage({ site, cookie: ended })).toContain("Password");
});

it("without the School object signing out says plainly that a copied session goes on", async () => {
  const { site, cookie } = await signedIn();
  const cut = await site.startSibling({ env: { ...env, SCHOOL: unreachableObject } });
  const { headers } = await submit({ site: cut, cookie }, signOut);
  expectLogged("school-object-failing");
  expect(headers.get("Set-Cookie")).toContain("Max-Age=0");
  const page = await operatorPage({ site: cut }, headers.get("Location") ?? "");
  expect(page).toMatch(/Password .*You are signed out in this browser only.* until 8 hours after/);
  expect(await operatorPage({ site, cookie })).toContain("What visitors see");
});

it("while the object does not say whether a session was ended, nothing is changed with it", async () => {
  const { site, cookie } = await signedIn();
  await submit({ site, cookie }, signOut);
  const called = vi.fn().mockRejectedValue(new Error("unreachable"));
  const SCHOOL = createObject(called);
  const cut = await site.startSibling({ env: { ...env, SCHOOL } });
  for (const fields of [refresh, hide, { ...hide, intent: "shown" }])
    expect(await submitted({ site: cut, cookie }, fields)).toContain("could not confirm that");
  expectLogged("school-object-failing");
  expect(called).toHaveBeenCalledWith("endedSessions");
  expect(called).not.toHaveBeenCalledWith("purge");
});

it("visitors who are not signed in cause no call of the object", async () => {
  const { site } = await signedIn();
  const called = vi.fn();
  const cut = await site.startSibling({ env: { ...env, SCHOOL: createObject(called) } });
  for (const Cookie of ["", "operator=", "operator=eyJpZCI6IngifQ%3D%3D.AAAA", "a=b"])
    expect(await submitted({ site: cut, cookie: { Cookie } }, signOut)).toContain("Password");
  expect(called).not.toHaveBeenCalled();
});

it("ended sessions outlive a reset of the object, and are forgotten when they would have expired", async () => {
  const left = await inSchool(async (_, state) => {
    const now = Date.now();
    const sessions: EndedSession[] = [
      { digest: "expired", until: now - minute },
      { digest: "copied", until: now + hour },
    ];
    startAgain(state).endSessions(sessions);
    const again = startAgain(state);
    expect(again.endedSessions(["copied", "other"])).toEqual(["copied"]);
    await again.refreshDue({ names: [] });
    return again.endedSessions(["expired", "copied"]);
  });
  expect(left).toEqual(["copied"]);
});

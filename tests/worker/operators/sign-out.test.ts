import { expect, it } from "vitest";
import type { EndedSession } from "../../../worker/school/ended-sessions.ts";
import {
  env,
  expectSays,
  operatorPage,
  refreshNews,
  signedIn,
  signIn,
  submit,
} from "../../harness/page/operator.ts";
import { hour, minute, second } from "../../harness/simulators/clock.ts";
import { expectLogged } from "../../harness/vitest/expected-log.ts";
import { type Isolate, startIsolate } from "../../harness/worker/isolate.ts";
import { unreachableObject } from "../../harness/worker/purge-requests.ts";
import { inSchool, startAgain } from "../school/open-object.ts";

const signOut = (site: Isolate, cookie: { Cookie: string }) =>
  submit(site, { intent: "sign-out" }, cookie);
const takeDown = { intent: "take-down", picture: "/api/image/aa11" };

it("signing out ends the session for whoever has copied its cookie, everywhere, and no other session", async () => {
  const { api, site, cookie } = await signedIn();
  const other = await signIn(site);
  const elsewhere = await startIsolate(api, { clock: site.clock, env });
  expect(await operatorPage(elsewhere, cookie)).toContain("What the site shows");
  const response = await signOut(site, cookie);
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/operator"]);
  expect(response.headers.get("Set-Cookie")).toMatch(/^operator=;.*Max-Age=0.*Path=\/operator/);
  for (const place of [site, elsewhere]) {
    expect(await operatorPage(place, cookie)).toContain("Password");
    for (const fields of [refreshNews, takeDown, { intent: "sign-out" }])
      await expectSays(await submit(place, fields, cookie), 401, "Your session has expired");
    expect(await operatorPage(place, other)).toContain("What the site shows");
  }
  const page = await operatorPage(site, other);
  for (const words of ["No pictures are hidden", "Nothing has been refreshed by hand yet"])
    expect(page).toContain(words);
  site.clock.advance(8 * hour - second);
  expect(await operatorPage(site, cookie)).toContain("Password");
});

it("signing out ends all sessions that the browser sends", async () => {
  const { site, cookie } = await signedIn();
  const other = await signIn(site);
  await signOut(site, { Cookie: `${cookie.Cookie}; operator=junk; ${other.Cookie}` });
  for (const ended of [cookie, other])
    expect(await operatorPage(site, ended)).toContain("Password");
});

it("a session of a release without ids has to sign in again, and ends no other", async () => {
  const { site, cookie } = await signedIn();
  const [, signature] = decodeURIComponent(cookie.Cookie).split(".");
  const former = btoa(JSON.stringify({ signedInAt: site.clock.now() }));
  const Cookie = `operator=${encodeURIComponent(`${former}.${signature}`)}`;
  expect(await operatorPage(site, { Cookie })).toContain("Password");
  expect(await operatorPage(site, cookie)).toContain("What the site shows");
});

it("without the School object signing out says plainly that a copied session goes on", async () => {
  const { site, cookie } = await signedIn();
  const cut = await site.startSibling({ env: { ...env, SCHOOL: unreachableObject } });
  const response = await signOut(cut, cookie);
  expectLogged("school-object-failing");
  expect(response.headers.get("Set-Cookie")).toContain("Max-Age=0");
  const words =
    "You are signed out in this browser only: the site’s own store (the School object) does not answer. Whoever has copied your session can use it until 8 hours after you signed in.";
  await expectSays(response.clone() as Response, 503, words);
  await expectSays(response, 503, "Password");
  expect(await operatorPage(site, cookie)).toContain("What the site shows");
});

it("while the object does not say whether a session was ended, nothing is changed with it", async () => {
  const { site, cookie } = await signedIn();
  await signOut(site, cookie);
  const calls: string[] = [];
  const get = (_: object, method: string) => async () => {
    calls.push(method);
    throw new Error("unreachable");
  };
  const SCHOOL = { getByName: () => new Proxy({}, { get }) } as never;
  const cut = await site.startSibling({ env: { ...env, SCHOOL } });
  for (const fields of [refreshNews, takeDown, { ...takeDown, intent: "release" }])
    await expectSays(await submit(cut, fields, cookie), 503, "The site could not confirm that");
  expectLogged("school-object-failing");
  expect(calls).toContain("endedSessions");
  expect(calls).not.toContain("purge");
});

it("visitors who are not signed in cause no call of the object", async () => {
  const { site } = await signedIn();
  const calls: string[] = [];
  const get = (_: object, method: string) => async () => void calls.push(method);
  const SCHOOL = { getByName: () => new Proxy({}, { get }) } as never;
  const cut = await site.startSibling({ env: { ...env, SCHOOL } });
  for (const Cookie of ["", "operator=", "operator=eyJpZCI6IngifQ%3D%3D.AAAA", "a=b"]) {
    expect(await operatorPage(cut, { Cookie })).toContain("Password");
    await submit(cut, { intent: "sign-out" }, { Cookie });
  }
  expect(calls).toEqual([]);
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

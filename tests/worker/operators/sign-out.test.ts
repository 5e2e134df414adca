import { expect, it } from "vitest";
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
import { unreachableObject } from "../../harness/worker/purge-requests.ts";
import { inSchool, startAgain } from "../school/open-object.ts";

const signOut = { intent: "sign-out" };
const refresh = { intent: "refresh" };
const hide = { intent: "hidden", picture: "/api/image/aa11" };

/** A School object that notes the names of calls and answers none. */
function recordCalls(calls: string[], answer: () => Promise<unknown>): DurableObjectNamespace {
  const get = (_: object, method: string) => () => {
    calls.push(method);
    return answer();
  };
  return { getByName: () => new Proxy({}, { get }) } as never;
}

it("signing out ends the session for whoever has copied its cookie, everywhere, and no other session", async () => {
  const { api, site, cookie } = await signedIn();
  const other = await signIn(site);
  const elsewhere = await startIsolate(api, { clock: site.clock, env });
  expect(await operatorPage({ site: elsewhere, cookie })).toContain("What visitors see");
  const { headers } = await submit({ site, cookie }, signOut);
  expect(headers.get("Location")).toBe("/operator");
  expect(headers.get("Set-Cookie")).toMatch(/^operator=;.*Max-Age=0.*Path=\/operator/);
  for (const place of [site, elsewhere]) {
    expect(await operatorPage({ site: place, cookie })).toContain("Password");
    for (const fields of [refresh, hide, signOut])
      expect(await submitted({ site: place, cookie }, fields)).toContain("session has expired");
    const page = await operatorPage({ site: place, cookie: other });
    expect(page).toContain("No photos are hidden");
    expect(page).toContain("Nothing has been refreshed by hand yet");
    const both = { Cookie: `${cookie.Cookie}; ${other.Cookie}` };
    expect(await operatorPage({ site: place, cookie: both })).toContain("What visitors see");
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
  const calls: string[] = [];
  const SCHOOL = recordCalls(calls, () => Promise.reject(new Error("unreachable")));
  const cut = await site.startSibling({ env: { ...env, SCHOOL } });
  for (const fields of [refresh, hide, { ...hide, intent: "shown" }])
    expect(await submitted({ site: cut, cookie }, fields)).toContain("could not confirm that");
  expectLogged("school-object-failing");
  expect(calls).toContain("endedSessions");
  expect(calls).not.toContain("purge");
});

it("visitors who are not signed in cause no call of the object", async () => {
  const { site } = await signedIn();
  const calls: string[] = [];
  const cut = await site.startSibling({
    env: { ...env, SCHOOL: recordCalls(calls, async () => {}) },
  });
  for (const Cookie of ["", "operator=", "operator=eyJpZCI6IngifQ%3D%3D.AAAA", "a=b"])
    expect(await submitted({ site: cut, cookie: { Cookie } }, signOut)).toContain("Password");
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

/** Gives school-reads the state, which names the current contents. */

import { createEdgeStore } from "../http/edge-store.ts";
import type { RequestScope } from "../request-scope.ts";
import { failed, guardCall } from "../runtime/guard-call.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { siteKey } from "../runtime/settings.ts";
import type { PurgeRequest, RefreshOptions, SchoolState } from "../school/school-state.ts";
import { completeState, hasDueLists, isState, stateKey } from "../school/school-state.ts";

/** How long an isolate trusts its memory without a lookup. */
const TRUST_MS = 1_000;
/** And a little longer while another request makes the lookup. */
const TRUST_DURING_LOOKUP_MS = 1_500;
const ASK_IF_DUE_AFTER_MS = 5_000;
const RENEW_AFTER_MS = 30_000;
/** How long a purge made elsewhere may be unknown here. */
const WAIT_AFTER_MS = 60_000;
const RETRY_AFTER_MS = 10_000;
const LOOKUP_TIMEOUT_MS = 6_000;

/** `askedAt`, `failedAt`: when the School object last answered, or did not, by this location's clock; ms since 1970, 0 for never. */
type Copy = { state: SchoolState; askedAt: number; failedAt: number };

export type Known = Awaited<ReturnType<ReturnType<typeof createKnownState>["get"]>>;

/** As this isolate knows it: from memory, its location's copy, the object, or KV. */
export function createKnownState(runtime: Runtime) {
  const edge = createEdgeStore(runtime);
  let own: Copy = { state: completeState(), askedAt: 0, failedAt: 0 };
  let lookedUpAt = Number.NEGATIVE_INFINITY;
  /** For requests that must not join a lookup from before a purge. */
  let purges = 0;
  return { get, refresh, purge };

  /** `isLookup`: without trust in memory. Never throws. */
  async function get(scope: RequestScope, { isLookup = false } = {}) {
    const age = runtime.now() - lookedUpAt;
    const key = `lookup ${purges}`;
    const isLookedUp = scope.flights.inFlight(key) !== undefined;
    if (isLookup || age >= (isLookedUp ? TRUST_DURING_LOOKUP_MS : TRUST_MS)) {
      await scope.flights.join(key, LOOKUP_TIMEOUT_MS, () => lookUp(scope));
    }
    const { state, askedAt, failedAt } = own;
    return {
      state,
      /** Until when memory is trusted, ms since 1970. */
      trustedUntil: lookedUpAt + TRUST_MS,
      isReachable: failedAt <= askedAt,
      /** Changes with all that is known. */
      mark: `${state.version}.${purges}`,
    };
  }

  /** Fetches what is due, for the whole world. */
  async function refresh(scope: RequestScope, options: RefreshOptions = {}): Promise<void> {
    const key = `refresh ${JSON.stringify(options)}`;
    const timeoutMs = 10 * runtime.callTimeoutMs;
    const askForFetch = () => ask(scope, timeoutMs, (school) => school.refreshDue(options));
    await scope.flights.join(key, timeoutMs, askForFetch);
  }

  /** Undefined if the School object did not confirm it. */
  async function purge(scope: RequestScope, request: PurgeRequest) {
    const timeoutMs = 10 * runtime.callTimeoutMs;
    const done = await scope.askSchool((school) => school.purge(request), timeoutMs);
    if (done === failed) return undefined;
    const purged = { state: done.state, askedAt: runtime.now(), failedAt: 0 };
    purges += 1;
    await add(scope, purged);
    lookedUpAt = purged.askedAt;
    // Until each isolate of this location has looked up; another may have written at the same moment.
    await runtime.sleep(TRUST_DURING_LOOKUP_MS);
    await add(scope, purged);
    purges += 1;
    return done.reports;
  }

  async function lookUp(scope: RequestScope): Promise<void> {
    const startedAt = runtime.now();
    take(await edge.getJson<Copy>(copyKey(scope)));
    const { state, askedAt, failedAt } = own;
    const now = runtime.now();
    const age = now - askedAt;
    const isDue = age >= ASK_IF_DUE_AFTER_MS && hasDueLists(state, now);
    const isWaited = age >= WAIT_AFTER_MS && now - failedAt >= WAIT_AFTER_MS;
    if ((isDue || age >= RENEW_AFTER_MS) && now - failedAt >= RETRY_AFTER_MS) {
      const timeoutMs = 2 * runtime.callTimeoutMs;
      const renewal = scope.flights.join("renew", timeoutMs, () => renew(scope));
      if (isWaited) await renewal;
    }
    lookedUpAt = startedAt;
  }

  async function renew(scope: RequestScope): Promise<void> {
    const isKnown = await ask(scope, runtime.callTimeoutMs, (school) => school.state());
    if (!isKnown) await addFromKv(scope);
    else if (hasDueLists(own.state, runtime.now())) scope.waitUntil(refresh(scope));
  }

  /** False if the object does not answer. */
  async function ask(
    scope: RequestScope,
    timeoutMs: number,
    call: (school: RequestScope["school"]) => Promise<SchoolState>,
  ): Promise<boolean> {
    const askedAt = runtime.now();
    const state = await scope.askSchool(call, timeoutMs);
    if (state === failed) own = { ...own, failedAt: runtime.now() };
    else await add(scope, { state, askedAt, failedAt: 0 });
    return state !== failed;
  }

  /** How old KV's state is, nobody knows. */
  async function addFromKv(scope: RequestScope): Promise<void> {
    const key = stateKey(scope.settings);
    const state = await guardCall(runtime.callTimeoutMs, "kv-failing", () =>
      scope.kv.get<SchoolState>(key, { type: "json" }),
    );
    const known = completeState(state === failed ? undefined : state);
    await add(scope, { ...own, state: known });
  }

  /** Never an older state over a newer one. */
  async function add(scope: RequestScope, copy: Copy): Promise<void> {
    take(copy);
    const stored = await edge.getJson<Copy>(copyKey(scope));
    take(stored);
    const isStored = JSON.stringify(stored) === JSON.stringify(own);
    if (!isStored) await edge.putJson(copyKey(scope), own);
  }

  function take(copy: Copy | undefined): void {
    if (!copy?.state) return;
    const { state } = copy;
    own = {
      state: state.version > own.state.version ? completeState(state) : own.state,
      // What cannot be read does not stand for the object's answer.
      askedAt: isState(state) ? Math.max(copy.askedAt, own.askedAt) : own.askedAt,
      failedAt: Math.max(copy.failedAt, own.failedAt),
    };
  }
}

function copyKey({ settings }: RequestScope): string {
  return `state|${siteKey(settings)}`;
}

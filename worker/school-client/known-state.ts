/** Gives school-client the state: from memory, the location's copy, the School object or KV. */
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
const RENEW_IF_DUE_AFTER_MS = 5_000;
const RENEW_AFTER_MS = 30_000;
/** How long a purge made elsewhere may be unknown here. */
const WAIT_AFTER_MS = 60_000;
const RETRY_AFTER_MS = 10_000;
const LOOKUP_TIMEOUT_MS = 6_000;

/** `calledAt`, `failedAt`: of the School object's last call with an answer, and without, by this location's clock; ms since 1970, 0 for never. */
type Copy = { state: SchoolState; calledAt: number; failedAt: number };

export type Known = Awaited<ReturnType<ReturnType<typeof createKnownState>["get"]>>;

/** What this isolate knows. */
export function createKnownState(runtime: Runtime) {
  const edge = createEdgeStore(runtime);
  let current: Copy = { state: completeState(), calledAt: 0, failedAt: 0 };
  let lookedUpAt = Number.NEGATIVE_INFINITY;
  /** Requests must not join a lookup from before a purge. */
  let generation = 0;
  /** False while it has only what it did not find here: then there are no pages here either. */
  let isFromLocation = false;
  return { get, refresh, purge };

  /** `isLookup`: without trust in memory. Never throws. */
  async function get(scope: RequestScope, { isLookup = false } = {}) {
    const age = runtime.now() - lookedUpAt;
    const key = `lookup ${generation}`;
    const isLookedUp = scope.flights.inFlight(key) !== undefined;
    if (isLookup || age >= (isLookedUp ? TRUST_DURING_LOOKUP_MS : TRUST_MS)) {
      await scope.flights.join(key, LOOKUP_TIMEOUT_MS, () => lookUp(scope));
    }
    const { state, calledAt, failedAt } = current;
    return {
      state,
      /** Until when memory is trusted, ms since 1970. */
      trustedUntil: lookedUpAt + TRUST_MS,
      isReachable: failedAt <= calledAt,
      isFromLocation,
      /** Changes with all that is known. */
      generation: `${state.version}.${generation}`,
    };
  }

  /** Fetches what is due, for the whole world. */
  async function refresh(scope: RequestScope, options: RefreshOptions = {}): Promise<void> {
    const key = `refresh ${JSON.stringify(options)}`;
    const timeoutMs = 10 * runtime.callTimeoutMs;
    await scope.flights.join(key, timeoutMs, () =>
      callObject(scope, timeoutMs, (school) => school.refreshDue(options)),
    );
  }

  /** Undefined if the School object did not confirm it. */
  async function purge(scope: RequestScope, request: PurgeRequest) {
    const timeoutMs = 10 * runtime.callTimeoutMs;
    const done = await scope.callSchool((school) => school.purge(request), timeoutMs);
    if (done === failed) return undefined;
    const purged = { state: done.state, calledAt: runtime.now(), failedAt: 0 };
    generation += 1;
    await store(scope, purged);
    lookedUpAt = purged.calledAt;
    // Until each isolate of this location has looked up; another may have written at the same moment.
    await runtime.sleep(TRUST_DURING_LOOKUP_MS);
    await store(scope, purged);
    generation += 1;
    return done.reports;
  }

  async function lookUp(scope: RequestScope): Promise<void> {
    const startedAt = runtime.now();
    const copy = await edge.getJson<Copy>(copyKey(scope));
    isFromLocation = copy !== undefined;
    current = mergeCopies(current, copy);
    const { state, calledAt, failedAt } = current;
    const now = runtime.now();
    const age = now - calledAt;
    const isDue = age >= RENEW_IF_DUE_AFTER_MS && hasDueLists(state, now);
    const isWaited = age >= WAIT_AFTER_MS && now - failedAt >= WAIT_AFTER_MS;
    if ((isDue || age >= RENEW_AFTER_MS) && now - failedAt >= RETRY_AFTER_MS) {
      const timeoutMs = 2 * runtime.callTimeoutMs;
      const renewal = scope.flights.join("renew", timeoutMs, () => renew(scope));
      if (isWaited) await renewal;
    }
    lookedUpAt = startedAt;
  }

  async function renew(scope: RequestScope): Promise<void> {
    const isKnown = await callObject(scope, runtime.callTimeoutMs, (school) => school.state());
    if (isKnown) {
      if (hasDueLists(current.state, runtime.now())) scope.waitUntil(refresh(scope));
      return;
    }
    const state = await readFromKv(scope, runtime);
    await store(scope, { ...current, state });
  }

  /** False if the object does not answer. */
  async function callObject(
    scope: RequestScope,
    timeoutMs: number,
    call: (school: RequestScope["school"]) => Promise<SchoolState>,
  ): Promise<boolean> {
    const calledAt = runtime.now();
    const state = await scope.callSchool(call, timeoutMs);
    if (state === failed) current = { ...current, failedAt: runtime.now() };
    else await store(scope, { state, calledAt, failedAt: 0 });
    return state !== failed;
  }

  /** In memory and in the location: never an older state over a newer one. */
  async function store(scope: RequestScope, copy: Copy): Promise<void> {
    current = mergeCopies(current, copy);
    const stored = await edge.getJson<Copy>(copyKey(scope));
    current = mergeCopies(current, stored);
    const isStored = JSON.stringify(stored) === JSON.stringify(current);
    if (!isStored) await edge.putJson(copyKey(scope), current);
  }
}

function mergeCopies(known: Copy, copy: Copy | undefined): Copy {
  if (!copy?.state) return known;
  const { state } = copy;
  return {
    state: state.version > known.state.version ? completeState(state) : known.state,
    // What cannot be read does not stand for the object's answer.
    calledAt: isState(state) ? Math.max(copy.calledAt, known.calledAt) : known.calledAt,
    failedAt: Math.max(copy.failedAt, known.failedAt),
  };
}

/** How old it is, nobody knows. */
async function readFromKv({ kv, settings }: RequestScope, runtime: Runtime): Promise<SchoolState> {
  const key = stateKey(settings);
  const state = await guardCall(runtime.callTimeoutMs, "kv-failing", () =>
    kv.get<SchoolState>(key, { type: "json" }),
  );
  return completeState(state === failed ? undefined : state);
}

function copyKey({ settings }: RequestScope): string {
  return `state|${siteKey(settings)}`;
}

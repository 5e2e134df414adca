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

export type Known = Awaited<ReturnType<KnownState["get"]>>;

/** What this isolate knows. */
export class KnownState {
  readonly #runtime: Runtime;
  readonly #edge: ReturnType<typeof createEdgeStore>;
  #current: Copy = { state: completeState(), calledAt: 0, failedAt: 0 };
  #lookedUpAt = Number.NEGATIVE_INFINITY;
  /** Requests must not join a lookup from before a purge. */
  #generation = 0;
  /** False while it has only what it did not find here: then there are no pages here either. */
  #isFromLocation = false;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.#edge = createEdgeStore(runtime);
  }

  /** `isLookup`: without trust in memory. Never throws. */
  async get(scope: RequestScope, { isLookup = false } = {}) {
    const age = this.#runtime.now() - this.#lookedUpAt;
    const key = `lookup ${this.#generation}`;
    const isLookedUp = scope.flights.inFlight(key) !== undefined;
    if (isLookup || age >= (isLookedUp ? TRUST_DURING_LOOKUP_MS : TRUST_MS)) {
      await scope.flights.join(key, LOOKUP_TIMEOUT_MS, () => this.#lookUp(scope));
    }
    const { state, calledAt, failedAt } = this.#current;
    return {
      state,
      /** Until when memory is trusted, ms since 1970. */
      trustedUntil: this.#lookedUpAt + TRUST_MS,
      isReachable: failedAt <= calledAt,
      isFromLocation: this.#isFromLocation,
      /** Changes with all that is known. */
      generation: `${state.version}.${this.#generation}`,
    };
  }

  /** Fetches what is due, for the whole world. */
  async refresh(scope: RequestScope, options: RefreshOptions = {}): Promise<void> {
    const key = `refresh ${JSON.stringify(options)}`;
    const timeoutMs = 10 * this.#runtime.callTimeoutMs;
    await scope.flights.join(key, timeoutMs, () =>
      this.#callObject(scope, timeoutMs, (school) => school.refreshDue(options)),
    );
  }

  /** Undefined if the School object did not confirm it. */
  async purge(scope: RequestScope, request: PurgeRequest) {
    const timeoutMs = 10 * this.#runtime.callTimeoutMs;
    const done = await scope.callSchool((school) => school.purge(request), timeoutMs);
    if (done === failed) return undefined;
    const purged = { state: done.state, calledAt: this.#runtime.now(), failedAt: 0 };
    this.#generation += 1;
    await this.#store(scope, purged);
    this.#lookedUpAt = purged.calledAt;
    // Until each isolate of this location has looked up; another may have written at the same moment.
    await this.#runtime.sleep(TRUST_DURING_LOOKUP_MS);
    await this.#store(scope, purged);
    this.#generation += 1;
    return done.reports;
  }

  async #lookUp(scope: RequestScope): Promise<void> {
    const startedAt = this.#runtime.now();
    const copy = await this.#edge.getJson<Copy>(copyKey(scope));
    this.#isFromLocation = copy !== undefined;
    this.#current = mergeCopies(this.#current, copy);
    const { state, calledAt, failedAt } = this.#current;
    const now = this.#runtime.now();
    const age = now - calledAt;
    const isDue = age >= RENEW_IF_DUE_AFTER_MS && hasDueLists(state, now);
    const isWaited = age >= WAIT_AFTER_MS && now - failedAt >= WAIT_AFTER_MS;
    if ((isDue || age >= RENEW_AFTER_MS) && now - failedAt >= RETRY_AFTER_MS) {
      const timeoutMs = 2 * this.#runtime.callTimeoutMs;
      const renewal = scope.flights.join("renew", timeoutMs, () => this.#renew(scope));
      if (isWaited) await renewal;
    }
    this.#lookedUpAt = startedAt;
  }

  async #renew(scope: RequestScope): Promise<void> {
    const { callTimeoutMs, now } = this.#runtime;
    const isKnown = await this.#callObject(scope, callTimeoutMs, (school) => school.state());
    if (isKnown) {
      if (hasDueLists(this.#current.state, now())) scope.waitUntil(this.refresh(scope));
      return;
    }
    const state = await readFromKv(scope, this.#runtime);
    await this.#store(scope, { ...this.#current, state });
  }

  /** False if the object does not answer. */
  async #callObject(
    scope: RequestScope,
    timeoutMs: number,
    call: (school: RequestScope["school"]) => Promise<SchoolState>,
  ): Promise<boolean> {
    const calledAt = this.#runtime.now();
    const state = await scope.callSchool(call, timeoutMs);
    if (state === failed) this.#current = { ...this.#current, failedAt: this.#runtime.now() };
    else await this.#store(scope, { state, calledAt, failedAt: 0 });
    return state !== failed;
  }

  /** In memory and in the location: never an older state over a newer one. */
  async #store(scope: RequestScope, copy: Copy): Promise<void> {
    this.#current = mergeCopies(this.#current, copy);
    const stored = await this.#edge.getJson<Copy>(copyKey(scope));
    this.#current = mergeCopies(this.#current, stored);
    const isStored = JSON.stringify(stored) === JSON.stringify(this.#current);
    if (!isStored) await this.#edge.putJson(copyKey(scope), this.#current);
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

import type { RequestScope, SchoolObject } from "../request-scope.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import { failed, guardCall } from "../runtime/guard-call.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { siteKey } from "../runtime/settings.ts";
import { SingleFlight } from "../runtime/single-flight.ts";
import type { RefreshOptions } from "../school/school-state.ts";
import { completeState, hasDueLists, type SchoolState, stateKey } from "../school/school-state.ts";

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

export type Known = Awaited<ReturnType<KnownState["get"]>>;

/** The School object's state, as this isolate knows it: from memory, its location's copy, the object, or KV. */
export class KnownState {
  #runtime: Runtime;
  #edge: EdgeStore;
  #copy: Copy = { state: completeState(), askedAt: 0, failedAt: 0 };
  #lookedUpAt = Number.NEGATIVE_INFINITY;
  #flights: SingleFlight<unknown>;
  /** For requests that must not join a lookup from before a purge. */
  #purges = 0;

  constructor(runtime: Runtime, edge: EdgeStore) {
    this.#runtime = runtime;
    this.#edge = edge;
    this.#flights = new SingleFlight(runtime.now);
  }

  /** `isLookup`: without trust in memory. Never throws. */
  async get(scope: RequestScope, { isLookup = false } = {}) {
    const age = this.#runtime.now() - this.#lookedUpAt;
    const key = `lookup ${this.#purges}`;
    const isLookedUp = this.#flights.inFlight(key) !== undefined;
    if (isLookup || age >= (isLookedUp ? TRUST_DURING_LOOKUP_MS : TRUST_MS)) {
      await this.#flights.join(key, LOOKUP_TIMEOUT_MS, scope.waitUntil, () => this.#lookUp(scope));
    }
    const { state, askedAt, failedAt } = this.#copy;
    return {
      state,
      /** Until when memory is trusted, ms since 1970. */
      trustedUntil: this.#lookedUpAt + TRUST_MS,
      isReachable: failedAt <= askedAt,
      /** Changes with all that is known. */
      mark: `${state.version}.${this.#purges}`,
    };
  }

  /** Fetches what is due, for the whole world. */
  async refresh(scope: RequestScope, options: RefreshOptions = {}): Promise<void> {
    const key = `refresh ${JSON.stringify(options)}`;
    const timeoutMs = 10 * this.#runtime.callTimeoutMs;
    const refresh = () => this.#ask(scope, timeoutMs, (school) => school.refreshDue(options));
    await this.#flights.join(key, timeoutMs, scope.waitUntil, refresh);
  }

  /** A state that a purge has just made. */
  async addPurged(scope: RequestScope, state: SchoolState): Promise<void> {
    const now = this.#runtime.now();
    this.#purges += 1;
    await this.#add(scope, { state, askedAt: now, failedAt: 0 });
    this.#lookedUpAt = now;
    // Until each isolate of this location has looked up; another may have written at the same moment.
    await this.#runtime.sleep(TRUST_DURING_LOOKUP_MS);
    await this.#add(scope, { state, askedAt: now, failedAt: 0 });
    this.#purges += 1;
  }

  async #lookUp(scope: RequestScope): Promise<void> {
    const startedAt = this.#runtime.now();
    this.#take(await this.#edge.getJson<Copy>(copyKey(scope)));
    const { state, askedAt, failedAt } = this.#copy;
    const now = this.#runtime.now();
    const age = now - askedAt;
    const isDue = age >= ASK_IF_DUE_AFTER_MS && hasDueLists(state, now);
    const isWaited = age >= WAIT_AFTER_MS && now - failedAt >= WAIT_AFTER_MS;
    if ((isDue || age >= RENEW_AFTER_MS) && now - failedAt >= RETRY_AFTER_MS) {
      const renew = () => this.#renew(scope);
      const { callTimeoutMs } = this.#runtime;
      const renewal = this.#flights.join("renew", 2 * callTimeoutMs, scope.waitUntil, renew);
      if (isWaited) await renewal;
    }
    this.#lookedUpAt = startedAt;
  }

  async #renew(scope: RequestScope): Promise<void> {
    const { callTimeoutMs } = this.#runtime;
    const isKnown = await this.#ask(scope, callTimeoutMs, (school) => school.state());
    if (!isKnown) await this.#addFromKv(scope);
    else if (hasDueLists(this.#copy.state, this.#runtime.now())) {
      scope.waitUntil(this.refresh(scope));
    }
  }

  /** False if the object does not answer. */
  async #ask(
    scope: RequestScope,
    callTimeoutMs: number,
    call: (school: SchoolObject) => Promise<unknown>,
  ): Promise<boolean> {
    const askedAt = this.#runtime.now();
    const state = await guardCall({ callTimeoutMs }, "school-object-failing", () =>
      call(scope.school),
    );
    if (state === failed) this.#copy = { ...this.#copy, failedAt: this.#runtime.now() };
    else await this.#add(scope, { state: state as SchoolState, askedAt, failedAt: 0 });
    return state !== failed;
  }

  /** How old KV's state is, nobody knows. */
  async #addFromKv(scope: RequestScope): Promise<void> {
    const key = stateKey(scope.settings);
    const state = await guardCall(this.#runtime, "kv-failing", () =>
      scope.kv.get<SchoolState>(key, { type: "json" }),
    );
    const known = completeState(state === failed ? undefined : state);
    await this.#add(scope, { ...this.#copy, state: known });
  }

  /** Never an older state over a newer one. */
  async #add(scope: RequestScope, copy: Copy): Promise<void> {
    this.#take(copy);
    const stored = await this.#edge.getJson<Copy>(copyKey(scope));
    this.#take(stored);
    const isStored =
      stored?.state.version === this.#copy.state.version &&
      stored.askedAt >= this.#copy.askedAt &&
      stored.failedAt >= this.#copy.failedAt;
    if (!isStored) await this.#edge.putJson(copyKey(scope), this.#copy);
  }

  #take(copy: Copy | undefined): void {
    if (!copy) return;
    const own = this.#copy;
    this.#copy = {
      state: copy.state.version > own.state.version ? completeState(copy.state) : own.state,
      askedAt: Math.max(copy.askedAt, own.askedAt),
      failedAt: Math.max(copy.failedAt, own.failedAt),
    };
  }
}

function copyKey({ settings }: RequestScope): string {
  return `state|${siteKey(settings)}`;
}

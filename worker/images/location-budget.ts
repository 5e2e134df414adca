import type { EdgeStore } from "../runtime/edge-store.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { siteKey } from "../runtime/settings.ts";

/** The free plan makes 5,000 in 30 days. A location gets fewer in that time, so not even all of its visitors use them up. */
const INITIAL_TRANSFORMATIONS = 800;
const TRANSFORMATIONS_PER_HOUR = 5;
const HOUR_MS = 60 * 60_000;

/** `at`: ms since 1970. */
type Balance = { left: number; at: number };

/** The transformations that a location may still make, shared by its isolates. */
export class LocationBudget {
  #runtime: Runtime;
  #edge: EdgeStore;
  #balance: Balance;

  constructor(runtime: Runtime, edge: EdgeStore) {
    this.#runtime = runtime;
    this.#edge = edge;
    this.#balance = { left: INITIAL_TRANSFORMATIONS, at: runtime.now() };
  }

  async take({ settings }: RequestScope): Promise<boolean> {
    const key = `transformations|${siteKey(settings)}`;
    const shared = await this.#edge.getJson<Balance>(key);
    const at = this.#runtime.now();
    const left = Math.min(leftAt(at, this.#balance), leftAt(at, shared ?? this.#balance));
    this.#balance = { left: left < 1 ? left : left - 1, at };
    if (left >= 1) await this.#edge.putJson(key, this.#balance);
    return left >= 1;
  }
}

function leftAt(now: number, { left, at }: Balance): number {
  return Math.min(
    INITIAL_TRANSFORMATIONS,
    left + (TRANSFORMATIONS_PER_HOUR * (now - at)) / HOUR_MS,
  );
}

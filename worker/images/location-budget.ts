import { createEdgeStore } from "../http/edge-store.ts";
import type { RequestScope } from "../request-scope.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { siteKey } from "../runtime/settings.ts";

/** The free plan makes 5,000 in 30 days. A location gets fewer in that time, so not even all of its visitors use them up. */
const INITIAL_TRANSFORMATIONS = 800;
const TRANSFORMATIONS_PER_HOUR = 5;
const HOUR_MS = 60 * 60_000;

/** `at`: ms since 1970. */
type Balance = { left: number; at: number };

/** The transformations that a location may still make, shared by its isolates; a use returns false if none is left. */
export function createLocationBudget(runtime: Runtime) {
  const edge = createEdgeStore(runtime);
  let balance: Balance = { left: INITIAL_TRANSFORMATIONS, at: runtime.now() };
  return async ({ settings }: RequestScope): Promise<boolean> => {
    const key = `transformations|${siteKey(settings)}`;
    const shared = await edge.getJson<Balance>(key);
    const at = runtime.now();
    const left = Math.min(leftAt(at, balance), leftAt(at, shared ?? balance));
    balance = { left: left < 1 ? left : left - 1, at };
    if (left >= 1) await edge.putJson(key, balance);
    return left >= 1;
  };
}

function leftAt(now: number, { left, at }: Balance): number {
  const earned = (TRANSFORMATIONS_PER_HOUR * (now - at)) / HOUR_MS;
  return Math.min(INITIAL_TRANSFORMATIONS, left + earned);
}

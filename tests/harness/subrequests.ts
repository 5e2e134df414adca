import { vi } from "vitest";
import { productionRuntime } from "../../worker/runtime/runtime.ts";

/** Counts the calls of the edge cache, and the fetches of isolates that start later. */
export function countSubrequests(edge: Cache) {
  const spies = [
    ...(["match", "put", "delete"] as const).map((call) => vi.spyOn(edge, call)),
    vi.spyOn(productionRuntime, "fetch"),
  ];
  return {
    count: () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    reset: () => spies.forEach((spy) => void spy.mockClear()),
  };
}

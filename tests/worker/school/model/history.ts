import { listReads } from "../../../../app/school-api.ts";
import { second } from "../../../harness/simulators/clock.ts";
import type { ApiFetch } from "../../../harness/simulators/school-api-simulator.ts";

/** Times are ms since 1970. */
type Origin = { location: string; isolate: string; read: Read };

export const reads = ["news", "events"] as const;
export type Read = (typeof reads)[number];

/** `version`: of the school's content that was shown, undefined for none. */
export type Visit = Origin & {
  from: number;
  until: number;
  version: number | undefined;
  isStale: boolean;
  /** From the Age header, ms. */
  age: number;
};

/** `until` and `outcome`: undefined until it has responded. */
export type Purge = Origin & {
  from: number;
  until: number | undefined;
  outcome: "fetched" | "not fetched" | "refused" | undefined;
};

/** Everything that the guarantees are checked against. */
export class History {
  readonly visits: Visit[] = [];
  readonly purges: Purge[] = [];
  readonly fetches: readonly ApiFetch[];
  resetAt = 0;
  readonly changes: { [read in Read]: number[] } = { news: [], events: [] };
  /** When the edge cache of each location last evicted its entries. */
  readonly evicted = new Map<string, number>();
  /** When each service was last degraded; Infinity while it is. `speed`: of KV or the object. */
  readonly degraded = { kv: 0, object: 0, speed: 0 };

  constructor(fetches: readonly ApiFetch[]) {
    this.fetches = fetches;
  }

  /** The lowest version that the school could send at a moment, counted from 0. */
  versionAt(read: Read, moment: number): number {
    return this.changes[read].filter((at) => at < moment).length;
  }

  /** Whether the edge cache of a location has evicted nothing since then. */
  hasEvictedNothing(location: string, since: number): boolean {
    return (this.evicted.get(location) ?? 0) < since;
  }

  wasHealthy(service: keyof History["degraded"], since: number): boolean {
    return this.degraded[service] < since;
  }
}

export function freshFor(read: string): number {
  return listReads[read as Read].freshForSeconds * second;
}

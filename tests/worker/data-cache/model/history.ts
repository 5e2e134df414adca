import { listReads } from "../../../../app/school-api.ts";
import { second } from "../../../harness/clock.ts";

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

/** A fetch. `until`: undefined while it is in flight; `version`: undefined where it failed. */
export type Call = Origin & {
  from: number;
  until: number | undefined;
  version: number | undefined;
  retryAfter: number;
};

/** `until` and `outcome`: undefined until it has responded. */
export type Purge = Origin & {
  from: number;
  until: number | undefined;
  outcome: "fetched" | "not fetched" | "refused" | undefined;
};

/** To KV. */
export type Write = Origin & { at: number; content: string };

export type DegradedService = "kv" | "ledger";

/** Everything that the guarantees are checked against. */
export class History {
  readonly visits: Visit[] = [];
  readonly calls: Call[] = [];
  readonly purges: Purge[] = [];
  readonly writes: Write[] = [];
  readonly #changes: { [read in Read]: number[] } = { news: [], events: [] };
  readonly #evicted = new Map<string, number>();
  readonly #degraded = { kv: 0, ledger: 0 };

  change(read: Read, at: number): number {
    return this.#changes[read].push(at);
  }

  /** The lowest version that the school could send at a moment, counted from 0. */
  versionAt(read: Read, moment: number): number {
    return this.#changes[read].filter((at) => at < moment).length;
  }

  version(read: Read): number {
    return this.#changes[read].length;
  }

  evict(location: string, at: number): void {
    this.#evicted.set(location, at);
  }

  /** Whether the edge cache of a location has evicted nothing since then. */
  hasEvictedNothing(location: string, since: number): boolean {
    return (this.#evicted.get(location) ?? 0) < since;
  }

  /** `until`: Infinity while it lasts. */
  setDegraded(service: DegradedService, until: number): void {
    this.#degraded[service] = until;
  }

  wasHealthy(service: DegradedService, since: number): boolean {
    return this.#degraded[service] < since;
  }
}

export function freshFor(read: Read): number {
  return listReads[read].freshForSeconds * second;
}

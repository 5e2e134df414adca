import { listReads } from "../../../../app/school-api.ts";
import { second } from "../../../harness/clock.ts";

/** Of one isolate's life; times are ms since 1970. */
type Where = { place: string; isolate: string; read: Read };

export const reads = ["news", "events"] as const;
export type Read = (typeof reads)[number];

/** What a visitor came to. `version`: which of the school's contents was shown, undefined for none. */
export type Visit = Where & {
  from: number;
  until: number;
  version: number | undefined;
  isStale: boolean;
  /** As the answer says it, ms. */
  age: number;
};

/** A call of the school's server. `until`: undefined while it is under way; `version`: undefined where it failed. */
export type Call = Where & {
  from: number;
  until: number | undefined;
  version: number | undefined;
  retryAfter: number;
};

/** A purge; `until` and what it came to once it is answered. */
export type Purge = Where & {
  from: number;
  until: number | undefined;
  outcome: "fetched" | "not fetched" | "refused" | undefined;
};

/** What KV took. */
export type Write = Where & { at: number; content: string };

export type Troubled = "kv" | "ledger";

/** All that happened until now: what promises are held against. */
export class History {
  readonly visits: Visit[] = [];
  readonly calls: Call[] = [];
  readonly purges: Purge[] = [];
  readonly writes: Write[] = [];
  readonly #changes: { [read in Read]: number[] } = { news: [], events: [] };
  readonly #forgotten = new Map<string, number>();
  readonly #troubled = { kv: 0, ledger: 0 };

  change(read: Read, at: number): number {
    return this.#changes[read].push(at);
  }

  /** What the school said at a moment, at least: the contents of a read are counted from 0. */
  versionAt(read: Read, moment: number): number {
    return this.#changes[read].filter((at) => at < moment).length;
  }

  version(read: Read): number {
    return this.#changes[read].length;
  }

  forget(place: string, at: number): void {
    this.#forgotten.set(place, at);
  }

  /** Whether the edge cache of a place has kept all since then. */
  hasKept(place: string, since: number): boolean {
    return (this.#forgotten.get(place) ?? 0) < since;
  }

  /** Infinity while the trouble lasts. */
  trouble(what: Troubled, until: number): void {
    this.#troubled[what] = until;
  }

  wasWell(what: Troubled, since: number): boolean {
    return this.#troubled[what] < since;
  }
}

export function freshFor(read: Read): number {
  return listReads[read].freshFor * second;
}

/** The isolate's own copies: trusted while fresh, kept (a bounded number) as the last resort when all else fails. */
import { BoundedMap } from "../runtime/bounded-map.ts";
import { type DataEntry, newest } from "./record.ts";

type Remembered = {
  record: DataEntry | undefined;
  /** The last purge of it that is known; the record may be older. */
  generation: string;
  /** When the other layers were last asked. */
  lookedAt: number;
  /** When KV's copy is due to be written again though nothing changed. */
  rewriteAt: number;
};

/** How long the other layers are not asked again for what they had no fresh copy of, ms. */
const LOOKUP_SPACING_MS = 5_000;
const CAPACITY = 300;

export class Memory {
  #entries = new BoundedMap<string, Remembered>(CAPACITY);
  #clock: { now: () => number; random: () => number };

  constructor(clock: { now: () => number; random: () => number }) {
    this.#clock = clock;
  }

  get(name: string): Remembered | undefined {
    return this.#entries.get(name);
  }

  recordsOf(prefix: string): { name: string; record: DataEntry }[] {
    return [...this.#entries].flatMap(([name, { record }]) =>
      name.startsWith(prefix) && record ? [{ name, record }] : [],
    );
  }

  /** Whether the other layers had nothing better a moment ago. */
  wasLookedUp({ lookedAt }: Remembered): boolean {
    return this.#clock.now() - lookedAt < LOOKUP_SPACING_MS;
  }

  /** Takes in what a look at the other layers gave, unless what is here says more about now; says which it is. */
  remember(
    name: string,
    { record, generation }: { record: DataEntry | undefined; generation: string },
    rewriteAfter: number,
  ): DataEntry | undefined {
    const before = this.#entries.get(name);
    const kept = newest(record, before?.record);
    this.#entries.set(name, {
      record: kept,
      generation: generation > (before?.generation ?? "") ? generation : (before?.generation ?? ""),
      lookedAt: this.#clock.now(),
      rewriteAt: this.#rewriteAt(before, kept?.storedAt ?? 0, rewriteAfter),
    });
    return kept;
  }

  /** Puts a record in the place of one that it only differs from in when KV was written. */
  replace(name: string, old: DataEntry, by: DataEntry, rewriteAfter: number): void {
    const entry = this.#entries.get(name);
    if (entry?.record !== old) return;
    entry.rewriteAt = this.#rewriteAt(entry, by.storedAt, rewriteAfter);
    entry.record = by;
  }

  /** Between once and twice `rewriteAfter`, drawn once for each write, so that edge locations do not all write at the same moment. */
  #rewriteAt(before: Remembered | undefined, storedAt: number, rewriteAfter: number): number {
    if (before && before.record?.storedAt === storedAt) return before.rewriteAt;
    return storedAt + rewriteAfter * (1 + this.#clock.random());
  }
}

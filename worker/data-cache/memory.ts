/** The isolate's own copies: trusted while fresh, kept (a bounded number) as the last resort when all else fails. */
import { BoundedMap } from "../runtime/bounded-map.ts";
import { type DataEntry, newest } from "./data-entry.ts";

type Remembered = {
  entry: DataEntry | undefined;
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
  #slots = new BoundedMap<string, Remembered>(CAPACITY);
  #clock: { now: () => number; random: () => number };

  constructor(clock: { now: () => number; random: () => number }) {
    this.#clock = clock;
  }

  get(name: string): Remembered | undefined {
    return this.#slots.get(name);
  }

  entriesOf(prefix: string): { name: string; entry: DataEntry }[] {
    return [...this.#slots].flatMap(([name, { entry }]) =>
      name.startsWith(prefix) && entry ? [{ name, entry }] : [],
    );
  }

  /** Whether the other layers had nothing better a moment ago. */
  wasLookedUp({ lookedAt }: Remembered): boolean {
    return this.#clock.now() - lookedAt < LOOKUP_SPACING_MS;
  }

  /** Takes in what a look at the other layers gave, unless what is here says more about now; says which it is. */
  remember(
    name: string,
    { entry, generation }: { entry: DataEntry | undefined; generation: string },
    rewriteAfter: number,
  ): DataEntry | undefined {
    const before = this.#slots.get(name);
    const kept = newest(entry, before?.entry);
    this.#slots.set(name, {
      entry: kept,
      generation: generation > (before?.generation ?? "") ? generation : (before?.generation ?? ""),
      lookedAt: this.#clock.now(),
      rewriteAt: this.#rewriteAt(before, kept?.storedAt ?? 0, rewriteAfter),
    });
    return kept;
  }

  /** Puts a record in the place of one that it only differs from in when KV was written. */
  replace(name: string, old: DataEntry, by: DataEntry, rewriteAfter: number): void {
    const slot = this.#slots.get(name);
    if (slot?.entry !== old) return;
    slot.rewriteAt = this.#rewriteAt(slot, by.storedAt, rewriteAfter);
    slot.entry = by;
  }

  /** Between once and twice `rewriteAfter`, drawn once for each write, so that edge locations do not all write at the same moment. */
  #rewriteAt(before: Remembered | undefined, storedAt: number, rewriteAfter: number): number {
    if (before && before.entry?.storedAt === storedAt) return before.rewriteAt;
    return storedAt + rewriteAfter * (1 + this.#clock.random());
  }
}

import { BoundedMap } from "../runtime/bounded-map.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { type DataEntry, newest } from "./data-entry.ts";

/** Times are ms since 1970. */
type Slot = {
  entry: DataEntry | undefined;
  /** The last known purge; the entry may be older. */
  generation: string;
  /** When the other layers were last looked up. */
  lookedUpAt: number;
  /** When KV's copy is due to be written again, even if unchanged. */
  rewriteAt: number;
};

/** The other layers are looked up no sooner again if they had no fresh entry. */
const LOOKUP_INTERVAL_MS = 5_000;
const CAPACITY = 300;

/** The isolate's own entries: the first layer, and the last resort when all others fail. */
export class Memory {
  #slots = new BoundedMap<string, Slot>(CAPACITY);
  #runtime: Pick<Runtime, "now" | "random">;

  constructor(runtime: Pick<Runtime, "now" | "random">) {
    this.#runtime = runtime;
  }

  get(name: string): Slot | undefined {
    return this.#slots.get(name);
  }

  entriesWithPrefix(prefix: string): { name: string; entry: DataEntry }[] {
    return [...this.#slots].flatMap(([name, { entry }]) =>
      name.startsWith(prefix) && entry ? [{ name, entry }] : [],
    );
  }

  wasJustLookedUp({ lookedUpAt }: Slot): boolean {
    return this.#runtime.now() - lookedUpAt < LOOKUP_INTERVAL_MS;
  }

  /** Puts the result of a lookup or a fetch, unless the present entry is newer; returns the newer one. */
  put(
    name: string,
    { entry, generation }: Pick<Slot, "entry" | "generation">,
    rewriteAfter: number,
  ): DataEntry | undefined {
    const slot = this.#slots.get(name);
    const newer = newest(entry, slot?.entry);
    this.#slots.set(name, {
      entry: newer,
      generation: slot && slot.generation > generation ? slot.generation : generation,
      lookedUpAt: this.#runtime.now(),
      rewriteAt: this.#rewriteAt(slot, newer?.storedAt ?? 0, rewriteAfter),
    });
    return newer;
  }

  /** Replaces an entry by one with another `storedAt`. */
  replace(name: string, old: DataEntry, entry: DataEntry, rewriteAfter: number): void {
    const slot = this.#slots.get(name);
    if (slot?.entry !== old) return;
    slot.rewriteAt = this.#rewriteAt(slot, entry.storedAt, rewriteAfter);
    slot.entry = entry;
  }

  /** Between once and twice `rewriteAfter`, drawn once for each write, so that locations do not all write at the same time. */
  #rewriteAt(slot: Slot | undefined, storedAt: number, rewriteAfter: number): number {
    if (slot && slot.entry?.storedAt === storedAt) return slot.rewriteAt;
    return storedAt + rewriteAfter * (1 + this.#runtime.random());
  }
}

import { BoundedMap } from "../runtime/bounded-map.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { type DataEntry, newest } from "./data-entry.ts";
import type { Resource } from "./resource.ts";

type Slot = {
  entry: DataEntry | undefined;
  /** The last known purge; the entry may be older. */
  generation: string;
  lookedUpAt: number;
  /** When KV's copy is due to be written again, even if unchanged. */
  rewriteAt: number;
};

/** Of an isolate's 128 MB: what is parsed from it takes several times as much. */
const MAX_BYTES = 24 * 1024 * 1024;
const SLOT_BYTES = 500;

/** The isolate's own entries: the first layer, and the last resort when all others fail. */
export class Memory {
  #slots = new BoundedMap<string, Slot>(
    MAX_BYTES,
    ({ entry }) => SLOT_BYTES + (entry?.body.byteLength ?? 0),
  );
  #runtime: Pick<Runtime, "now" | "random">;

  constructor(runtime: Pick<Runtime, "now" | "random">) {
    this.#runtime = runtime;
  }

  get(name: string): Slot | undefined {
    return this.#slots.get(name);
  }

  namesWithPrefix(prefix: string): string[] {
    return [...this.#slots.keys()].filter((name) => name.startsWith(prefix));
  }

  wasLookedUpWithin(milliseconds: number, { lookedUpAt }: Slot): boolean {
    return this.#runtime.now() - lookedUpAt < milliseconds;
  }

  /** Keeps the newer entry, and returns it. */
  put({ name, rewriteAfter }: Resource, entry: DataEntry | undefined, generation: string) {
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

  replace({ name, rewriteAfter }: Resource, old: DataEntry, entry: DataEntry): void {
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

/**
 * Which purge is the last of each read. A purge makes a new generation; content is kept under its generation, so what
 * a fill brings that began before the purge can never stand in the place of what came after it.
 * Known from: the edge cache (at once, in all isolates of this data centre) and KV (everywhere else, within 60 s).
 */

import type { Platform } from "../platform.ts";
import type { EdgeStore } from "./edge-store.ts";
import { type KvStore, kvFailed } from "./kv-store.ts";

export type Generations = { [read: string]: string };

const kvMemo = 5_000;
/** Images are kept 30 days: what was purged longer ago than this is stored nowhere any more, ms. */
const imagesKeptFor = 31 * 24 * 60 * 60_000;

export class GenerationBook {
  #stores: { kv: KvStore; edge: EdgeStore };
  #platform: Platform;
  #lastTime = 0;
  #fromKv: { generations: Generations; readAt: number } | undefined;

  constructor(stores: { kv: KvStore; edge: EdgeStore }, platform: Platform) {
    this.#stores = stores;
    this.#platform = platform;
  }

  /** What the edge cache knows at this moment; one look. */
  async atEdge(key: string): Promise<Generations> {
    return (await this.#stores.edge.getJson<Generations>(key)) ?? {};
  }

  /** What the whole world shares, as of at most 5 s ago; what was known before while KV fails. */
  async inKv(kv: KVNamespace, key: string): Promise<Generations> {
    const known = this.#fromKv;
    if (known && this.#platform.now() - known.readAt < kvMemo) return known.generations;
    const found = await this.#stores.kv.getJson<Generations>(kv, key);
    const generations = found === kvFailed ? known?.generations : found;
    this.#fromKv = { generations: generations ?? {}, readAt: this.#platform.now() };
    return this.#fromKv.generations;
  }

  async noteAtEdge(key: string, changed: Generations): Promise<void> {
    await this.#stores.edge.putJson(key, merge(await this.atEdge(key), changed));
  }

  /** Whether KV took it. */
  async noteInKv(kv: KVNamespace, key: string, changed: Generations): Promise<boolean> {
    const found = await this.#stores.kv.getJson<Generations>(kv, key);
    const present = found === kvFailed || !found ? (this.#fromKv?.generations ?? {}) : found;
    const known = merge(merge(this.#fromKv?.generations ?? {}, present), changed);
    const generations = this.#withoutOldImages(known);
    this.#fromKv = { generations, readAt: this.#platform.now() };
    return this.#stores.kv.putJson(kv, key, generations);
  }

  #withoutOldImages(generations: Generations): Generations {
    const oldest = timeText(this.#platform.now() - imagesKeptFor);
    const kept = Object.entries(generations).filter(
      ([read, generation]) => !read.startsWith("image/") || generation > oldest,
    );
    return Object.fromEntries(kept);
  }

  /** A generation later than all before it. */
  next(): string {
    this.#lastTime = Math.max(this.#platform.now(), this.#lastTime + 1);
    return `${timeText(this.#lastTime)}-${Math.floor(this.#platform.random() * 36 ** 6).toString(36)}`;
  }
}

/** For each read the later generation of the two. */
export function merge(a: Generations, b: Generations): Generations {
  const merged = { ...a };
  for (const [read, generation] of Object.entries(b)) {
    if (generation > (merged[read] ?? "")) merged[read] = generation;
  }
  return merged;
}

/** ms since 1970 as text that sorts as the number does. */
function timeText(milliseconds: number): string {
  return milliseconds.toString(36).padStart(9, "0");
}

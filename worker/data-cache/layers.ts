/**
 * Where content is kept: this isolate's memory (trusted for 5 s), the place's cache, Workers KV. Looked up in this order,
 * the next only where the one before has nothing fresh; each keeps content under its generation (see generations.ts).
 */

import type { Platform } from "../platform.ts";
import type { Scope } from "../scope.ts";
import type { Settings } from "../settings.ts";
import type { PlaceStore } from "./edge-store.ts";
import { GenerationBook, type Generations, merge } from "./generations.ts";
import { failing, type KvStore } from "./kv-store.ts";
import { Memory } from "./memory.ts";
import { type CachedRecord, newest } from "./record.ts";
import type { Target } from "./target.ts";

export type Layer = "memory" | "place" | "kv";

/** What the layers know; `consulted` in the order asked. The record may be of an older generation. */
export type Found = {
  record: CachedRecord | undefined;
  consulted: Layer[];
  generation: string;
};

export class Layers {
  #platform: Platform;
  #memory: Memory;
  #kv: KvStore;
  #place: PlaceStore;
  #book: GenerationBook;
  /** The generation of the purge that is under way here: it announces itself, once for all its reads. */
  #purging: string | undefined;

  constructor(platform: Platform, stores: { kv: KvStore; place: PlaceStore }) {
    this.#platform = platform;
    this.#memory = new Memory(platform);
    this.#kv = stores.kv;
    this.#place = stores.place;
    this.#book = new GenerationBook(stores, platform);
  }

  async lookUp(scope: Scope, target: Target, inPlace: Generations): Promise<Found> {
    const remembered = this.#memory.get(target.name);
    if (remembered && this.#memory.isTrusted(remembered, inPlace[target.read] ?? "")) {
      const { record, generation } = remembered;
      return { record, consulted: ["memory"], generation };
    }
    const inKv = await this.#book.inKv(scope.kv, generationsKey(scope.settings));
    const generation = merge(inPlace, inKv)[target.read] ?? "";
    const key = recordKey(scope.settings, target, generation);
    const consulted: Layer[] = ["memory", "place"];
    let record = newest(remembered?.record, await this.#place.getRecord(key));
    if (!record || !this.isFresh(record, target, generation)) {
      consulted.push("kv");
      const inKvRecord = await this.#kv.getRecord(scope.kv, key);
      record = newest(record, inKvRecord === failing ? undefined : inKvRecord);
    }
    return { record: this.remember(target, record, generation), consulted, generation };
  }

  isFresh(record: CachedRecord, target: Target, generation: string): boolean {
    const age = this.#platform.now() - record.fetchedAt;
    return record.generation >= generation && age < target.freshFor;
  }

  /** Takes a record into memory; the one that memory now has. */
  remember(target: Target, record: CachedRecord | undefined, generation: string) {
    return this.#memory.remember(target.name, { record, generation }, target.rewriteAfter);
  }

  /**
   * Gives a record to the place's cache, and to KV where it changed or KV's copy is due. Returns the record as it is now
   * kept, and whether KV has it.
   */
  async keep(scope: Scope, target: Target, record: CachedRecord) {
    const key = recordKey(scope.settings, target, record.generation);
    const rewriteAt = this.#memory.get(target.name)?.rewriteAt ?? 0;
    if (record.storedAt > 0 && this.#platform.now() < rewriteAt) {
      await this.#place.putRecord(key, record);
      return { record, isInKv: true };
    }
    const stored = { ...record, storedAt: this.#platform.now() };
    const isInKv = await this.#kv.putRecord(scope.kv, key, stored);
    const latest = isInKv ? stored : record;
    this.#memory.replace(target.name, record, latest, target.rewriteAfter);
    await this.#place.putRecord(key, latest);
    if (isInKv) await this.#announceLate(scope, target, record.generation);
    return { record: latest, isInKv };
  }

  /** The purges that this place knows of: asked once for each request. */
  async generationsInPlace(settings: Settings): Promise<Generations> {
    return this.#book.inPlace(generationsKey(settings));
  }

  /** The purges that all places know of, as of at most 5 s ago, and this place at once. */
  async generations(scope: Scope): Promise<Generations> {
    const inKv = this.#book.inKv(scope.kv, generationsKey(scope.settings));
    return merge(await this.generationsInPlace(scope.settings), await inKv);
  }

  /** Begins a generation of these reads, known in this place at once. */
  async beginGeneration(scope: Scope, reads: readonly string[]): Promise<string> {
    const generation = this.#book.next();
    this.#purging = generation;
    const begun = generationOfEach(reads, generation);
    await this.#book.noteInPlace(generationsKey(scope.settings), begun);
    return generation;
  }

  /** Tells all places of a generation; whether KV took it. */
  async announce(scope: Scope, reads: readonly string[], generation: string): Promise<boolean> {
    const begun = generationOfEach(reads, generation);
    return this.#book.noteInKv(scope.kv, generationsKey(scope.settings), begun);
  }

  /** Tells them of a purge whose content only now could be fetched. */
  async #announceLate(scope: Scope, target: Target, generation: string): Promise<void> {
    if (generation === "" || generation === this.#purging) return;
    const inKv = await this.#book.inKv(scope.kv, generationsKey(scope.settings));
    if (generation > (inKv[target.read] ?? ""))
      await this.announce(scope, [target.read], generation);
  }
}

function generationOfEach(reads: readonly string[], generation: string): Generations {
  return Object.fromEntries(reads.map((read) => [read, generation]));
}

/** Keys are made of settings, the door's tables and the albums list only: nothing of a visitor's is in them. */
function recordKey({ schoolApiOrigin, schoolCode }: Settings, target: Target, generation: string) {
  return `record|${schoolApiOrigin}|${schoolCode}|${target.name}|${generation}`;
}

function generationsKey({ schoolApiOrigin, schoolCode }: Settings): string {
  return `generations|${schoolApiOrigin}|${schoolCode}`;
}

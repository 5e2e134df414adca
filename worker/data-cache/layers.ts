/**
 * Where content is kept: this isolate's memory (trusted for 5 s), the edge cache, Workers KV. Looked up in this order,
 * the next only where the one before has nothing fresh; each keeps content under its generation (see generations.ts).
 */
import type { Platform, Scope } from "../platform.ts";
import type { Settings } from "../settings.ts";
import type { EdgeStore } from "./edge-store.ts";
import { GenerationBook, type Generations, merge } from "./generations.ts";
import { type KvStore, kvFailed } from "./kv-store.ts";
import { Memory } from "./memory.ts";
import { type CachedRecord, newest } from "./record.ts";
import type { Target } from "./target.ts";

export type Stores = { kv: KvStore; edge: EdgeStore };

export type Layer = "memory" | "edge" | "kv";

/** What the layers know; `consulted` in the order asked. The record may be of an older generation. */
export type Found = {
  record: CachedRecord | undefined;
  consulted: Layer[];
  generation: string;
};

export class Layers {
  #platform: Platform;
  #memory: Memory;
  #stores: Stores;
  #book: GenerationBook;
  /** The generation of the purge that is under way here: it announces itself, once for all its reads. */
  #purging: string | undefined;

  constructor(platform: Platform, stores: Stores) {
    this.#platform = platform;
    this.#memory = new Memory(platform);
    this.#stores = stores;
    this.#book = new GenerationBook(stores, platform);
  }

  /** `atEdge`: what `generationsAtEdge` gave. */
  async lookUp(scope: Scope, target: Target, atEdge: Generations): Promise<Found> {
    const remembered = this.#memory.get(target.name);
    if (remembered && this.#memory.isTrusted(remembered, atEdge[target.read] ?? "")) {
      const { record, generation } = remembered;
      return { record, consulted: ["memory"], generation };
    }
    const generation = (await this.generations(scope, atEdge))[target.read] ?? "";
    const key = recordKey(scope.settings, target, generation);
    const consulted: Layer[] = ["memory", "edge"];
    let record = newest(remembered?.record, await this.#stores.edge.getRecord(key));
    if (!record || !this.isFresh(record, target, generation)) {
      consulted.push("kv");
      const inKv = await this.#stores.kv.getRecord(scope.kv, key);
      record = newest(record, inKv === kvFailed ? undefined : inKv);
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

  /** Gives a record to the edge cache, and to KV where it changed or KV's copy is due; whether KV has it. */
  async keep(scope: Scope, target: Target, record: CachedRecord): Promise<boolean> {
    const key = recordKey(scope.settings, target, record.generation);
    const rewriteAt = this.#memory.get(target.name)?.rewriteAt ?? 0;
    if (record.storedAt > 0 && this.#platform.now() < rewriteAt) {
      await this.#stores.edge.putRecord(key, record);
      return true;
    }
    const stored = { ...record, storedAt: this.#platform.now() };
    const isInKv = await this.#stores.kv.putRecord(scope.kv, key, stored);
    const latest = isInKv ? stored : record;
    this.#memory.replace(target.name, record, latest, target.rewriteAfter);
    await this.#stores.edge.putRecord(key, latest);
    if (isInKv) await this.#announceLate(scope, target, record.generation);
    return isInKv;
  }

  /** The purges that the edge cache knows of: asked once for each request. */
  async generationsAtEdge(settings: Settings): Promise<Generations> {
    return this.#book.atEdge(generationsKey(settings));
  }

  /** The purges that the whole world knows of, as of at most 5 s ago, and the edge cache at once. */
  async generations(scope: Scope, atEdge: Generations): Promise<Generations> {
    return merge(atEdge, await this.#book.inKv(scope.kv, generationsKey(scope.settings)));
  }

  /** Begins a generation of these reads, known at this edge location at once. */
  async beginGeneration(scope: Scope, reads: readonly string[]): Promise<string> {
    const generation = this.#book.next();
    this.#purging = generation;
    const begun = generationOfEach(reads, generation);
    await this.#book.noteAtEdge(generationsKey(scope.settings), begun);
    return generation;
  }

  /** Tells the whole world of a generation; whether KV took it. */
  async announce(scope: Scope, reads: readonly string[], generation: string): Promise<boolean> {
    const begun = generationOfEach(reads, generation);
    return this.#book.noteInKv(scope.kv, generationsKey(scope.settings), begun);
  }

  /** Tells it of a purge whose content only now could be fetched. */
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

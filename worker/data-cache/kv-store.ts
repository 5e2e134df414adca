import { callStore, failed } from "../runtime/call-store.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { type DataEntry, requireVersion } from "./data-entry.ts";

/** How long a location caches what it read, in seconds: KV's minimum. */
const cacheTtl = 30;
const ENTRY_TTL_SECONDS = 30 * 24 * 60 * 60;
const PAUSE_MS = 10_000;

/** Workers KV, shared by all locations. A failing or slow KV is `failed` where that is not the same as a miss; no call throws. */
export class KvStore {
  #runtime: Runtime;
  #pausedUntil = 0;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** Undefined also while KV fails: the entry may be elsewhere. */
  async getEntry(kv: KVNamespace, key: string): Promise<DataEntry | undefined> {
    const options = { type: "arrayBuffer", cacheTtl } as const;
    const result = await this.#try("get", () =>
      kv.getWithMetadata<Omit<DataEntry, "body">>(key, options),
    );
    if (result === failed || result.value === null) return undefined;
    return requireVersion({ ...result.metadata, body: new Uint8Array(result.value) });
  }

  /** False if KV did not take it. */
  async putEntry(kv: KVNamespace, key: string, entry: DataEntry): Promise<boolean> {
    const { body, ...metadata } = entry;
    const result = await this.#try("put", () =>
      kv.put(key, body, { metadata, expirationTtl: ENTRY_TTL_SECONDS }),
    );
    return result !== failed;
  }

  async getJson<Value>(kv: KVNamespace, key: string): Promise<Value | undefined | typeof failed> {
    return this.#try("get", async () => {
      return (await kv.get<Value>(key, { type: "json", cacheTtl })) ?? undefined;
    });
  }

  async putJson(kv: KVNamespace, key: string, value: unknown, ttlSeconds: number) {
    const result = await this.#try("put", () =>
      kv.put(key, JSON.stringify(value), { expirationTtl: ttlSeconds }),
    );
    return result !== failed;
  }

  /** After a timeout KV is not called for a while, so that a visitor waits for it once, not in each lookup. */
  async #try<Value>(operation: string, call: () => Promise<Value>) {
    if (this.#runtime.now() < this.#pausedUntil) return failed;
    return callStore(this.#runtime, "kv-failing", call, (isTimeout) => {
      if (isTimeout) this.#pausedUntil = this.#runtime.now() + PAUSE_MS;
      return { operation, served: "memory, the edge cache, the school API" };
    });
  }
}

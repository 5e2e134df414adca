/**
 * Workers KV, the layer that the whole world shares. Promises: a failing or slow KV is never taken for a miss, never throws
 * and never holds a visitor up for longer than its timeout; one log line a minute says so.
 */
import { logProblem } from "../runtime/log.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { failed, tryWithin } from "../runtime/try-within.ts";
import { type DataEntry, type DataEntryMetadata, entryOf, metadataOf } from "./data-entry.ts";

/** KV's reads are remembered at an edge location for this long, its minimum, seconds. */
const cacheTtl = 30;
/** A last good copy is kept 30 days, seconds. */
const KEEP_SECONDS = 30 * 24 * 60 * 60;
/** How long a KV that gave no answer is not asked again, ms. */
const PAUSE_MS = 10_000;

export class KvStore {
  #runtime: Runtime;
  #lastLogged = Number.NEGATIVE_INFINITY;
  #leftAloneUntil = 0;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  async getEntry(kv: KVNamespace, key: string): Promise<DataEntry | undefined | typeof failed> {
    return this.#try("get", key, async () => {
      const found = await kv.getWithMetadata<DataEntryMetadata>(key, {
        type: "arrayBuffer",
        cacheTtl,
      });
      return found.value === null
        ? undefined
        : entryOf(new Uint8Array(found.value), found.metadata);
    });
  }

  /** Whether KV took it. */
  async putEntry(kv: KVNamespace, key: string, entry: DataEntry): Promise<boolean> {
    const written = await this.#try("put", key, async () => {
      await kv.put(key, entry.body, { metadata: metadataOf(entry), expirationTtl: KEEP_SECONDS });
      return true;
    });
    return written === true;
  }

  async getJson<Value>(kv: KVNamespace, key: string): Promise<Value | undefined | typeof failed> {
    return this.#try("get", key, async () => {
      return (await kv.get<Value>(key, { type: "json", cacheTtl })) ?? undefined;
    });
  }

  /** `KEEP_SECONDS`: seconds. */
  async putJson(kv: KVNamespace, key: string, value: unknown, KEEP_SECONDS: number): Promise<void> {
    await this.#try("put", key, () =>
      kv.put(key, JSON.stringify(value), { expirationTtl: KEEP_SECONDS }),
    );
  }

  /** After a call that got no answer KV is left alone for a while: visitors wait for it once, not at each look. */
  async #try<Value>(operation: string, key: string, call: () => Promise<Value>) {
    if (this.#runtime.now() < this.#leftAloneUntil) return failed;
    return tryWithin(this.#runtime.kvTimeout, call, (fault, isTimeout) => {
      if (isTimeout) this.#leftAloneUntil = this.#runtime.now() + PAUSE_MS;
      this.#log(operation, key, fault);
    });
  }

  #log(operation: string, key: string, fault: string): void {
    const now = this.#runtime.now();
    if (now - this.#lastLogged < 60_000) return;
    this.#lastLogged = now;
    logProblem("kv-failing", {
      operation,
      key,
      fault,
      served: "memory, the edge cache, the school API",
    });
  }
}

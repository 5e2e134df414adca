/**
 * Workers KV, the layer that the whole world shares. Promises: a failing or slow KV is never taken for a miss, never throws
 * and never holds a visitor up for longer than its timeout; one log line a minute says so.
 */
import { logProblem } from "../runtime/log.ts";
import type { Platform } from "../runtime/runtime.ts";
import { failed, tryWithin } from "../runtime/try-within.ts";
import { type CachedRecord, metadataOf, type RecordMetadata, recordOf } from "./record.ts";

/** KV's reads are remembered at an edge location for this long, its minimum, seconds. */
const cacheTtl = 30;
/** A last good copy is kept 30 days, seconds. */
const keptFor = 30 * 24 * 60 * 60;
/** How long a KV that gave no answer is not asked again, ms. */
const leftAloneFor = 10_000;

export class KvStore {
  #platform: Platform;
  #lastLogged = Number.NEGATIVE_INFINITY;
  #leftAloneUntil = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async getRecord(kv: KVNamespace, key: string): Promise<CachedRecord | undefined | typeof failed> {
    return this.#try("get", key, async () => {
      const found = await kv.getWithMetadata<RecordMetadata>(key, {
        type: "arrayBuffer",
        cacheTtl,
      });
      return found.value === null
        ? undefined
        : recordOf(new Uint8Array(found.value), found.metadata);
    });
  }

  /** Whether KV took it. */
  async putRecord(kv: KVNamespace, key: string, record: CachedRecord): Promise<boolean> {
    const written = await this.#try("put", key, async () => {
      await kv.put(key, record.body, { metadata: metadataOf(record), expirationTtl: keptFor });
      return true;
    });
    return written === true;
  }

  async getJson<Value>(kv: KVNamespace, key: string): Promise<Value | undefined | typeof failed> {
    return this.#try("get", key, async () => {
      return (await kv.get<Value>(key, { type: "json", cacheTtl })) ?? undefined;
    });
  }

  /** `keptFor`: seconds. */
  async putJson(kv: KVNamespace, key: string, value: unknown, keptFor: number): Promise<void> {
    await this.#try("put", key, () =>
      kv.put(key, JSON.stringify(value), { expirationTtl: keptFor }),
    );
  }

  /** After a call that got no answer KV is left alone for a while: visitors wait for it once, not at each look. */
  async #try<Value>(operation: string, key: string, call: () => Promise<Value>) {
    if (this.#platform.now() < this.#leftAloneUntil) return failed;
    return tryWithin(this.#platform.kvTimeout, call, (fault, isTimeout) => {
      if (isTimeout) this.#leftAloneUntil = this.#platform.now() + leftAloneFor;
      this.#log(operation, key, fault);
    });
  }

  #log(operation: string, key: string, fault: string): void {
    const now = this.#platform.now();
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

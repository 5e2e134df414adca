import { allowLogged } from "../vitest/expected-log.ts";
import { type Clock, second } from "./clock.ts";

/** `at` in ms since 1970. */
type Written = { key: string; value: string; at: number; ttlSeconds: number };

/** KV's default. */
const plain = { type: "text", cacheTtl: 60 };

/**
 * Workers KV, in memory: values expire, and a second write to a key within a second is refused
 * (developers.cloudflare.com/kv/platform/limits). All calls can fail or be slow.
 */
export class KvSimulator {
  readonly writes: Written[] = [];
  calls = 0;
  failing = false;
  /** ms */
  delay = 0;
  readonly namespace: KVNamespace;
  #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.namespace = { get: this.#get, put: this.#put } as unknown as KVNamespace;
  }

  #get = async (key: string, options?: Partial<typeof plain>) => {
    const { type, cacheTtl } = { ...plain, ...options };
    if (cacheTtl < 30) throw new Error(`KV GET failed: 400 Invalid cache_ttl of ${cacheTtl}`);
    await this.#answer();
    const found = this.writes.findLast((write) => write.key === key);
    if (!found || this.#clock.time >= found.at + found.ttlSeconds * second) return null;
    const { value } = found;
    if (type === "text") return value;
    return type === "json" ? JSON.parse(value) : new TextEncoder().encode(value).buffer;
  };

  #put = async (key: string, value: string | Uint8Array, options?: KVNamespacePutOptions) => {
    await this.#answer();
    const at = this.#clock.time;
    const last = this.writes.findLast((write) => write.key === key);
    if (last && at - last.at < second) fail("KV PUT failed: 429 Too Many Requests");
    const text = typeof value === "string" ? value : new TextDecoder().decode(value);
    this.writes.push({ key, value: text, at, ttlSeconds: options?.expirationTtl ?? Infinity });
  };

  async #answer(): Promise<void> {
    this.calls += 1;
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
    if (this.failing) fail("KV failed: 500 Internal Server Error");
  }
}

function fail(message: string): never {
  allowLogged("kv-failing");
  throw new Error(message);
}

import { allowLogged } from "../vitest/expected-log.ts";
import { type Clock, second } from "./clock.ts";

/** `at` in ms since 1970. */
type Written = { key: string; value: string; at: number; location: string; ttlSeconds: number };

/** KV's default. */
const plain = { type: "text", cacheTtl: 60 };

/**
 * Workers KV as documented (developers.cloudflare.com/kv/concepts/how-kv-works, /kv/platform/limits), in memory: a location
 * that has read a key, or missed it, sees nothing newer until its `cacheTtl` is over, except its own writes; other writes
 * arrive `propagation` ms later; a second write to a key within a second is refused. All calls can fail, be slow or hang.
 */
export class KvSimulator {
  readonly writes: Written[] = [];
  calls = 0;
  failing = false;
  hanging = false;
  /** ms */
  delay = 0;
  onCall = () => {};
  /** As the only location sees it. */
  readonly namespace = this.at("here");
  #clock: Clock;
  #propagation: number;
  #cached = new Map<string, { value: string | null; until: number }>();

  constructor(clock: Clock, { propagation = 0 } = {}) {
    this.#clock = clock;
    this.#propagation = propagation;
  }

  /** The namespace as a location sees it. */
  at(location: string): KVNamespace {
    const get = async (keys: string | string[], options?: Partial<typeof plain>) => {
      const { type, cacheTtl } = { ...plain, ...options };
      if (cacheTtl < 30) throw new Error(`KV GET failed: 400 Invalid cache_ttl of ${cacheTtl}`);
      if (keys.length > 100 && typeof keys !== "string")
        throw new Error("KV GET failed: 400 more than 100 keys");
      await this.#answer();
      const read = (key: string) => {
        const value = this.#read(location, key, cacheTtl);
        if (value === null || type === "text") return value;
        return type === "json" ? JSON.parse(value) : new TextEncoder().encode(value).buffer;
      };
      return typeof keys === "string" ? read(keys) : new Map(keys.map((key) => [key, read(key)]));
    };
    const put = async (
      key: string,
      value: string | Uint8Array,
      options?: KVNamespacePutOptions,
    ) => {
      await this.#answer();
      const text = typeof value === "string" ? value : new TextDecoder().decode(value);
      this.#write(location, key, text, options?.expirationTtl ?? Number.POSITIVE_INFINITY);
    };
    return { get, put } as unknown as KVNamespace;
  }

  #read(location: string, key: string, cacheTtl: number): string | null {
    const { time } = this.#clock;
    const cached = this.#cached.get(`${location} ${key}`);
    if (cached && time < cached.until) return cached.value;
    const found = this.writes.findLast(
      (write) =>
        write.key === key && (write.location === location || time >= write.at + this.#propagation),
    );
    const isExpired = found && time >= found.at + found.ttlSeconds * second;
    const value = found && !isExpired ? found.value : null;
    this.#cached.set(`${location} ${key}`, { value, until: time + cacheTtl * second });
    return value;
  }

  #write(location: string, key: string, value: string, ttlSeconds: number): void {
    const at = this.#clock.time;
    const last = this.writes.findLast((write) => write.key === key);
    if (last && at - last.at < second) fail("KV PUT failed: 429 Too Many Requests");
    this.writes.push({ key, value, at, location, ttlSeconds });
    this.#cached.delete(`${location} ${key}`);
  }

  async #answer(): Promise<void> {
    this.calls += 1;
    this.onCall();
    if (this.hanging) allowLogged("kv-failing");
    if (this.hanging) await new Promise(() => {});
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
    this.onCall();
    if (this.failing) fail("KV failed: 500 Internal Server Error");
  }
}

function fail(message: string): never {
  allowLogged("kv-failing");
  throw new Error(message);
}

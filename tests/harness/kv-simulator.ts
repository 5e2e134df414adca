import { env } from "cloudflare:workers";
import type { Env } from "../../worker/env.ts";
import type { Clock } from "./clock.ts";
import { second } from "./clock.ts";
import { allowLogged } from "./expected-log.ts";

type Found = { value: ArrayBuffer | string | null; metadata: unknown };
type CachedRead = { found: Found; until: number };

/**
 * Workers KV as its documentation describes it, around the real local binding, which keeps the values. It adds what
 * that lacks: each location remembers what it read (misses too) for `cacheTtl`; a write reaches other locations `propagation`
 * ms later; a second write to a key within a second is refused; all calls can fail, never answer, or be held until the
 * test lets them go on.
 */
export class KvSimulator {
  readonly writes: { key: string; at: number; location: string; keptFor: number }[] = [];
  reads = 0;
  /** Calls of any kind, answered or not. */
  asked = 0;
  failing = false;
  hanging = false;
  #clock: Clock;
  #held: Promise<void> | undefined;
  #propagation: number;
  #real = (env as unknown as Env).SCHOOL_DATA;
  #older = new Map<string, { found: Found; location: string; until: number }>();
  #lastWrite = new Map<string, number>();

  constructor(clock: Clock, { propagation = 0 } = {}) {
    this.#clock = clock;
    this.#propagation = propagation;
  }

  /** The namespace as it is seen from a location. */
  at(location: string): KVNamespace {
    const cached = new Map<string, CachedRead>();
    return {
      get: async (key: string, options: { type: string; cacheTtl: number }) => {
        const { value } = await this.#read(cached, location, key, options);
        return value;
      },
      getWithMetadata: (key: string, options: { type: string; cacheTtl: number }) =>
        this.#read(cached, location, key, options),
      put: (key: string, value: string, options?: KVNamespacePutOptions) =>
        this.#write(cached, location, key, value, options),
    } as unknown as KVNamespace;
  }

  /** From here on no call is answered, until what this returns is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return () => {
      this.#held = undefined;
      resolve();
    };
  }

  async #read(
    cached: Map<string, CachedRead>,
    location: string,
    key: string,
    { type, cacheTtl }: { type: string; cacheTtl: number },
  ): Promise<Found> {
    await this.#mayFail();
    this.reads += 1;
    if (cacheTtl < 30) throw new Error(`KV GET failed: 400 Invalid cache_ttl of ${cacheTtl}`);
    const remembered = cached.get(key);
    if (remembered && this.#clock.time < remembered.until) return remembered.found;
    const found = this.#olderFor(location, key) ?? (await this.#readReal(key, type));
    cached.set(key, { found, until: this.#clock.time + cacheTtl * second });
    return found;
  }

  async #write(
    cached: Map<string, CachedRead>,
    location: string,
    key: string,
    value: string,
    options?: KVNamespacePutOptions,
  ): Promise<void> {
    await this.#mayFail();
    const sinceLast = this.#clock.time - (this.#lastWrite.get(key) ?? Number.NEGATIVE_INFINITY);
    if (sinceLast < second) fail("KV PUT failed: 429 Too Many Requests");
    this.#lastWrite.set(key, this.#clock.time);
    const keptFor = options?.expirationTtl ?? Number.POSITIVE_INFINITY;
    this.writes.push({ key, at: this.#clock.time, location, keptFor });
    const type = typeof value === "string" ? "json" : "arrayBuffer";
    const before = this.#olderFor(location, key) ?? (await this.#readReal(key, type));
    this.#older.set(key, { found: before, location, until: this.#clock.time + this.#propagation });
    cached.delete(key);
    await this.#real.put(key, value, options);
  }

  /** What other locations than the writer's still see. */
  #olderFor(location: string, key: string): Found | undefined {
    const older = this.#older.get(key);
    return older && older.location !== location && this.#clock.time < older.until
      ? older.found
      : undefined;
  }

  async #readReal(key: string, type: string): Promise<Found> {
    return this.#real.getWithMetadata(key, { type: type as "text" });
  }

  async #mayFail(): Promise<void> {
    this.asked += 1;
    if (this.hanging) allowLogged("kv-failing");
    if (this.hanging) await new Promise(() => {});
    await this.#held;
    if (this.failing) fail("KV GET failed: 500 Internal Server Error");
  }
}

function fail(message: string): never {
  allowLogged("kv-failing");
  throw new Error(message);
}

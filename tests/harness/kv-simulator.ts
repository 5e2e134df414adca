import { env } from "cloudflare:workers";
import type { Env } from "../../worker/runtime/env.ts";
import type { Clock } from "./clock.ts";
import { day, second } from "./clock.ts";
import { allowLogged } from "./expected-log.ts";

type Found = { value: ArrayBuffer | string | null; metadata: unknown };
/** `writer`: an isolate; `at` in ms, `ttlSeconds` in seconds. */
type Written = {
  key: string;
  metadata: unknown;
  at: number;
  location: string;
  writer: string;
  ttlSeconds: number;
};
type CachedRead = { found: Found; until: number };

/** The real local binding, or memory. */
export type Values = Pick<KVNamespace, "getWithMetadata" | "put" | "delete">;

/** The free plan's limit. */
const MAX_WRITES_PER_DAY = 1_000;
/** KV's defaults. */
const plain = { type: "text", cacheTtl: 60 };

/**
 * Workers KV as documented (developers.cloudflare.com/kv/concepts/how-kv-works, /kv/platform/limits) around the local binding,
 * which has none of its delays and limits: locations cache reads and misses for `cacheTtl` and see their own writes at once;
 * other writes arrive `propagation` ms later; a second write to a key within a second and the 1,001st of a day are refused.
 * All calls can fail, be slow, hang, or be held by the test.
 */
export class KvSimulator {
  readonly writes: Written[] = [];
  reads = 0;
  /** All calls. */
  calls = 0;
  /** When a limit last refused a write, ms since 1970. */
  refusedAt = 0;
  failing = false;
  hanging = false;
  /** ms */
  delay = 0;
  #clock: Clock;
  #held: Promise<void> | undefined;
  #propagation: number;
  #values: Values;
  /** Writes that have not reached every location, and the value before each. */
  #spreading = new Map<string, { before: Found; location: string; until: number }[]>();
  #cached = new Map<string, Map<string, CachedRead>>();
  #lastWrite = new Map<string, number>();

  constructor(
    clock: Clock,
    { propagation = 0, values = (env as unknown as Env).SCHOOL_DATA as Values } = {},
  ) {
    this.#clock = clock;
    this.#propagation = propagation;
    this.#values = values;
  }

  /** The namespace as a location sees it. */
  at(location: string, writer = location): KVNamespace {
    const cached = this.#cached.get(location) ?? new Map<string, CachedRead>();
    this.#cached.set(location, cached);
    return {
      get: async (key: string, options: { type: string; cacheTtl: number } = plain) => {
        const { value } = await this.#read(cached, location, key, options);
        return value;
      },
      delete: (key: string) => this.#delete(cached, location, key),
      getWithMetadata: (key: string, options: { type: string; cacheTtl: number }) =>
        this.#read(cached, location, key, options),
      put: (key: string, value: string, options?: KVNamespacePutOptions) =>
        this.#write(cached, { location, writer }, key, value, options),
    } as unknown as KVNamespace;
  }

  /** Holds all calls until the returned function is called. */
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
    const cachedRead = cached.get(key);
    if (cachedRead && this.#clock.time < cachedRead.until) return cachedRead.found;
    const found = this.#olderFor(location, key) ?? (await this.#readValue(key, type));
    cached.set(key, { found, until: this.#clock.time + cacheTtl * second });
    return found;
  }

  async #write(
    cached: Map<string, CachedRead>,
    { location, writer }: { location: string; writer: string },
    key: string,
    value: string,
    options?: KVNamespacePutOptions,
  ): Promise<void> {
    await this.#mayFail();
    const sinceLast = this.#clock.time - (this.#lastWrite.get(key) ?? Number.NEGATIVE_INFINITY);
    if (sinceLast < second) this.#refuse("KV PUT failed: 429 Too Many Requests");
    if (this.#writesToday() >= MAX_WRITES_PER_DAY)
      this.#refuse("KV put() limit exceeded for the day.");
    this.#lastWrite.set(key, this.#clock.time);
    const ttlSeconds = options?.expirationTtl ?? Number.POSITIVE_INFINITY;
    const { metadata } = options ?? {};
    this.writes.push({ key, metadata, at: this.#clock.time, location, writer, ttlSeconds });
    await this.#spread(location, key, typeof value === "string" ? "json" : "arrayBuffer");
    cached.delete(key);
    await this.#values.put(key, value, options);
  }

  async #delete(cached: Map<string, CachedRead>, location: string, key: string): Promise<void> {
    await this.#mayFail();
    await this.#spread(location, key, plain.type);
    cached.delete(key);
    await this.#values.delete(key);
  }

  /** Other locations see the old value until the write arrives. */
  async #spread(location: string, key: string, type: string): Promise<void> {
    const before = await this.#readValue(key, type);
    const until = this.#clock.time + this.#propagation;
    const spreading = this.#spreading.get(key)?.filter((write) => this.#clock.time < write.until);
    this.#spreading.set(key, [...(spreading ?? []), { before, location, until }]);
  }

  #refuse(message: string): never {
    this.refusedAt = this.#clock.time;
    fail(message);
  }

  #writesToday(): number {
    const midnight = Math.floor(this.#clock.time / day) * day;
    return this.writes.filter(({ at }) => at >= midnight).length;
  }

  /** The old value that a location still sees. */
  #olderFor(location: string, key: string): Found | undefined {
    const writes = this.#spreading.get(key) ?? [];
    const known = writes.findLastIndex(
      (write) => write.location === location || this.#clock.time >= write.until,
    );
    return writes[known + 1]?.before;
  }

  async #readValue(key: string, type: string): Promise<Found> {
    return this.#values.getWithMetadata(key, { type: type as "text" });
  }

  async #mayFail(): Promise<void> {
    this.calls += 1;
    if (this.hanging) allowLogged("kv-failing");
    if (this.hanging) await new Promise(() => {});
    await this.#held;
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
    if (this.failing) fail("KV GET failed: 500 Internal Server Error");
  }
}

/** Values in memory, until they expire. */
export function createMemoryValues(clock: Clock): Values {
  const entries = new Map<string, Found & { until: number }>();
  return {
    getWithMetadata: async (key: string) => {
      const found = entries.get(key);
      return found && clock.time < found.until ? found : { value: null, metadata: null };
    },
    put: async (
      key: string,
      value: Uint8Array<ArrayBuffer>,
      { metadata, expirationTtl }: KVNamespacePutOptions,
    ) => {
      const until = clock.time + (expirationTtl ?? Number.POSITIVE_INFINITY) * second;
      entries.set(key, { value: value.slice().buffer, metadata, until });
    },
    delete: async (key: string) => void entries.delete(key),
  } as unknown as Values;
}

function fail(message: string): never {
  allowLogged("kv-failing");
  throw new Error(message);
}

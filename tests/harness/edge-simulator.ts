import { nextGenerations } from "../../worker/purge/generations.ts";
import type { Generations, Visibility } from "../../worker/runtime/runtime.ts";
import { allowLogged } from "./expected-log.ts";
import type { VirtualTime } from "./virtual-time.ts";

/**
 * The Cache API of one location, in memory, shared by its isolates. It may evict everything at any time
 * (developers.cloudflare.com/workers/runtime-apis/cache).
 */
export class EdgeSimulator {
  #time: VirtualTime;
  #entries = new Map<string, { body: ArrayBuffer; headers: Headers }>();

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  evict(): void {
    this.#entries.clear();
  }

  readonly cache = {
    match: async (address: string) => {
      this.#time.move();
      const found = this.#entries.get(address);
      if (!found) return undefined;
      const { body, headers } = found;
      return {
        headers,
        arrayBuffer: async () => body.slice(),
        json: async () => JSON.parse(new TextDecoder().decode(body)),
      };
    },
    put: async (address: string, response: Response) => {
      const body = await this.#time.during(response.arrayBuffer());
      this.#entries.set(address, { body, headers: response.headers });
    },
    delete: async (address: string) => {
      this.#time.move();
      return this.#entries.delete(address);
    },
  } as unknown as Cache;
}

/**
 * The purge ledger in memory, consistent like a Durable Object (developers.cloudflare.com/durable-objects). The tests of
 * purges use the real one.
 */
export class LedgerSimulator {
  failing = false;
  /** ms */
  delay = 0;
  #time: VirtualTime;
  #generations: Generations = {};
  #last = 0;

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  readonly namespace = {
    idFromName: () => "id",
    get: () => ({
      startGeneration: (names: string[], visibility?: Visibility) =>
        this.#respond(() => this.#startGeneration(names, visibility)),
      read: () => this.#respond(() => ({ ...this.#generations })),
    }),
  } as unknown as DurableObjectNamespace;

  #startGeneration(names: string[], visibility?: Visibility) {
    this.#last = Math.max(this.#time.time, this.#last + 1);
    const generation = this.#last.toString(36).padStart(9, "0");
    const next = nextGenerations(names, generation, this.#generations, visibility);
    Object.assign(this.#generations, next);
    return { generation, generations: { ...this.#generations } };
  }

  async #respond<Value>(compute: () => Value): Promise<Value> {
    this.#time.move();
    if (this.failing) {
      allowLogged("purge-ledger-failing");
      throw new Error("unreachable");
    }
    const result = compute();
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
    this.#time.move();
    return result;
  }
}

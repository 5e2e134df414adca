import { second } from "./clock.ts";
import type { VirtualTime } from "./virtual-time.ts";

/**
 * The Cache API of one location, in memory, shared by its isolates: it honours `max-age`, and may evict everything at any
 * time (developers.cloudflare.com/workers/runtime-apis/cache).
 */
export class EdgeSimulator {
  calls = 0;
  #time: VirtualTime;
  #entries = new Map<string, { body: ArrayBuffer; headers: Headers; until: number }>();

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  evict(): void {
    this.#entries.clear();
  }

  readonly cache = {
    match: async (address: string) => {
      this.#count();
      const found = this.#entries.get(address);
      if (!found || this.#time.time >= found.until) return undefined;
      const { body, headers } = found;
      return {
        headers,
        arrayBuffer: async () => body.slice(),
        json: async () => JSON.parse(new TextDecoder().decode(body)),
      };
    },
    put: async (address: string, response: Response) => {
      this.#count();
      const { headers } = response;
      const [, maxAge = 0] = /max-age=(\d+)/.exec(headers.get("Cache-Control") ?? "") ?? [];
      const body = await this.#time.during(response.arrayBuffer());
      const until = this.#time.time + Number(maxAge) * second;
      this.#entries.set(address, { body, headers, until });
    },
    delete: async (address: string) => {
      this.#count();
      return this.#entries.delete(address);
    },
  } as unknown as Cache;

  #count(): void {
    this.calls += 1;
    this.#time.move();
  }
}

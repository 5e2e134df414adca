/**
 * How a failing thing is asked again, known to all isolates of this edge location: after 2 s, doubling to 2 min; a
 * Retry-After is honoured. The edge cache is looked at only before the school API would be asked.
 */
import type { Platform } from "../platform.ts";
import { BackOff, type Failures } from "../school-server/back-off.ts";
import type { Fault } from "../school-server/school-server.ts";
import type { EdgeStore } from "./edge-store.ts";

export class SharedBackOff {
  #own: BackOff;
  #edge: EdgeStore;

  constructor(platform: Platform, edge: EdgeStore) {
    this.#own = new BackOff(platform);
    this.#edge = edge;
  }

  isFailing(key: string): boolean {
    return this.#own.isFailing(key);
  }

  /** Why `key` is left alone now, as far as this isolate knows; undefined where it may be asked. */
  faultOf(key: string): Fault | undefined {
    return this.#own.faultOf(key);
  }

  /** The same as far as this edge location knows. */
  async faultHere(key: string): Promise<Fault | undefined> {
    const fault = this.#own.faultOf(key);
    if (fault) return fault;
    const failures = await this.#edge.getJson<Failures | null>(edgeKey(key));
    if (failures) this.#own.learn(key, failures);
    return this.#own.faultOf(key);
  }

  /** What is known of a failing thing at this edge location; undefined where it is well. */
  async failuresHere(key: string): Promise<Failures | undefined> {
    const own = this.#own.failuresOf(key);
    const atEdge = (await this.#edge.getJson<Failures | null>(edgeKey(key))) ?? undefined;
    if (!own || !atEdge) return own ?? atEdge;
    return { ...own, since: Math.min(own.since, atEdge.since) };
  }

  /** Tells the others only where they may think otherwise. */
  async succeeded(key: string): Promise<void> {
    if (!this.#own.isFailing(key)) return;
    this.#own.succeeded(key);
    await this.#edge.putJson(edgeKey(key), null);
  }

  /** Notes a failure; returns how long `key` is left alone now, ms: no shorter than another isolate was told. */
  async failed(key: string, fault: Fault): Promise<number> {
    const elsewhere = await this.#edge.getJson<Failures | null>(edgeKey(key));
    const delay = this.#own.failed(key, fault, elsewhere?.retryAt);
    await this.#edge.putJson(edgeKey(key), this.#own.failuresOf(key));
    return delay;
  }
}

function edgeKey(key: string): string {
  return `back-off|${key}`;
}

/**
 * Asking the school API for what is to be kept: one call for all who ask at once, with a timeout, at growing intervals
 * while it fails. What comes back right is kept in all layers; what does not leaves everything as it is.
 */

import type { Failures } from "../runtime/backoff.ts";
import { Backoff } from "../runtime/backoff.ts";
import { etagOf } from "../runtime/conditional-requests.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import { logProblem } from "../runtime/log.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { type Fault, fetchJson, isFault } from "../runtime/school-api-fetch.ts";
import { schoolIn } from "../runtime/settings.ts";
import { type Flight, SingleFlight, within } from "../runtime/single-flight.ts";
import type { Layers, LookupResult } from "./layers.ts";
import { contentOf, type DataEntry, noteContent } from "./record.ts";
import type { Resource } from "./target.ts";

/** `isStored`: in memory at least; `kept` settles when all layers have the record. */
export type Filled =
  | { record: DataEntry; isStored: boolean; kept: Promise<void> }
  | { fault: Fault };

/** A follower waits this much longer than a flight may last before it takes the flight for lost, ms. */
const grace = 500;

export class Fills {
  #runtime: Runtime;
  #layers: Layers;
  #backoff: Backoff;
  #flights: SingleFlight<Filled>;

  constructor(runtime: Runtime, layers: Layers, edge: EdgeStore) {
    this.#runtime = runtime;
    this.#layers = layers;
    this.#backoff = new Backoff(runtime, edge);
    this.#flights = new SingleFlight(runtime.now);
  }

  /** Whether the school API may be asked for it now. */
  isAllowed(scope: RequestScope, target: Resource): boolean {
    return this.#backoff.faultOf(failingKey(scope, target)) === undefined;
  }

  isFailing(scope: RequestScope, target: Resource): boolean {
    return this.#backoff.isFailing(failingKey(scope, target));
  }

  /** Since when and why it fails at this edge location; undefined where it is well. */
  failuresOf(scope: RequestScope, target: Resource): Promise<Failures | undefined> {
    return this.#backoff.failuresHere(failingKey(scope, target));
  }

  underWay(target: Resource, generation: string): Flight<Filled> | undefined {
    return this.#flights.underWay(flightKey(target, generation));
  }

  /**
   * Asks the school API, which may take `timeout` ms; goes on behind the request that led. An operator's purge asks even
   * where it failed a moment ago.
   */
  lead(
    scope: RequestScope,
    target: Resource,
    found: Pick<LookupResult, "record" | "generation">,
    { timeout, evenIfFailing = false }: { timeout: number; evenIfFailing?: boolean },
  ): Flight<Filled> {
    const call = async (): Promise<Filled> => {
      const fault = evenIfFailing
        ? undefined
        : await this.#backoff.faultHere(failingKey(scope, target));
      if (fault) return { fault };
      return this.#fill(scope, target, found, timeout);
    };
    const key = flightKey(target, found.generation);
    return this.#flights.lead(key, timeout, scope.waitUntil, call);
  }

  /**
   * The flight's result, as far as a visitor's timeout goes. When the flight is overdue (its leader's request died and
   * took it along) the follower asks the school API alone and stores nothing.
   */
  async landed(flight: Flight<Filled>, scope: RequestScope, target: Resource): Promise<Filled> {
    const left = Math.max(0, flight.endsBy - this.#runtime.now());
    const timeout = Math.min(left, this.#runtime.visitorTimeout) + grace;
    const filled = await within(timeout, flight.result, undefined);
    if (filled) return filled;
    if (left > timeout) return { fault: { kind: "time-out" } };
    const answer = await this.#ask(scope, target, this.#runtime.visitorTimeout);
    if (isFault(answer)) return { fault: answer };
    return {
      record: await this.#recordOf(answer, undefined, ""),
      isStored: false,
      kept: Promise.resolve(),
    };
  }

  async #fill(
    scope: RequestScope,
    target: Resource,
    { record: known, generation }: Pick<LookupResult, "record" | "generation">,
    timeout: number,
  ): Promise<Filled> {
    const startedAt = this.#runtime.now();
    const answer = await this.#ask(scope, target, timeout);
    if (isFault(answer)) {
      await this.#failed(scope, target, answer, known);
      return { fault: answer };
    }
    await this.#backoff.succeeded(failingKey(scope, target));
    const record = await this.#recordOf(answer, known, generation, startedAt);
    this.#logDropped(target, record, known);
    this.#layers.remember(target, record, generation);
    const kept = this.#layers.keep(scope, target, record);
    scope.waitUntil(kept);
    return { record, isStored: true, kept };
  }

  /** The body, its content noted. */
  async #ask(
    { settings }: RequestScope,
    { path, sendsToken, parse, leftOut }: Resource,
    timeout: number,
  ): Promise<Uint8Array<ArrayBuffer> | Fault> {
    const { fetch } = this.#runtime;
    const answer = await fetchJson(settings, path, { fetch, sendsToken, timeout });
    if (isFault(answer)) return answer;
    const content = parse(answer.json);
    if (!content) return { kind: "other-shape", leftOut: leftOut(answer.json) };
    noteContent(answer.body, content);
    return answer.body;
  }

  async #recordOf(
    body: Uint8Array<ArrayBuffer>,
    known: DataEntry | undefined,
    generation: string,
    fetchedAt = this.#runtime.now(),
  ): Promise<DataEntry> {
    const etag = await etagOf(body);
    const isStored = known?.etag === etag && known.generation === generation;
    return { body, etag, fetchedAt, generation, storedAt: isStored ? known.storedAt : 0 };
  }

  async #failed(
    scope: RequestScope,
    target: Resource,
    fault: Fault,
    known: DataEntry | undefined,
  ): Promise<void> {
    const delay = await this.#backoff.failed(failingKey(scope, target), fault);
    logProblem("read-failed", {
      read: target.name,
      fault: fault.kind,
      ...(fault.status ? { status: fault.status } : {}),
      served: known ? "last good copy" : "placeholder",
      retryInSeconds: Math.round(delay / 100) / 10,
    });
  }

  #logDropped(target: Resource, record: DataEntry, known: DataEntry | undefined): void {
    const dropped = contentOf(record, target)?.dropped ?? 0;
    if (dropped === 0 || record.etag === known?.etag) return;
    logProblem("items-dropped", { read: target.name, dropped, served: "the other items" });
  }
}

function failingKey({ settings }: RequestScope, target: Resource): string {
  return `${schoolIn(settings)}|${target.name}`;
}

function flightKey(target: Resource, generation: string): string {
  return `${target.name}@${generation}`;
}

/**
 * Asking the school API for what is to be kept: one call for all who ask at once, with a timeout, at growing intervals
 * while it fails. What comes back right is kept in all layers; what does not leaves everything as it is.
 */

import type { Failures } from "../runtime/backoff.ts";
import { Backoff } from "../runtime/backoff.ts";
import { etagOf } from "../runtime/conditional-requests.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import { type Fault, fetchJson, isFault } from "../runtime/fetch-json.ts";
import { logProblem } from "../runtime/log.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { schoolIn } from "../runtime/settings.ts";
import { type Flight, SingleFlight, within } from "../runtime/single-flight.ts";
import { contentOf, type DataEntry, noteContent } from "./data-entry.ts";
import type { Layers, LookupResult } from "./layers.ts";
import type { Resource } from "./resource.ts";

/** `isStored`: in memory at least; `kept` settles when all layers have the record. */
export type FetchResult =
  | { entry: DataEntry; isStored: boolean; kept: Promise<void> }
  | { fault: Fault };

/** A follower waits this much longer than a flight may last before it takes the flight for lost, ms. */
const grace = 500;

export class Fetches {
  #runtime: Runtime;
  #layers: Layers;
  #backoff: Backoff;
  #flights: SingleFlight<FetchResult>;

  constructor(runtime: Runtime, layers: Layers, edge: EdgeStore) {
    this.#runtime = runtime;
    this.#layers = layers;
    this.#backoff = new Backoff(runtime, edge);
    this.#flights = new SingleFlight(runtime.now);
  }

  /** Whether the school API may be asked for it now. */
  isAllowed(scope: RequestScope, resource: Resource): boolean {
    return this.#backoff.faultOf(failingKey(scope, resource)) === undefined;
  }

  isFailing(scope: RequestScope, resource: Resource): boolean {
    return this.#backoff.isFailing(failingKey(scope, resource));
  }

  /** Since when and why it fails at this edge location; undefined where it is well. */
  failuresOf(scope: RequestScope, resource: Resource): Promise<Failures | undefined> {
    return this.#backoff.failuresHere(failingKey(scope, resource));
  }

  inFlight(resource: Resource, generation: string): Flight<FetchResult> | undefined {
    return this.#flights.inFlight(flightKey(resource, generation));
  }

  /**
   * Asks the school API, which may take `timeout` ms; goes on behind the request that led. An operator's purge asks even
   * where it failed a moment ago.
   */
  startFlight(
    scope: RequestScope,
    resource: Resource,
    found: Pick<LookupResult, "entry" | "generation">,
    { timeout, evenIfFailing = false }: { timeout: number; evenIfFailing?: boolean },
  ): Flight<FetchResult> {
    const call = async (): Promise<FetchResult> => {
      const fault = evenIfFailing
        ? undefined
        : await this.#backoff.faultHere(failingKey(scope, resource));
      if (fault) return { fault };
      return this.#fill(scope, resource, found, timeout);
    };
    const key = flightKey(resource, found.generation);
    return this.#flights.startFlight(key, timeout, scope.waitUntil, call);
  }

  /**
   * The flight's result, as far as a visitor's timeout goes. When the flight is overdue (its leader's request died and
   * took it along) the follower asks the school API alone and stores nothing.
   */
  async settle(
    flight: Flight<FetchResult>,
    scope: RequestScope,
    resource: Resource,
  ): Promise<FetchResult> {
    const left = Math.max(0, flight.endsBy - this.#runtime.now());
    const timeout = Math.min(left, this.#runtime.visitorTimeout) + grace;
    const fetchResult = await within(timeout, flight.result, undefined);
    if (fetchResult) return fetchResult;
    if (left > timeout) return { fault: { kind: "time-out" } };
    const answer = await this.#ask(scope, resource, this.#runtime.visitorTimeout);
    if (isFault(answer)) return { fault: answer };
    return {
      entry: await this.#entryOf(answer, undefined, ""),
      isStored: false,
      kept: Promise.resolve(),
    };
  }

  async #fill(
    scope: RequestScope,
    resource: Resource,
    { entry: known, generation }: Pick<LookupResult, "entry" | "generation">,
    timeout: number,
  ): Promise<FetchResult> {
    const startedAt = this.#runtime.now();
    const answer = await this.#ask(scope, resource, timeout);
    if (isFault(answer)) {
      await this.#failed(scope, resource, answer, known);
      return { fault: answer };
    }
    await this.#backoff.succeeded(failingKey(scope, resource));
    const entry = await this.#entryOf(answer, known, generation, startedAt);
    this.#logDropped(resource, entry, known);
    this.#layers.remember(resource, entry, generation);
    const kept = this.#layers.keep(scope, resource, entry);
    scope.waitUntil(kept);
    return { entry, isStored: true, kept };
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

  async #entryOf(
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
    resource: Resource,
    fault: Fault,
    known: DataEntry | undefined,
  ): Promise<void> {
    const delay = await this.#backoff.failed(failingKey(scope, resource), fault);
    logProblem("read-failed", {
      read: resource.name,
      fault: fault.kind,
      ...(fault.status ? { status: fault.status } : {}),
      served: known ? "last good copy" : "placeholder",
      retryInSeconds: Math.round(delay / 100) / 10,
    });
  }

  #logDropped(resource: Resource, entry: DataEntry, known: DataEntry | undefined): void {
    const dropped = contentOf(entry, resource)?.rejected ?? 0;
    if (dropped === 0 || entry.etag === known?.etag) return;
    logProblem("items-dropped", { read: resource.name, dropped, served: "the other items" });
  }
}

function failingKey({ settings }: RequestScope, resource: Resource): string {
  return `${schoolIn(settings)}|${resource.name}`;
}

function flightKey(resource: Resource, generation: string): string {
  return `${resource.name}@${generation}`;
}

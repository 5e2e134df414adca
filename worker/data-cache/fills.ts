/**
 * Asking the school API for what is to be kept: one call for all who ask at once, with a time limit, at growing intervals
 * while it fails. What comes back right is kept in all layers; what does not leaves everything as it is.
 */

import { logProblem } from "../log.ts";
import type { Platform } from "../platform.ts";
import { askForJson, type Fault, isFault, parseJson } from "../school-server/ask-for-json.ts";
import { Backoff } from "../school-server/back-off.ts";
import { type Flight, SingleFlight, within } from "../school-server/single-flight.ts";
import type { Scope } from "../scope.ts";
import type { Found, Layers } from "./layers.ts";
import { type CachedRecord, etagOf } from "./record.ts";
import type { Content, Target } from "./target.ts";

/** `kept` settles when the layers have the record; true where KV has it. */
export type Fill = { record: CachedRecord; kept: Promise<boolean> } | { fault: Fault };

/** A follower waits this much longer than a flight may last before it takes the flight for lost, ms. */
const grace = 500;

export class Fills {
  #platform: Platform;
  #layers: Layers;
  #backoff: Backoff;
  #flights: SingleFlight<Fill>;
  #contents = new WeakMap<CachedRecord, Content>();

  constructor(platform: Platform, layers: Layers) {
    this.#platform = platform;
    this.#layers = layers;
    this.#backoff = new Backoff(platform);
    this.#flights = new SingleFlight(platform.now);
  }

  /** Whether the school API may be asked for it now. */
  isAllowed(target: Target): boolean {
    return this.#backoff.allows(target.name);
  }

  isFailing(target: Target): boolean {
    return this.#backoff.isFailing(target.name);
  }

  underWay(target: Target, generation: string): Flight<Fill> | undefined {
    return this.#flights.underWay(flightKey(target, generation));
  }

  /** Asks the school API, which may take `limit` ms; goes on behind the request that led. */
  lead(scope: Scope, target: Target, found: Found, limit: number): Flight<Fill> {
    return this.#flights.lead(flightKey(target, found.generation), limit, scope.waitUntil, () =>
      this.#fill(scope, target, found, limit),
    );
  }

  /**
   * The flight's result, as far as a visitor's patience goes. When the flight is overdue (its leader's request died and
   * took it along) the follower asks the school API alone and stores nothing.
   */
  async landed(flight: Flight<Fill>, scope: Scope, target: Target): Promise<Fill> {
    const left = Math.max(0, flight.endsBy - this.#platform.now());
    const patience = Math.min(left, this.#platform.visitorPatience) + grace;
    const fill = await within(patience, flight.result, undefined);
    if (fill) return fill;
    if (left > patience) return { fault: { kind: "time-out" } };
    const answer = await this.#ask(scope, target, this.#platform.visitorPatience);
    if ("fault" in answer) return answer;
    const record = await this.#recordOf(answer.body, undefined, "");
    this.#contents.set(record, answer.content);
    return { record, kept: Promise.resolve(false) };
  }

  /** The parsed content of a record; undefined where a newer schema no longer takes it. */
  contentOf(record: CachedRecord, target: Target): Content | undefined {
    const known = this.#contents.get(record);
    if (known) return known;
    const content = target.parse(parseJson(record.body));
    if (content) this.#contents.set(record, content);
    return content;
  }

  async #fill(scope: Scope, target: Target, found: Found, limit: number): Promise<Fill> {
    const { record: known, generation } = found;
    const startedAt = this.#platform.now();
    const answer = await this.#ask(scope, target, limit);
    if ("fault" in answer) {
      this.#failed(target, answer.fault, known);
      return answer;
    }
    this.#backoff.succeeded(target.name);
    const record = await this.#recordOf(answer.body, known, generation, startedAt);
    this.#contents.set(record, answer.content);
    this.#logDropped(target, record, known, answer.content.dropped);
    this.#layers.remember(target, record, generation);
    const kept = this.#keep(scope, target, record, answer.content);
    scope.waitUntil(kept);
    return { record, kept };
  }

  async #keep(scope: Scope, target: Target, record: CachedRecord, content: Content) {
    const kept = await this.#layers.keep(scope, target, record);
    this.#contents.set(kept.record, content);
    return kept.isInKv;
  }

  async #ask(
    scope: Scope,
    { path, sendsToken, parse }: Target,
    timeLimit: number,
  ): Promise<{ body: Uint8Array<ArrayBuffer>; content: Content } | { fault: Fault }> {
    const { fetch } = this.#platform;
    const answer = await askForJson(scope.settings, path, { fetch, sendsToken, timeLimit });
    if (isFault(answer)) return { fault: answer };
    const content = parse(answer.json);
    return content ? { body: answer.body, content } : { fault: { kind: "other-shape" } };
  }

  async #recordOf(
    body: Uint8Array<ArrayBuffer>,
    known: CachedRecord | undefined,
    generation: string,
    fetchedAt = this.#platform.now(),
  ): Promise<CachedRecord> {
    const etag = await etagOf(body);
    const isStored = known?.etag === etag && known.generation === generation;
    return { body, etag, fetchedAt, generation, storedAt: isStored ? known.storedAt : 0 };
  }

  #failed(target: Target, fault: Fault, known: CachedRecord | undefined): void {
    const delay = this.#backoff.failed(target.name, fault.retryAfter);
    logProblem("read-failed", {
      read: target.name,
      fault: fault.kind,
      ...(fault.status ? { status: fault.status } : {}),
      served: known ? "last good copy" : "placeholder",
      askedAgainInSeconds: Math.round(delay / 100) / 10,
    });
  }

  #logDropped(
    target: Target,
    record: CachedRecord,
    known: CachedRecord | undefined,
    dropped: number,
  ): void {
    if (dropped === 0 || record.etag === known?.etag) return;
    logProblem("items-dropped", { read: target.name, dropped, served: "the other items" });
  }
}

function flightKey(target: Target, generation: string): string {
  return `${target.name}@${generation}`;
}

import { logProblem } from "../../app/log-problem.ts";
import { formatKeptList } from "../operators/format-fault.ts";
import { Backoff } from "../runtime/backoff.ts";
import { computeEtag } from "../runtime/conditional-requests.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import { type Fault, fetchJson, isFault } from "../runtime/fetch-json.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { type Flight, SingleFlight } from "../runtime/single-flight.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import { type DataEntry, ENTRY_VERSION, parseContent, setParsedContent } from "./data-entry.ts";
import type { Layers, LookupResult } from "./layers.ts";
import type { Resource } from "./resource.ts";

/** `isStored`: in memory at least; `stored` settles when all layers have the entry. */
export type FetchResult =
  | { entry: DataEntry; isStored: boolean; stored: Promise<void> }
  | { fault: Fault };

type Target = Pick<LookupResult, "resource" | "entry" | "generation">;

/** A fetch that is this long overdue was cancelled. */
const GRACE_MS = 500;

/** Fetches and stores JSON of the school API: single-flight, with a timeout and a backoff. A fault leaves every entry. */
export class OriginFetcher {
  #runtime: Runtime;
  #layers: Layers;
  /** By the keys of resources. */
  readonly backoff: Backoff;
  #flights: SingleFlight<FetchResult>;

  constructor(runtime: Runtime, layers: Layers, edge: EdgeStore) {
    this.#runtime = runtime;
    this.#layers = layers;
    this.backoff = new Backoff(runtime, edge);
    this.#flights = new SingleFlight(runtime.now);
  }

  canFetch({ key }: Resource): boolean {
    return this.backoff.localFault(key) === undefined;
  }

  inFlight(target: Target): Flight<FetchResult> | undefined {
    return this.#flights.inFlight(flightKey(target));
  }

  joinOrStart(scope: RequestScope, target: Target, timeoutMs: number): Flight<FetchResult> {
    return this.inFlight(target) ?? this.start(scope, target, timeoutMs);
  }

  /** An operator's purge ignores the backoff. */
  start(scope: RequestScope, target: Target, timeoutMs: number, { ignoresBackoff = false } = {}) {
    const fetchUnlessBlocked = async (): Promise<FetchResult> => {
      const fault = ignoresBackoff
        ? undefined
        : await this.backoff.sharedFault(target.resource.key);
      return fault ? { fault } : this.#fetchAndStore(scope, target, timeoutMs);
    };
    return this.#flights.start(flightKey(target), timeoutMs, scope.waitUntil, fetchUnlessBlocked);
  }

  /** An overdue fetch was cancelled with its request: then the follower fetches alone and stores nothing. */
  async waitFor(
    flight: Flight<FetchResult>,
    scope: RequestScope,
    resource: Resource,
  ): Promise<FetchResult> {
    const { visitorTimeoutMs } = this.#runtime;
    const remainingMs = Math.max(0, flight.deadline - this.#runtime.now());
    const timeoutMs = Math.min(remainingMs, visitorTimeoutMs) + GRACE_MS;
    const result = await withTimeout(timeoutMs, flight.result, undefined);
    if (result) return result;
    if (remainingMs > timeoutMs) return { fault: { kind: "time-out" } };
    const body = await this.#fetch(scope, resource, visitorTimeoutMs);
    if (isFault(body)) return { fault: body };
    const nothing = { resource, entry: undefined, generation: "" };
    const entry = await createEntry(body, nothing, this.#runtime.now());
    return { entry, isStored: false, stored: Promise.resolve() };
  }

  async #fetchAndStore(scope: RequestScope, target: Target, timeoutMs: number) {
    const { resource } = target;
    const startedAt = this.#runtime.now();
    const body = await this.#fetch(scope, resource, timeoutMs);
    if (isFault(body)) {
      await this.#recordFailure(target, body);
      return { fault: body };
    }
    await this.backoff.recordSuccess(resource.key);
    const entry = await createEntry(body, target, startedAt);
    const rejected = parseContent(entry, resource)?.rejected ?? 0;
    if (rejected > 0 && entry.etag !== target.entry?.etag) {
      logProblem("items-rejected", { read: resource.read, rejected, served: "the other items" });
    }
    this.#layers.memory.put(resource, entry, target.generation);
    const stored = this.#layers.store(scope, resource, entry);
    scope.waitUntil(stored);
    return { entry, isStored: true, stored };
  }

  async #fetch({ settings }: RequestScope, resource: Resource, timeout: number) {
    const { path, sendsToken } = resource;
    const { fetch } = this.#runtime;
    const fetched = await fetchJson(settings, path, { fetch, sendsToken, timeout });
    if (isFault(fetched)) return fetched;
    const { body, json } = fetched;
    const content = resource.parse(json);
    const kind = "other-shape" as const;
    if (!content) return { kind, rejectedItems: resource.rejectedItems(json) };
    setParsedContent(body, content);
    return body;
  }

  async #recordFailure({ resource, entry }: Target, fault: Fault) {
    const delayMs = await this.backoff.recordFailure(resource.key, fault);
    logProblem("read-failed", {
      // Not its name: a visitor may have typed an album's id.
      read: resource.read,
      fault: fault.kind,
      status: fault.status,
      served: entry ? "last good copy" : "placeholder",
      because: fault.rejectedItems && formatKeptList(fault.rejectedItems, entry?.fetchedAt),
      retryInSeconds: Math.round(delayMs / 100) / 10,
    });
  }
}

async function createEntry(body: Uint8Array<ArrayBuffer>, target: Target, fetchedAt: number) {
  const { entry: old, generation } = target;
  const etag = await computeEtag(body);
  const isUnchanged = old?.etag === etag && old.generation === generation;
  const storedAt = isUnchanged ? old.storedAt : 0;
  return { body, etag, fetchedAt, storedAt, generation, version: ENTRY_VERSION };
}

function flightKey({ resource, generation }: Target): string {
  return `${resource.name}@${generation}`;
}

/**
 * The data cache: what the school API answered, kept near the visitors.
 * Fresh is served; stale is served at once and renewed behind; nothing yet waits, with a time limit. Any number of
 * simultaneous requests make one call. A failing school API leaves the last good copy in place and is asked again at
 * growing intervals. Layers: this isolate's memory, the place's cache, Workers KV, the school API.
 */
import { askForJson, type Fault, isFault, parseJson } from "./api-client.ts";
import { Backoff } from "./backoff.ts";
import { GenerationBook, type Generations, merge } from "./generations.ts";
import { failing, type KvStore } from "./kv-store.ts";
import { logProblem } from "./log.ts";
import { Memory } from "./memory.ts";
import type { PlaceStore } from "./place-store.ts";
import type { Platform } from "./platform.ts";
import { type CachedRecord, etagOf, newest } from "./record.ts";
import type { Settings } from "./settings.ts";
import { type Flight, SingleFlight, within } from "./single-flight.ts";
import type { Content, Target } from "./target.ts";

/** What one request (or the cron) brings along. */
export type Scope = {
  settings: Settings;
  kv: KVNamespace;
  waitUntil: (promise: Promise<unknown>) => void;
};

export type Layer = "memory" | "place" | "kv";

/** What a read came to; `consulted` in the order asked. Times in ms. */
export type Served = {
  target: Target;
  state: "fresh" | "renewing" | "last-good" | "fetched" | "unavailable";
  record: CachedRecord | undefined;
  consulted: Layer[];
  age: number;
  waited: number;
  collapsed: boolean;
  fault: Fault | undefined;
};

/** `kept` settles when the other layers have the record; true where KV has it. */
type Fill = { record: CachedRecord; kept: Promise<boolean> } | { fault: Fault };

type LookUp = {
  record: CachedRecord | undefined;
  consulted: Layer[];
  generation: string;
};

/** A follower waits this much longer than a flight may last before it takes the flight for lost, ms. */
const grace = 500;

export class DataCache {
  #platform: Platform;
  #memory: Memory;
  #kv: KvStore;
  #place: PlaceStore;
  #book: GenerationBook;
  #backoff: Backoff;
  #flights: SingleFlight<Fill>;
  #contents = new WeakMap<CachedRecord, Content>();
  /** The generation of the purge that is under way here: it announces itself, once for all its reads. */
  #purging: string | undefined;

  constructor(platform: Platform, stores: { kv: KvStore; place: PlaceStore }) {
    this.#platform = platform;
    this.#memory = new Memory(platform);
    this.#kv = stores.kv;
    this.#place = stores.place;
    this.#book = new GenerationBook(stores, platform);
    this.#backoff = new Backoff(platform);
    this.#flights = new SingleFlight(platform.now);
  }

  /** Never throws; `inPlace` is what `generationsInPlace` gave for this request. */
  async read(scope: Scope, target: Target, inPlace: Generations): Promise<Served> {
    const found = await this.#lookUp(scope, target, inPlace);
    const { record } = found;
    if (!record) return this.#waitForFirst(scope, target, found);
    if (this.#isFresh(record, target, found.generation)) {
      return this.#served(target, found, "fresh", record);
    }
    const wasFailing = this.#backoff.isFailing(target.name);
    const isPurged = record.generation < found.generation;
    if (isPurged && !wasFailing) return this.#waitForPurged(scope, target, found, record);
    if (this.#backoff.allows(target.name)) this.#renew(scope, target, found);
    return this.#served(target, found, wasFailing ? "last-good" : "renewing", record);
  }

  /** The purges that this place knows of: asked once for each request. */
  async generationsInPlace(settings: Settings): Promise<Generations> {
    return this.#book.inPlace(generationsKey(settings));
  }

  /** The parsed content of a record; undefined where a newer schema no longer takes it. */
  contentOf(record: CachedRecord, target: Target): Content | undefined {
    const known = this.#contents.get(record);
    if (known) return known;
    const content = target.parse(parseJson(record.body));
    if (content) this.#contents.set(record, content);
    return content;
  }

  /** What is kept of a read, stale or not; never asks the school API. */
  async peek(
    scope: Scope,
    target: Target,
    inPlace: Generations,
  ): Promise<CachedRecord | undefined> {
    return (await this.#lookUp(scope, target, inPlace)).record;
  }

  /** The purges that all places know of, as of at most 5 s ago, and this place at once. */
  async generations(scope: Scope): Promise<Generations> {
    const key = generationsKey(scope.settings);
    const [inPlace, inKv] = await Promise.all([
      this.#book.inPlace(key),
      this.#book.inKv(scope.kv, key),
    ]);
    return merge(inPlace, inKv);
  }

  /**
   * Renews a read if it is due (stale, or older than `dueAfter` ms) and not backed off. `limit`: how long the school API
   * may take, ms; by default that of a renewal that nobody waits for.
   */
  async refresh(
    scope: Scope,
    target: Target,
    { dueAfter = target.freshFor, limit = this.#platform.renewalPatience } = {},
  ): Promise<void> {
    const inPlace = await this.generationsInPlace(scope.settings);
    const found = await this.#lookUp(scope, target, inPlace);
    const isRecent = found.record && this.#platform.now() - found.record.fetchedAt < dueAfter;
    const isDue = !found.record || !isRecent || found.record.generation < found.generation;
    if (!isDue || !this.#backoff.allows(target.name)) return;
    const fill = await this.#renew(scope, target, found, limit).result;
    if ("kept" in fill) await fill.kept;
  }

  /**
   * Begins a new generation of the lists and fetches each at once; reports in the order given. `others` (album, images)
   * begin one too, but are fetched when they are next asked for. `everywhere`: whether KV took it.
   */
  async purge(
    scope: Scope,
    targets: Target[],
    others: string[],
  ): Promise<{ reports: PurgeReport[]; everywhere: boolean }> {
    const generation = this.#book.next();
    this.#purging = generation;
    const names = [...targets.map((target) => target.read as string), ...others];
    const changed = Object.fromEntries(names.map((read) => [read, generation]));
    const key = generationsKey(scope.settings);
    const before = await this.generationsInPlace(scope.settings);
    await this.#book.noteInPlace(key, changed);
    const purged = await Promise.all(
      targets.map((target) => this.#purgeOne(scope, target, generation, before)),
    );
    const kept = purged.filter((report) => report.kept).map((report) => report.read as string);
    const announced = Object.fromEntries([...kept, ...others].map((read) => [read, generation]));
    const everywhere = await this.#book.noteInKv(scope.kv, key, announced);
    const reports = purged.map(({ kept: isInKv, ...report }) => {
      return { ...report, everywhere: everywhere && isInKv };
    });
    return { reports, everywhere };
  }

  async #purgeOne(scope: Scope, target: Target, generation: string, before: Generations) {
    const { record: old } = await this.#lookUp(scope, target, before);
    const limit = this.#platform.visitorPatience;
    const fill = await this.#lead(scope, target, generation, old, limit).result;
    if ("fault" in fill) {
      const fault = fill.fault;
      return {
        read: target.read,
        fetched: false,
        changed: false,
        items: undefined,
        fault,
        kept: false,
      };
    }
    return {
      read: target.read,
      fetched: true,
      changed: fill.record.etag !== old?.etag,
      items: this.contentOf(fill.record, target)?.items,
      fault: undefined,
      kept: await fill.kept,
    };
  }

  async #lookUp(scope: Scope, target: Target, inPlace: Generations): Promise<LookUp> {
    const remembered = this.#memory.get(target.name);
    const placeGeneration = inPlace[target.read] ?? "";
    if (remembered && this.#memory.isTrusted(remembered, placeGeneration)) {
      const { record, generation } = remembered;
      return { record, consulted: ["memory"], generation };
    }
    const inKv = await this.#book.inKv(scope.kv, generationsKey(scope.settings));
    const generation = merge(inPlace, inKv)[target.read] ?? "";
    const key = recordKey(scope.settings, target, generation);
    const consulted: Layer[] = ["memory", "place"];
    let record = newest(remembered?.record, await this.#place.getRecord(key));
    if (!record || !this.#isFresh(record, target, generation)) {
      consulted.push("kv");
      const inKvRecord = await this.#kv.getRecord(scope.kv, key);
      record = newest(record, inKvRecord === failing ? undefined : inKvRecord);
    }
    record = this.#memory.remember(target.name, { record, generation }, target.rewriteAfter);
    return { record, consulted, generation };
  }

  #isFresh(record: CachedRecord, target: Target, generation: string): boolean {
    const age = this.#platform.now() - record.fetchedAt;
    return record.generation >= generation && age < target.freshFor;
  }

  async #waitForFirst(scope: Scope, target: Target, found: LookUp): Promise<Served> {
    const flight = this.#flights.underWay(flightKey(target, found.generation));
    if (!flight && !this.#backoff.allows(target.name)) {
      return this.#served(target, found, "unavailable", undefined);
    }
    return this.#wait(scope, target, found, flight, undefined);
  }

  async #waitForPurged(scope: Scope, target: Target, found: LookUp, old: CachedRecord) {
    const flight = this.#flights.underWay(flightKey(target, found.generation));
    return this.#wait(scope, target, found, flight, old);
  }

  /** Waits for the school API: in the flight that is under way, else in one of its own. */
  async #wait(
    scope: Scope,
    target: Target,
    found: LookUp,
    underWay: Flight<Fill> | undefined,
    lastGood: CachedRecord | undefined,
  ): Promise<Served> {
    const start = this.#platform.now();
    const patience = this.#platform.visitorPatience;
    const flight = underWay ?? this.#lead(scope, target, found.generation, found.record, patience);
    const fill = await this.#landed(flight, scope, target);
    const waiting = { waited: this.#platform.now() - start, collapsed: underWay !== undefined };
    if ("record" in fill) {
      return { ...this.#served(target, found, "fetched", fill.record), ...waiting };
    }
    const state = lastGood ? "last-good" : "unavailable";
    return { ...this.#served(target, found, state, lastGood), ...waiting, fault: fill.fault };
  }

  /**
   * The flight's result, as far as a visitor's patience goes. When the flight is overdue (its leader's request died and
   * took it along) the follower asks the school API alone and stores nothing.
   */
  async #landed(flight: Flight<Fill>, scope: Scope, target: Target): Promise<Fill> {
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

  /** Joins the renewal that is under way or starts one; it goes on behind the answer. */
  #renew(
    scope: Scope,
    target: Target,
    found: LookUp,
    limit = this.#platform.renewalPatience,
  ): Flight<Fill> {
    return (
      this.#flights.underWay(flightKey(target, found.generation)) ??
      this.#lead(scope, target, found.generation, found.record, limit)
    );
  }

  #lead(
    scope: Scope,
    target: Target,
    generation: string,
    known: CachedRecord | undefined,
    limit: number,
  ): Flight<Fill> {
    return this.#flights.lead(flightKey(target, generation), limit, scope.waitUntil, () =>
      this.#fill(scope, target, generation, known, limit),
    );
  }

  async #fill(
    scope: Scope,
    target: Target,
    generation: string,
    known: CachedRecord | undefined,
    limit: number,
  ): Promise<Fill> {
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
    this.#memory.remember(target.name, { record, generation }, target.rewriteAfter);
    const kept = this.#keep(scope, target, record, known);
    scope.waitUntil(kept);
    return { record, kept };
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

  /** Gives the record to the place's cache, and to KV where it changed or KV's copy is due; true where KV has it. */
  async #keep(
    scope: Scope,
    target: Target,
    record: CachedRecord,
    known: CachedRecord | undefined,
  ): Promise<boolean> {
    const key = recordKey(scope.settings, target, record.generation);
    const rewriteAt = this.#memory.get(target.name)?.rewriteAt ?? 0;
    const isDue = record.storedAt === 0 || this.#platform.now() >= rewriteAt;
    if (!isDue) {
      await this.#place.putRecord(key, record);
      return true;
    }
    const stored = { ...record, storedAt: this.#platform.now() };
    const isInKv = await this.#kv.putRecord(scope.kv, key, stored);
    const latest = isInKv ? stored : { ...record, storedAt: known?.storedAt ?? 0 };
    this.#contents.set(latest, this.contentOf(record, target) as Content);
    this.#memory.replace(target.name, record, latest, target.rewriteAfter);
    await this.#place.putRecord(key, latest);
    if (isInKv) await this.#announce(scope, target, record.generation);
    return isInKv;
  }

  /** Tells other places of a purge whose content only now could be fetched. */
  async #announce(scope: Scope, target: Target, generation: string): Promise<void> {
    if (generation === "" || generation === this.#purging) return;
    const key = generationsKey(scope.settings);
    const inKv = await this.#book.inKv(scope.kv, key);
    if (generation > (inKv[target.read] ?? "")) {
      await this.#book.noteInKv(scope.kv, key, { [target.read]: generation });
    }
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
  ) {
    if (dropped === 0 || record.etag === known?.etag) return;
    logProblem("items-dropped", { read: target.name, dropped, served: "the other items" });
  }

  #served(
    target: Target,
    found: LookUp,
    state: Served["state"],
    record: CachedRecord | undefined,
  ): Served {
    const age = record ? Math.max(0, this.#platform.now() - record.fetchedAt) : 0;
    const { consulted } = found;
    return { target, state, record, consulted, age, waited: 0, collapsed: false, fault: undefined };
  }
}

/** `everywhere`: whether KV took it, so that other places see it within 60 s. */
export type PurgeReport = {
  read: Target["read"];
  fetched: boolean;
  changed: boolean;
  items: number | undefined;
  fault: Fault | undefined;
  everywhere: boolean;
};

function flightKey(target: Target, generation: string): string {
  return `${target.name}@${generation}`;
}

/** Keys are made of settings, the door's tables and the albums list only: nothing of a visitor's is in them. */
function recordKey({ schoolApiOrigin, schoolCode }: Settings, target: Target, generation: string) {
  return `record|${schoolApiOrigin}|${schoolCode}|${target.name}|${generation}`;
}

function generationsKey({ schoolApiOrigin, schoolCode }: Settings): string {
  return `generations|${schoolApiOrigin}|${schoolCode}`;
}

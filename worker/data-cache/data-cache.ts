/**
 * The data cache: what the school API answered, kept near the visitors.
 * Fresh is served; stale is served at once and renewed behind; nothing yet waits, with a time limit. A failing school API
 * leaves the last good copy in place. Where content is kept: layers.ts; how the school API is asked: fills.ts.
 */

import type { Platform } from "../platform.ts";
import type { Fault } from "../school-server/ask-for-json.ts";
import type { Scope } from "../scope.ts";
import type { Settings } from "../settings.ts";
import type { PlaceStore } from "./edge-store.ts";
import { Fills } from "./fills.ts";
import type { Generations } from "./generations.ts";
import type { KvStore } from "./kv-store.ts";
import { type Found, type Layer, Layers } from "./layers.ts";
import type { CachedRecord } from "./record.ts";
import type { Content, Target } from "./target.ts";

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

/** `everywhere`: whether KV took it, so that other places see it within 60 s. */
export type PurgeReport = {
  read: Target["read"];
  fetched: boolean;
  changed: boolean;
  items: number | undefined;
  fault: Fault | undefined;
  everywhere: boolean;
};

export class DataCache {
  #platform: Platform;
  #layers: Layers;
  #fills: Fills;

  constructor(platform: Platform, stores: { kv: KvStore; place: PlaceStore }) {
    this.#platform = platform;
    this.#layers = new Layers(platform, stores);
    this.#fills = new Fills(platform, this.#layers);
  }

  /** Never throws; `inPlace` is what `generationsInPlace` gave for this request. */
  async read(scope: Scope, target: Target, inPlace: Generations): Promise<Served> {
    const found = await this.#layers.lookUp(scope, target, inPlace);
    const { record, generation } = found;
    if (!record) return this.#readFirst(scope, target, found);
    if (this.#layers.isFresh(record, target, generation)) {
      return this.#served(target, found, "fresh", record);
    }
    const wasFailing = this.#fills.isFailing(target);
    const isPurged = record.generation < generation;
    if (isPurged && !wasFailing) return this.#wait(scope, target, found);
    if (this.#fills.isAllowed(target)) this.#renew(scope, target, found);
    return this.#served(target, found, wasFailing ? "last-good" : "renewing", record);
  }

  /** The parsed content of a record; undefined where a newer schema no longer takes it. */
  contentOf(record: CachedRecord, target: Target): Content | undefined {
    return this.#fills.contentOf(record, target);
  }

  /** What is kept of a read, stale or not; never asks the school API. */
  async peek(scope: Scope, target: Target, inPlace: Generations) {
    return (await this.#layers.lookUp(scope, target, inPlace)).record;
  }

  /** The purges that this place knows of: asked once for each request. */
  async generationsInPlace(settings: Settings): Promise<Generations> {
    return this.#layers.generationsInPlace(settings);
  }

  /** The purges that all places know of, as of at most 5 s ago, and this place at once. */
  async generations(scope: Scope): Promise<Generations> {
    return this.#layers.generations(scope);
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
    const found = await this.#layers.lookUp(scope, target, inPlace);
    const { record, generation } = found;
    const isRecent = record && this.#platform.now() - record.fetchedAt < dueAfter;
    const isDue = !isRecent || record.generation < generation;
    if (!isDue || !this.#fills.isAllowed(target)) return;
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
    const before = await this.generationsInPlace(scope.settings);
    const reads = [...targets.map((target) => target.read as string), ...others];
    const generation = await this.#layers.beginGeneration(scope, reads);
    const purged = await Promise.all(
      targets.map((target) => this.#purgeOne(scope, target, generation, before)),
    );
    const kept = purged.filter(({ isInKv }) => isInKv).map(({ report }) => report.read as string);
    const everywhere = await this.#layers.announce(scope, [...kept, ...others], generation);
    const reports = purged.map(({ report, isInKv }) => {
      return { ...report, everywhere: everywhere && isInKv };
    });
    return { reports, everywhere };
  }

  async #purgeOne(scope: Scope, target: Target, generation: string, before: Generations) {
    const old = await this.#layers.lookUp(scope, target, before);
    const limit = this.#platform.visitorPatience;
    const fill = await this.#fills.lead(scope, target, { ...old, generation }, limit).result;
    const { read } = target;
    if ("fault" in fill) {
      const report = { read, fetched: false, changed: false, items: undefined, fault: fill.fault };
      return { report, isInKv: false };
    }
    const changed = fill.record.etag !== old.record?.etag;
    const items = this.contentOf(fill.record, target)?.items;
    const report = { read, fetched: true, changed, items, fault: undefined };
    return { report, isInKv: await fill.kept };
  }

  async #readFirst(scope: Scope, target: Target, found: Found): Promise<Served> {
    const mayAsk = this.#fills.underWay(target, found.generation) ?? this.#fills.isAllowed(target);
    return mayAsk
      ? this.#wait(scope, target, found)
      : this.#served(target, found, "unavailable", undefined);
  }

  /** Waits for the school API, in the flight that is under way or one of its own; else the last good copy, if any. */
  async #wait(scope: Scope, target: Target, found: Found): Promise<Served> {
    const start = this.#platform.now();
    const underWay = this.#fills.underWay(target, found.generation);
    const limit = this.#platform.visitorPatience;
    const flight = underWay ?? this.#fills.lead(scope, target, found, limit);
    const fill = await this.#fills.landed(flight, scope, target);
    const waiting = { waited: this.#platform.now() - start, collapsed: underWay !== undefined };
    if ("record" in fill) {
      return { ...this.#served(target, found, "fetched", fill.record), ...waiting };
    }
    const state = found.record ? "last-good" : "unavailable";
    return { ...this.#served(target, found, state, found.record), ...waiting, fault: fill.fault };
  }

  /** Joins the renewal that is under way or starts one; it goes on behind the answer. */
  #renew(scope: Scope, target: Target, found: Found, limit = this.#platform.renewalPatience) {
    const underWay = this.#fills.underWay(target, found.generation);
    return underWay ?? this.#fills.lead(scope, target, found, limit);
  }

  #served(
    target: Target,
    { consulted }: Found,
    state: Served["state"],
    record: CachedRecord | undefined,
  ): Served {
    const age = record ? Math.max(0, this.#platform.now() - record.fetchedAt) : 0;
    return { target, state, record, consulted, age, waited: 0, collapsed: false, fault: undefined };
  }
}

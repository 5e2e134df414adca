/**
 * The data cache: what the school API answered, kept near the visitors. Promises: any number of visitors make one call; a
 * failing school API leaves the last good copy in place; what a purge fetched is never overwritten by what came before.
 * How a request reads: reader.ts. Where content is kept: layers.ts. How the school API is asked: fills.ts.
 */
import { listNames } from "../../app/school-api.ts";
import type { Platform, Scope } from "../platform.ts";
import type { Fault } from "../school-server/school-server.ts";
import { Fills } from "./fills.ts";
import { Layers, type Stores } from "./layers.ts";
import { Reader } from "./reader.ts";
import { contentOf } from "./record.ts";
import { listTarget, type Target } from "./target.ts";

/** `everywhere`: whether KV took it, so that other edge locations see it within 60 s. */
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

  constructor(platform: Platform, stores: Stores) {
    this.#platform = platform;
    this.#layers = new Layers(platform, stores);
    this.#fills = new Fills(platform, this.#layers);
  }

  readerFor(scope: Scope): Reader {
    return new Reader(scope, this.#platform, this.#layers, this.#fills);
  }

  /** The cron: revalidates every list that is due, so that no visitor waits; one failing read stops no other. */
  async revalidateAll(scope: Scope): Promise<void> {
    const reader = this.readerFor(scope);
    const targets = listNames.map((name) => listTarget(name, scope.settings));
    await Promise.allSettled(targets.map((target) => reader.revalidate(target)));
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
    const before = this.readerFor(scope);
    await before.knowPurges();
    const reads = [...targets.map((target) => target.read as string), ...others];
    const generation = await this.#layers.beginGeneration(scope, reads);
    const purged = await Promise.all(
      targets.map((target) => this.#purgeOne(before, target, generation)),
    );
    const kept = purged.filter(({ isInKv }) => isInKv).map(({ report }) => report.read as string);
    const everywhere = await this.#layers.announce(scope, [...kept, ...others], generation);
    const reports = purged.map(({ report, isInKv }) => {
      return { ...report, everywhere: everywhere && isInKv };
    });
    return { reports, everywhere };
  }

  async #purgeOne(before: Reader, target: Target, generation: string) {
    const old = await before.lookUp(target);
    const timeout = this.#platform.visitorTimeout;
    const flight = this.#fills.lead(before.scope, target, { ...old, generation }, timeout);
    const filled = await flight.result;
    const { read } = target;
    if ("fault" in filled) {
      const { fault } = filled;
      return {
        report: { read, fetched: false, changed: false, items: undefined, fault },
        isInKv: false,
      };
    }
    const changed = filled.record.etag !== old.record?.etag;
    const items = contentOf(filled.record, target)?.items;
    const report = { read, fetched: true, changed, items, fault: undefined };
    return { report, isInKv: await filled.kept };
  }
}

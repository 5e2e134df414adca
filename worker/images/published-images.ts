/**
 * Which pictures and documents the school publishes: those that its lists, as they are cached, refer to. Nobody guesses
 * one of these, so they are not counted against a visitor; a Transfer Certificate is never among them.
 */
import { listNames } from "../../app/school-api.ts";
import type { DataCache } from "../data-cache/data-cache.ts";
import type { CachedRecord } from "../data-cache/record.ts";
import { listTarget } from "../data-cache/target.ts";
import type { Scope } from "../scope.ts";

const fields = ["image", "images", "attachments", "photos", "photo", "portrait"];

export class PublishedImages {
  #cache: DataCache;
  #referencesOf = new WeakMap<CachedRecord, Set<string>>();

  constructor(cache: DataCache) {
    this.#cache = cache;
  }

  /** Looks into what is cached only. */
  async has(scope: Scope, reference: string): Promise<boolean> {
    const inPlace = await this.#cache.generationsInPlace(scope.settings);
    const found = listNames.map(async (name) => {
      const target = listTarget(name, scope.settings);
      const record = await this.#cache.peek(scope, target, inPlace);
      if (!record) return false;
      const content = this.#cache.contentOf(record, target)?.content;
      return this.#references(record, content).has(reference);
    });
    return (await Promise.all(found)).includes(true);
  }

  #references(record: CachedRecord, content: unknown): Set<string> {
    const known = this.#referencesOf.get(record);
    if (known) return known;
    const items = Array.isArray(content) ? content : [];
    const references = new Set(items.flatMap(referencesIn));
    this.#referencesOf.set(record, references);
    return references;
  }
}

function referencesIn(item: Record<string, unknown>): string[] {
  const values = fields.flatMap((field) => item[field]);
  return values.filter((value) => typeof value === "string");
}

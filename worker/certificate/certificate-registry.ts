import { type ImageReference, identifierIn } from "../../app/entities/image-reference.ts";
import type { Stores } from "../data-cache/layers.ts";
import { BoundedMap } from "../runtime/bounded-map.ts";
import { createBudget } from "../runtime/budget.ts";
import { failed } from "../runtime/call-store.ts";
import { computeEtag } from "../runtime/conditional-requests.ts";
import type { RequestScope, Runtime } from "../runtime/runtime.ts";
import { type Settings, siteKey } from "../runtime/settings.ts";
import { SingleFlight } from "../runtime/single-flight.ts";

const TTL_SECONDS = 30 * 24 * 60 * 60;
const CAPACITY = 1_000;
/** Of the free plan's 1,000; the lists need up to 700. */
const KV_WRITES_PER_DAY = 100;
const DAY_MS = 24 * 60 * 60_000;
const WRITE_TIMEOUT_MS = 5_000;

/** The images that the school API named in responses to `/api/tc`: they must not be cached. Ids are hashed. */
export class CertificateRegistry {
  /** Whether KV has it too; so in the edge cache. */
  #inMemory = new BoundedMap<string, boolean>(CAPACITY);
  #stores: Stores;
  #writes: SingleFlight<void>;
  #takeWrite: () => boolean;

  constructor({ now }: Runtime, stores: Stores) {
    this.#stores = stores;
    this.#writes = new SingleFlight(now);
    this.#takeWrite = createBudget(now, KV_WRITES_PER_DAY, DAY_MS);
  }

  /** This location knows it when the promise settles, before the visitor has the identifier; KV follows. */
  async add({ kv, settings, waitUntil }: RequestScope, image: ImageReference): Promise<void> {
    const key = await getKey(settings, image);
    const isInKv = this.#inMemory.get(key) ?? (await this.#stores.edge.getJson<boolean>(key));
    await this.#put(key, isInKv ?? false, isInKv === undefined);
    if (isInKv || this.#writes.inFlight(key)) return;
    this.#writes.start(key, WRITE_TIMEOUT_MS, waitUntil, () => this.#writeToKv(kv, key));
  }

  /** Another location may have written it. */
  async #writeToKv(kv: KVNamespace, key: string): Promise<void> {
    if (!this.#takeWrite()) return;
    const inKv = await this.#stores.kv.getJson<boolean>(kv, key);
    const isWritten = inKv ?? (await this.#stores.kv.putJson(kv, key, true, TTL_SECONDS));
    if (isWritten === true) await this.#put(key, true, true);
  }

  async #put(key: string, isInKv: boolean, isNew: boolean): Promise<void> {
    this.#inMemory.set(key, isInKv);
    if (isNew) await this.#stores.edge.putJson(key, isInKv);
  }

  /** "unknown" while KV fails. */
  async isCertificate({ kv, settings }: RequestScope, image: ImageReference) {
    const key = await getKey(settings, image);
    if (this.#inMemory.has(key)) return "yes";
    const [atEdge, inKv] = await Promise.all([
      this.#stores.edge.getJson<boolean>(key),
      this.#stores.kv.getJson<boolean>(kv, key),
    ]);
    if (atEdge !== undefined || inKv === true) return "yes";
    return inKv === failed ? "unknown" : "no";
  }
}

async function getKey(settings: Settings, image: ImageReference): Promise<string> {
  const name = `${siteKey(settings)}|/${identifierIn(image)}`;
  return `certificate|${await computeEtag(new TextEncoder().encode(name))}`;
}

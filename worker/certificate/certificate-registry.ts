import { type ImageReference, imageName } from "../../app/entities/image-reference.ts";
import type { Stores } from "../data-cache/layers.ts";
import { BoundedMap } from "../runtime/bounded-map.ts";
import { computeEtag } from "../runtime/conditional-requests.ts";
import type { RequestScope } from "../runtime/runtime.ts";
import { type Settings, siteKey } from "../runtime/settings.ts";
import { failed } from "../runtime/with-timeout.ts";

const TTL_SECONDS = 30 * 24 * 60 * 60;
const CAPACITY = 1_000;

/** The images that the school API named in responses to `/api/tc`: they must not be cached. Ids are hashed. */
export class CertificateRegistry {
  #inMemory = new BoundedMap<string, true>(CAPACITY);
  #stores: Stores;

  constructor(stores: Stores) {
    this.#stores = stores;
  }

  /** This location knows it when the promise settles, before the visitor has the identifier; KV follows. */
  async add({ kv, settings, waitUntil }: RequestScope, image: ImageReference): Promise<void> {
    const key = await keyOf(settings, image);
    this.#inMemory.set(key, true);
    waitUntil(this.#stores.kv.putJson(kv, key, true, TTL_SECONDS));
    await this.#stores.edge.putJson(key, true);
  }

  /** "unknown" while KV fails. */
  async isCertificate(
    { kv, settings }: RequestScope,
    image: ImageReference,
  ): Promise<"yes" | "no" | "unknown"> {
    const key = await keyOf(settings, image);
    if (this.#inMemory.has(key)) return "yes";
    const [atEdge, inKv] = await Promise.all([
      this.#stores.edge.getJson<boolean>(key),
      this.#stores.kv.getJson<boolean>(kv, key),
    ]);
    if (atEdge || inKv === true) return "yes";
    return inKv === failed ? "unknown" : "no";
  }
}

async function keyOf(settings: Settings, image: ImageReference): Promise<string> {
  const name = `${siteKey(settings)}|/${identifierIn(image)}`;
  return `certificate|${await computeEtag(new TextEncoder().encode(name))}`;
}

/** The school API may accept an identifier in another case, with an extension or at the end of a path. */
function identifierIn(image: ImageReference): string {
  const [identifier = ""] = /[^/=]*$/.exec(imageName(image)) ?? [];
  return identifier.replace(/(?<=.)\.\w+$/, "").toLowerCase();
}

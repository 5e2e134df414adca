/**
 * Which images are Transfer Certificates, so that none of them is ever stored in a shared cache.
 * They are told apart by where they come from: the school API names a certificate's image in its answer to the POST, and
 * that answer passes through here. The identifier is noted, before the visitor gets it, in this isolate, in the edge
 * cache and (hashed) in KV, for 30 days; an image that is noted is always asked of the school API and never kept.
 */

import { type ImageReference, imageName } from "../../app/entities/image-reference.ts";
import type { Stores } from "../data-cache/layers.ts";
import { BoundedMap } from "../runtime/bounded-map.ts";
import { etagOf } from "../runtime/conditional-requests.ts";
import type { RequestScope } from "../runtime/runtime.ts";
import { type Settings, schoolIn } from "../runtime/settings.ts";
import { failed } from "../runtime/try-within.ts";

/** A certificate is downloaded at once; its mark stays for this long, seconds. */
const MARKED_SECONDS = 30 * 24 * 60 * 60;
const CAPACITY = 1_000;

export class CertificateRegistry {
  #noted = new BoundedMap<string, true>(CAPACITY);
  #stores: Stores;

  constructor(stores: Stores) {
    this.#stores = stores;
  }

  /** KV is told behind the answer: this edge location knows at once. */
  async note({ kv, settings, waitUntil }: RequestScope, image: ImageReference): Promise<void> {
    const key = await keyOf(settings, image);
    this.#noted.set(key, true);
    waitUntil(this.#stores.kv.putJson(kv, key, true, MARKED_SECONDS));
    await this.#stores.edge.putJson(key, true);
  }

  /** "unknown" while KV fails: then the image is not kept either. */
  async has({ kv, settings }: RequestScope, image: ImageReference): Promise<boolean | "unknown"> {
    const key = await keyOf(settings, image);
    if (this.#noted.has(key)) return true;
    const [atEdge, inKv] = await Promise.all([
      this.#stores.edge.getJson<boolean>(key),
      this.#stores.kv.getJson<boolean>(kv, key),
    ]);
    if (atEdge || inKv === true) return true;
    return inKv === failed ? "unknown" : false;
  }
}

async function keyOf(settings: Settings, image: ImageReference): Promise<string> {
  const named = `${schoolIn(settings)}|${imageName(image)}`;
  return `certificate|${await etagOf(new TextEncoder().encode(named))}`;
}

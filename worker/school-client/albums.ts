import { LRUCache } from "lru-cache";
import { type Album, isAlbumId } from "../../app/entities/album.ts";
import { albumRead, getImageNames, type ImageNames, parseAlbum } from "../../app/school-api.ts";
import type { RequestScope } from "../request-scope.ts";
import type { EdgeStore } from "../runtime/edge-store.ts";
import type { Fault } from "../runtime/fetch-json.ts";
import { failed, guardCall } from "../runtime/guard-call.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { SingleFlight } from "../runtime/single-flight.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import { type AlbumAnswer, albumKey, type StoredAlbum } from "../school/school-state.ts";

const MAX_LETTERS = 8 * 1024 * 1024;
/** How long the object is not asked again for an album that it could not renew. */
const ASK_AGAIN_AFTER_MS = 5_000;
export const albumFreshForMs = 1_000 * albumRead.freshForSeconds;

type Held = StoredAlbum & {
  layer: "memory" | "edge" | "object";
  askedAt: number;
  fault?: Fault | undefined;
  parsed?: { album: Album; images: ImageNames } | undefined;
};

/** Albums that this isolate has: from memory, its location's copy, or the School object. */
export class Albums {
  #runtime: Runtime;
  #edge: EdgeStore;
  #held = new LRUCache<string, Held>({
    maxSize: MAX_LETTERS,
    maxEntrySize: MAX_LETTERS / 4,
    sizeCalculation: ({ text }) => text.length + 500,
  });
  #flights: SingleFlight<AlbumAnswer>;

  constructor(runtime: Runtime, edge: EdgeStore) {
    this.#runtime = runtime;
    this.#edge = edge;
    this.#flights = new SingleFlight(runtime.now);
  }

  /** Fresh is returned; stale too, and renewed in the background; missing or purged waits. */
  async get(scope: RequestScope, id: string, purgedAt: number): Promise<Held | { fault: Fault }> {
    const inMemory = this.#held.get(id);
    if (inMemory) inMemory.layer = "memory";
    if (!this.#isFresh(inMemory, purgedAt)) {
      this.#hold(id, await this.#edge.getJson<StoredAlbum>(albumKey(scope.settings, id)), "edge");
    }
    const held = this.#held.get(id);
    const isAsked =
      held && held.askedAt >= purgedAt && this.#runtime.now() - held.askedAt < ASK_AGAIN_AFTER_MS;
    if (held && (isAsked || this.#isFresh(held, purgedAt))) return held;
    const renewing = this.#flights.join(
      `${id}@${purgedAt}`,
      10 * this.#runtime.callTimeoutMs,
      scope.waitUntil,
      () => this.#renew(scope, id),
    );
    if (held && held.checkedAt >= purgedAt) return held;
    const { visitorTimeoutMs } = this.#runtime;
    const answer = await withTimeout(visitorTimeoutMs, renewing, undefined);
    return this.#held.get(id) ?? { fault: answer?.fault ?? { kind: "time-out" } };
  }

  /** As the school API sent it. */
  sent(id: string): string | undefined {
    return this.#held.get(id)?.text;
  }

  /** What an album names, if this isolate has it. */
  images(id: string): ImageNames | undefined {
    return this.parse(id)?.images;
  }

  /** The id of an album at hand that names the image. */
  findNaming(image: string): string | undefined {
    return [...this.#held.keys()].find((id) => this.images(id)?.has(image));
  }

  parse(id: string): Held["parsed"] {
    const held = this.#held.peek(id);
    if (!held) return undefined;
    held.parsed ??= parse(id, held.text);
    return held.parsed;
  }

  #isFresh(held: Held | undefined, purgedAt: number): boolean {
    if (!held || held.checkedAt < purgedAt) return false;
    return this.#runtime.now() - held.checkedAt < albumFreshForMs;
  }

  async #renew(scope: RequestScope, id: string): Promise<AlbumAnswer> {
    const askedAt = this.#runtime.now();
    const callTimeoutMs = 10 * this.#runtime.callTimeoutMs;
    const answer = await guardCall({ callTimeoutMs }, "school-object-failing", () =>
      scope.school.album(id),
    );
    if (answer === failed) return {};
    const { album, fault } = answer;
    this.#hold(id, album, "object");
    const held = this.#held.get(id);
    if (held) Object.assign(held, { askedAt, fault });
    if (album) await this.#edge.putJson(albumKey(scope.settings, id), album);
    return { fault };
  }

  #hold(id: string, album: StoredAlbum | undefined, layer: Held["layer"]): void {
    const last = this.#held.get(id);
    if (!album || (last && last.checkedAt > album.checkedAt)) return;
    const parsed = last?.etag === album.etag ? last.parsed : undefined;
    this.#held.set(id, { ...album, layer, parsed, askedAt: last?.askedAt ?? 0 });
  }
}

function parse(id: string, text: string): Held["parsed"] {
  const album = isAlbumId(id) ? parseAlbum(id, JSON.parse(text)) : undefined;
  return album && { album, images: getImageNames(album.photos) };
}

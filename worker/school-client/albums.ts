import { LRUCache } from "lru-cache";
import type { Album } from "../../app/entities/album.ts";
import {
  albumRead,
  getImageNames,
  type ImageNames,
  parseAlbum,
  selectNamed,
} from "../../app/school-api.ts";
import { createEdgeStore } from "../http/edge-store.ts";
import type { RequestScope } from "../request-scope.ts";
import { failed } from "../runtime/guard-call.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import type { Fault } from "../school/fetch-json.ts";
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
export function createAlbums(runtime: Runtime) {
  const edge = createEdgeStore(runtime);
  const entries = new LRUCache<string, Held>({
    maxSize: MAX_LETTERS,
    maxEntrySize: MAX_LETTERS / 4,
    sizeCalculation: ({ text }) => text.length + 500,
  });
  return { get, named, findNaming, parse };

  /** Fresh is returned; stale too, and renewed in the background; missing or purged waits. */
  async function get(scope: RequestScope, id: string, purgedAt: number) {
    const inMemory = entries.get(id);
    if (inMemory) inMemory.layer = "memory";
    if (!isFresh(inMemory, purgedAt)) {
      hold(id, await edge.getJson<StoredAlbum>(albumKey(scope.settings, id)), "edge");
    }
    const held = entries.get(id);
    const isAsked =
      held && held.askedAt >= purgedAt && runtime.now() - held.askedAt < ASK_AGAIN_AFTER_MS;
    if (held && (isAsked || isFresh(held, purgedAt))) return held;
    const timeoutMs = 10 * runtime.callTimeoutMs;
    const flightKey = `album ${id}@${purgedAt}`;
    const renewing = scope.flights.join(flightKey, timeoutMs, () => renew(scope, id));
    if (held && held.checkedAt >= purgedAt) return held;
    const answer = await withTimeout(runtime.visitorTimeoutMs, renewing, undefined);
    const fault: Fault = answer?.fault ?? { kind: "time-out" };
    return entries.get(id) ?? { fault };
  }

  /** For `/api/…`. */
  function named(id: string): string | undefined {
    const held = entries.get(id);
    return held && JSON.stringify(selectNamed("album", JSON.parse(held.text)));
  }

  /** The id of an album at hand that names the image. */
  function findNaming(image: string): string | undefined {
    return [...entries.keys()].find((id) => parse(id)?.images.has(image));
  }

  /** The album and what it names, if this isolate has it. */
  function parse(id: string): Held["parsed"] {
    const held = entries.peek(id);
    if (!held) return undefined;
    held.parsed ??= parseText(id, held.text);
    return held.parsed;
  }

  function isFresh(held: Held | undefined, purgedAt: number): boolean {
    if (!held || held.checkedAt < purgedAt) return false;
    return runtime.now() - held.checkedAt < albumFreshForMs;
  }

  async function renew(scope: RequestScope, id: string): Promise<AlbumAnswer> {
    const askedAt = runtime.now();
    const answer = await scope.askSchool((school) => school.album(id), 10 * runtime.callTimeoutMs);
    if (answer === failed) return {};
    const { album, fault } = answer;
    hold(id, album, "object");
    const held = entries.get(id);
    if (held) Object.assign(held, { askedAt, fault });
    if (album) await edge.putJson(albumKey(scope.settings, id), album);
    return { fault };
  }

  function hold(id: string, album: StoredAlbum | undefined, layer: Held["layer"]): void {
    const last = entries.get(id);
    if (!album || (last && last.checkedAt > album.checkedAt)) return;
    const parsed = last?.etag === album.etag ? last.parsed : undefined;
    entries.set(id, { ...album, layer, parsed, askedAt: last?.askedAt ?? 0 });
  }
}

function parseText(id: string, text: string): Held["parsed"] {
  const album = parseAlbum(id, JSON.parse(text));
  return album && { album, images: getImageNames(album.photos) };
}

import { LRUCache } from "lru-cache";
import type { Album } from "../../app/entities/album.ts";
import { albumRead, getImageNames, type ImageNames, parseAlbum } from "../../app/school-api.ts";
import { createEdgeStore } from "../http/edge-store.ts";
import type { RequestScope } from "../request-scope.ts";
import { failed } from "../runtime/guard-call.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import type { Fault } from "../school/fetch-json.ts";
import { type AlbumAnswer, albumKey, type StoredAlbum } from "../school/school-state.ts";
import type { Known } from "./known-state.ts";
import { albumPrefix, describe, type ReadResult } from "./read-result.ts";

const MAX_LETTERS = 8 * 1024 * 1024;
/** How long the object is not called again for an album that it could not renew. */
const RENEW_AGAIN_AFTER_MS = 5_000;
const FRESH_FOR_MS = 1_000 * albumRead.freshForSeconds;

const layers = ["memory", "edge", "object"] as const;
type Layer = (typeof layers)[number];

/** `renewedAt`: when the object was last called for it, ms since 1970. */
type Held = {
  album: StoredAlbum;
  layer: Layer;
  renewedAt: number;
  fault?: Fault | undefined;
  parsed?: { album: Album; images: ImageNames } | undefined;
};

type Found = { album?: StoredAlbum; layer: Layer; fault?: Fault | undefined };

/** Albums that this isolate has: from memory, its location's copy, or the School object. */
export function createAlbums(runtime: Runtime) {
  const edge = createEdgeStore(runtime);
  const entries = new LRUCache<string, Held>({
    maxSize: MAX_LETTERS,
    sizeCalculation: ({ album }) => album.text.length + 500,
  });
  return { get, getText, findNaming, parse };

  async function get(scope: RequestScope, id: string, known: Known): Promise<ReadResult> {
    const startedAt = runtime.now();
    const found = await find(scope, id, known.state.albumsPurgedAt);
    const now = runtime.now();
    return describeFound(id, found, known, { now, waitMs: now - startedAt });
  }

  /** Fresh is returned; stale too, and renewed in the background; missing or purged waits. */
  async function find(scope: RequestScope, id: string, purgedAt: number): Promise<Found> {
    const inMemory = entries.get(id);
    if (inMemory) inMemory.layer = "memory";
    if (!isFresh(inMemory, purgedAt, runtime.now())) {
      hold(id, await edge.getJson<StoredAlbum>(albumKey(scope.settings, id)), "edge");
    }
    const held = entries.get(id);
    const isRenewed =
      held && held.renewedAt >= purgedAt && runtime.now() - held.renewedAt < RENEW_AGAIN_AFTER_MS;
    if (held && (isRenewed || isFresh(held, purgedAt, runtime.now()))) return held;
    const timeoutMs = 10 * runtime.callTimeoutMs;
    const flightKey = `album ${id}@${purgedAt}`;
    const renewing = scope.flights.join(flightKey, timeoutMs, () => renew(scope, id));
    if (held && held.album.checkedAt >= purgedAt) return held;
    const answer = await withTimeout(runtime.visitorTimeoutMs, renewing, undefined);
    const fault = answer?.fault ?? ({ kind: "time-out" } as const);
    return entries.get(id) ?? { fault, layer: "object" };
  }

  /** As the school sent it. */
  function getText(id: string): string | undefined {
    return entries.get(id)?.album.text;
  }

  /** The id of an album at hand that names the image. */
  function findNaming(image: string): string | undefined {
    return [...entries.keys()].find((id) => parse(id)?.images.has(image));
  }

  /** The album and what it names, if this isolate has it. */
  function parse(id: string): Held["parsed"] {
    const held = entries.peek(id);
    if (held) held.parsed ??= parseText(id, held.album.text);
    return held?.parsed;
  }

  async function renew(scope: RequestScope, id: string): Promise<AlbumAnswer> {
    const renewedAt = runtime.now();
    const answer = await scope.callSchool((school) => school.album(id), 10 * runtime.callTimeoutMs);
    if (answer === failed) return {};
    const { album, fault } = answer;
    hold(id, album, "object");
    const held = entries.get(id);
    if (held) Object.assign(held, { renewedAt, fault });
    if (album) await edge.putJson(albumKey(scope.settings, id), album);
    return { fault };
  }

  function hold(id: string, album: StoredAlbum | undefined, layer: Layer): void {
    const last = entries.get(id);
    if (!album || (last && last.album.checkedAt > album.checkedAt)) return;
    const parsed = last?.album.etag === album.etag ? last.parsed : undefined;
    const fault = last?.album.checkedAt === album.checkedAt ? last.fault : undefined;
    entries.set(id, { album, layer, parsed, fault, renewedAt: last?.renewedAt ?? 0 });
  }
}

function describeFound(
  id: string,
  { album, layer, fault }: Found,
  { state, isReachable }: Known,
  { now, waitMs }: { now: number; waitMs: number },
): ReadResult {
  const { etag, checkedAt } = album ?? { etag: "", checkedAt: 0 };
  const result = {
    name: `${albumPrefix}${id}`,
    etag,
    checkedAt,
    fault,
    freshForMs: FRESH_FOR_MS,
    layers: layers.slice(0, layers.indexOf(layer) + 1),
    waitMs,
    isReachable,
  };
  return describe(result, { now, isPurged: checkedAt < state.albumsPurgedAt });
}

function isFresh(held: Held | undefined, purgedAt: number, now: number): boolean {
  if (!held || held.album.checkedAt < purgedAt) return false;
  return now - held.album.checkedAt < FRESH_FOR_MS;
}

function parseText(id: string, text: string): Held["parsed"] {
  const album = parseAlbum(id, JSON.parse(text));
  return album && { album, images: getImageNames(album.photos) };
}

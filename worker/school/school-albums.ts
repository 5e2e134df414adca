import { logProblem } from "../../app/log-problem.ts";
import { albumRead, parseAlbum, selectSent } from "../../app/school-api.ts";
import { type Failures, nextFailure } from "./backoff.ts";
import { createPart } from "./bundle.ts";
import { type Fault, fetchBody, isFault, parseJson } from "./fetch-json.ts";
import { MAX_LIST_BYTES } from "./list-parts.ts";
import type { FileServices } from "./school-files.ts";
import type { AlbumAnswer, StoredAlbum } from "./school-state.ts";
import { deleteBytes, getBytes, putBytes } from "./stored-bytes.ts";

const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = 30 * DAY_MS;
/** When old albums were last forgotten, ms since 1970. */
const LAST_CLEARED = "albums-cleared";

type AlbumState = { etag: string; checkedAt: number };

/** Albums that visitors open, for the whole world. They are not in KV: visitors would use up its writes. A fault leaves the last good copy. */
export function createSchoolAlbums({ storage, settings, runtime, connections }: FileServices) {
  const flights = new Map<string, Promise<Fault | undefined>>();
  const failures = new Map<string, Failures>();
  return { get, forgetOld };

  /** `id` must pass `isAlbumId`; `purgedAt`: what was fetched before is fetched again. */
  async function get(id: string, purgedAt: number): Promise<AlbumAnswer> {
    const { checkedAt = 0 } = storage.get<AlbumState>(`album/${id}`) ?? {};
    const freshForMs = 1_000 * albumRead.freshForSeconds;
    if (checkedAt >= purgedAt && runtime.now() - checkedAt < freshForMs) return { album: find(id) };
    const failing = failures.get(id);
    if (failing && runtime.now() < failing.retryAt) {
      return { album: find(id), fault: failing.fault };
    }
    const key = `${id}@${purgedAt}`;
    const flight = flights.get(key) ?? connections.use("visitor", () => fetchAlbum(id));
    flights.set(key, flight);
    const fault = await flight.finally(() => flights.delete(key));
    return { album: find(id), fault };
  }

  function find(id: string): StoredAlbum | undefined {
    const stored = storage.get<AlbumState>(`album/${id}`);
    const bytes = getBytes(storage, `album-text/${id}`);
    return stored && { ...stored, text: new TextDecoder().decode(bytes) };
  }

  async function fetchAlbum(id: string): Promise<Fault | undefined> {
    const checkedAt = runtime.now();
    const read = { ...albumRead, path: `${albumRead.path}?id=${encodeURIComponent(id)}` };
    const signal = AbortSignal.timeout(runtime.revalidationTimeoutMs);
    const fetched = await fetchBody(settings, read, { fetch: runtime.fetch, signal });
    if (isFault(fetched)) return recordFailure(id, fetched);
    const json = parseJson(fetched);
    if (json === undefined) return recordFailure(id, { kind: "not-json" });
    if (!parseAlbum(id, json)) return recordFailure(id, { kind: "other-shape" });
    const { bytes, etag } = await createPart(selectSent("album", json));
    if (bytes.length > MAX_LIST_BYTES)
      return recordFailure(id, { kind: "too-large", limit: "list" });
    failures.delete(id);
    const last = storage.get<AlbumState>(`album/${id}`);
    if (last && last.checkedAt > checkedAt) return undefined;
    storage.put(`album/${id}`, { etag, checkedAt });
    if (last?.etag !== etag) putBytes(storage, `album-text/${id}`, bytes);
    return undefined;
  }

  function recordFailure(id: string, fault: Fault): Fault {
    const failing = nextFailure(failures.get(id), fault, runtime);
    failures.set(id, failing);
    const retryInSeconds = Math.round((failing.retryAt - runtime.now()) / 100) / 10;
    // Without the id: a visitor may have typed it.
    const { kind, status } = fault;
    logProblem("read-failed", { read: "album", fault: kind, status, retryInSeconds });
    return fault;
  }

  /** Once a day, since it reads a row for each album. */
  function forgetOld(): void {
    const now = runtime.now();
    if (now - (storage.get<number>(LAST_CLEARED) ?? 0) < DAY_MS) return;
    storage.put(LAST_CLEARED, now);
    for (const [key, { checkedAt }] of [...storage.list<AlbumState>({ prefix: "album/" })]) {
      if (checkedAt > now - KEPT_MS) continue;
      storage.delete(key);
      deleteBytes(storage, key.replace("album/", "album-text/"));
    }
  }
}

/** Gives loaders the lists, and page-cache the ETag of each list that they read. */
import { type Album, albumDefaults, isAlbumId } from "../../app/entities/album.ts";
import type { SchoolNotices } from "../../app/entities/school-notice.ts";
import {
  type FileFacts,
  filesOf,
  type ItemOf,
  type ListName,
  type SchoolApi,
  type WithFiles,
} from "../../app/school-api.ts";
import { imageName } from "../../app/values/image-reference.ts";
import type { RequestScope } from "../request-scope.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import { type Fault, isGone } from "../school/fetch-json.ts";
import { isHidden } from "../school/purged-pictures.ts";
import {
  type ContentName,
  dueAt,
  freshForMs,
  getEtag,
  isDocument,
  type PurgeRequest,
  type SchoolState,
} from "../school/school-state.ts";
import { albumFreshForMs, createAlbums } from "./albums.ts";
import { createContents } from "./contents.ts";
import { createKnownState, type Known } from "./known-state.ts";

/** An unknown album id refetches the list of albums at most this often. */
const LIST_REFETCH_INTERVAL_MS = 30_000;
/** How often the lists of a page are fetched that says when they were checked. */
const CHECK_INTERVAL_MS = 60_000;

export const albumPrefix = "album/";
const albumLayers = ["memory", "edge", "object"];

/** How one read was answered. `name`: of a list, or "album/ID". */
export type ReadResult = {
  name: string;
  status: "fresh" | "stale" | "stale-if-error" | "fetched" | "unavailable";
  /** The content's ETag, "" for none. */
  etag: string;
  layers: string[];
  checkedAt: number;
  ageMs: number;
  freshForMs: number;
  waitMs: number;
  isReachable: boolean;
  fault: Fault | undefined;
};

/** What the requests of one isolate know of the school. */
export function createSchoolMemory(runtime: Runtime) {
  const knownState = createKnownState(runtime);
  return { runtime, knownState, contents: createContents(runtime), albums: createAlbums(runtime) };
}

export type SchoolReads = ReturnType<typeof createSchoolReads>;

/** The reads of one request, each made once. */
export function createSchoolReads(
  scope: RequestScope,
  { runtime, knownState, contents, albums }: ReturnType<typeof createSchoolMemory>,
) {
  const results = new Map<string, ReadResult>();
  const reads = new Map<string, Promise<ReadResult>>();
  const wanted = new Set<ContentName>();
  let lookup: Promise<Known> | undefined;
  let loading: Promise<{ waitMs: number }> | undefined;
  const ofLoaders = { list, notices, checkedAt, files, isKnown, album } satisfies SchoolApi;
  const ofOthers = { results, known, lookUpAgain, read, readAlbum, check, document, purge };
  return { ...ofLoaders, ...ofOthers, contents, albums };

  /** One lookup for all reads of the request. */
  function known(): Promise<Known> {
    lookup ??= knownState.get(scope);
    return lookup;
  }

  /** For what this request, or another isolate, has changed. */
  function lookUpAgain(options?: { isLookup: boolean }): Promise<Known> {
    lookup = knownState.get(scope, options);
    return lookup;
  }

  /** Undefined if the School object did not confirm it. It outlives the operator's request. */
  function purge(request: PurgeRequest) {
    const purging = knownState.purge(scope, request);
    scope.waitUntil(purging);
    return purging;
  }

  async function list<Name extends ListName>(name: Name): Promise<ItemOf<Name>[]> {
    await read(name);
    return (contents.list(name)?.items ?? []) as ItemOf<Name>[];
  }

  async function notices(): Promise<SchoolNotices> {
    await read("notices");
    return contents.document("notices") ?? { current: [] };
  }

  /** Lists that are stored are checked in the background. */
  async function checkedAt(names: readonly ListName[]): Promise<Date | undefined> {
    const { lists } = (await known()).state;
    const areStored = names.every((name) => lists[name].checkedAt > 0);
    await refresh(names, CHECK_INTERVAL_MS, !areStored);
    const { state } = await known();
    const oldest = Math.min(...names.map((name) => state.lists[name].checkedAt));
    return oldest > 0 ? new Date(oldest) : undefined;
  }

  async function files(items: readonly WithFiles[]): Promise<FileFacts> {
    const facts = (await document("files")) ?? {};
    await check("files");
    const { pictures } = (await known()).state;
    const shown = items.flatMap(filesOf).filter((file) => !isHidden(pictures, file));
    return Object.fromEntries(shown.map((file) => [file, facts[imageName(file)]]));
  }

  async function isKnown(name: ListName): Promise<boolean> {
    return (await read(name)).status !== "unavailable";
  }

  async function album(id: string): Promise<Album | "missing" | "unavailable"> {
    const result = await readAlbum(id);
    if (typeof result === "string") return result;
    const listed = await findListed(id);
    const full = albums.parse(id)?.album;
    if (!full || result.etag === "") {
      return listed ?? (result.fault && isGone(result.fault) ? "missing" : "unavailable");
    }
    const own = Object.entries(full).filter(([, value]) => value !== undefined && value !== "");
    return { ...full, ...albumDefaults, ...listed, ...Object.fromEntries(own) };
  }

  /** An id that the school does not list is "missing", and never reaches the school API. */
  async function readAlbum(id: string): Promise<ReadResult | "missing" | "unavailable"> {
    if (!isAlbumId(id)) return "missing";
    if (!(await findListed(id))) {
      const names = ["albums", "homeAlbums"] as const;
      const areKnown = await isKnown("albums");
      await refresh(names, LIST_REFETCH_INTERVAL_MS);
      for (const name of names) reads.delete(name);
      if (!(await findListed(id))) return areKnown ? "missing" : "unavailable";
    }
    return read(`${albumPrefix}${id}`);
  }

  /** A list or document with its content, or "album/ID". */
  function read(name: string): Promise<ReadResult> {
    const isAlbum = name.startsWith(albumPrefix);
    const reading =
      reads.get(name) ?? (isAlbum ? readStoredAlbum(name) : readContent(name as ContentName));
    reads.set(name, reading);
    return reading;
  }

  /** How a read would be answered, without a list's content. */
  async function check(name: string): Promise<ReadResult> {
    if (name.startsWith(albumPrefix)) return read(name);
    return note(describeContent(name as ContentName, await known()));
  }

  async function readContent(name: ContentName): Promise<ReadResult> {
    const { state } = await known();
    wanted.add(name);
    loading ??= Promise.resolve().then(() => loadWanted(state));
    const { waitMs } = await loading;
    const held = contents.get(name);
    const result = describeContent(name, await known());
    const layers = held?.layer === "object" ? ["memory", "kv", "object"] : ["memory", "kv"];
    const isCurrent = held?.etag === result.etag;
    const status = held ? "stale-if-error" : "unavailable";
    if (held && isCurrent) held.checkedAt = result.checkedAt;
    const { etag = "", checkedAt = result.checkedAt } = held ?? {};
    const ageMs = Math.max(0, runtime.now() - checkedAt);
    return note({
      ...result,
      ...(!isCurrent && { status, etag, checkedAt, ageMs }),
      ...(isCurrent && waitMs > 0 && { status: "fetched" }),
      layers: held?.layer === "memory" ? ["memory"] : layers,
      waitMs,
    });
  }

  /** What all loaders want at this moment, at once. A list that nobody has is waited for. */
  async function loadWanted(state: SchoolState): Promise<{ waitMs: number }> {
    const names = [...wanted];
    wanted.clear();
    loading = undefined;
    const startedAt = runtime.now();
    const missing = names
      .map((name) => (isDocument(name) ? "notifications" : name))
      .filter((name) => getEtag(state, name) === "" && runtime.now() >= dueAt(state, name));
    if (missing.length > 0) await refresh(missing);
    const waitMs = missing.length > 0 ? Math.max(1, runtime.now() - startedAt) : 0;
    await contents.load(scope, (await known()).state, [...names, "files"]);
    return { waitMs };
  }

  async function readStoredAlbum(name: string): Promise<ReadResult> {
    const { state, isReachable } = await known();
    const startedAt = runtime.now();
    const held = await albums.get(scope, name.slice(albumPrefix.length), state.albumsPurgedAt);
    const waitMs = runtime.now() - startedAt;
    const found = "etag" in held ? held : { etag: "", checkedAt: 0, layer: "object" };
    const { etag, checkedAt, layer } = found;
    const layers = albumLayers.slice(0, albumLayers.indexOf(layer) + 1);
    const times = { checkedAt, freshForMs: albumFreshForMs, waitMs };
    const album = { name, etag, layers, ...times, isReachable, fault: held.fault };
    return note(describe(album, state.albumsPurgedAt));
  }

  function describeContent(name: ContentName, { state, isReachable }: Known): ReadResult {
    const content = { name, etag: getEtag(state, name), waitMs: 0, isReachable };
    // The facts about files are no read of the school API.
    if (name === "files") {
      const times = { checkedAt: runtime.now(), freshForMs: Infinity };
      return describe({ ...content, ...times, layers: [], fault: undefined });
    }
    const source = isDocument(name) ? "notifications" : name;
    const { checkedAt, failing } = state.lists[source];
    const times = { checkedAt, freshForMs: freshForMs(source) };
    return describe({ ...content, ...times, layers: ["memory"], fault: failing?.fault });
  }

  /** `purgedAt`: what was checked before is not fresh. */
  function describe(found: Omit<ReadResult, "status" | "ageMs">, purgedAt = 0): ReadResult {
    const ageMs = Math.max(0, runtime.now() - found.checkedAt);
    const isFresh = ageMs < found.freshForMs && found.checkedAt >= purgedAt;
    const old = found.fault ? "stale-if-error" : "stale";
    const status = found.etag === "" ? "unavailable" : isFresh ? "fresh" : old;
    return { ...found, status, ageMs };
  }

  /** The one at hand or in store, without a fetch. */
  async function document<Name extends "files" | "pictures">(name: Name) {
    const { state } = await known();
    await contents.load(scope, state, [name]);
    return contents.document(name);
  }

  function note(result: ReadResult): ReadResult {
    results.set(result.name, result);
    return result;
  }

  /** Has lists fetched that are due, or older than that. */
  async function refresh(names: readonly ListName[], olderThanMs = Infinity, isWaited = true) {
    const { state, isReachable } = await known();
    const areFresh = names.every((name) => runtime.now() < dueAt(state, name, olderThanMs));
    if (areFresh || !isReachable) return;
    const refreshing = knownState.refresh(scope, { names, olderThanMs });
    if (!isWaited) return scope.waitUntil(refreshing);
    await withTimeout(runtime.visitorTimeoutMs, refreshing, undefined);
    await lookUpAgain();
  }

  async function findListed(id: string): Promise<Album | undefined> {
    const isThis = (album: Album) => album.id === id;
    return (await list("albums")).find(isThis) ?? (await list("homeAlbums")).find(isThis);
  }
}

/** Gives loaders the school's data, and says how each read was answered. */
import { type Album, albumDefaults, isAlbumId } from "../../app/entities/album.ts";
import type { SchoolNotices } from "../../app/entities/school-notice.ts";
import { imageName } from "../../app/parse/image-reference.ts";
import {
  type FileFacts,
  filesOf,
  type ItemOf,
  type ListName,
  type SchoolApi,
  type WithFiles,
} from "../../app/school-api.ts";
import type { RequestScope } from "../request-scope.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import { isGone } from "../school/fetch-json.ts";
import { dueAt, type PurgeRequest, type SchoolState } from "../school/school-state.ts";
import { createAlbums } from "./albums.ts";
import { createBundles, type PublishedPictures } from "./bundles.ts";
import { createKnownState, type Known } from "./known-state.ts";
import { albumPrefix, describePart, type PartName, type ReadResult } from "./read-result.ts";

/** An unknown album id refetches the list of albums at most this often. */
const LIST_REFETCH_INTERVAL_MS = 30_000;
/** How often the lists of a page are fetched that says when they were checked. */
const CHECK_INTERVAL_MS = 60_000;

/** What the requests of one isolate know of the school. */
export function createSchoolMemory(runtime: Runtime) {
  const knownState = createKnownState(runtime);
  return { runtime, knownState, bundles: createBundles(runtime), albums: createAlbums(runtime) };
}

export type SchoolClient = ReturnType<typeof createSchoolClient>;

/** For one request, or for the rendering of one page: each read is made once. `lookUp`: gives the request's state. */
export function createSchoolClient(
  scope: RequestScope,
  { runtime, knownState, bundles, albums }: ReturnType<typeof createSchoolMemory>,
  lookUp = () => knownState.get(scope),
) {
  const reads = new Map<string, Promise<ReadResult>>();
  const wanted = new Set<ListName>();
  let latest: Promise<Known> | undefined;
  let loading: ReturnType<typeof loadWanted> | undefined;
  const forLoaders = { list, notices, checkedAt, files, isKnown, album } satisfies SchoolApi;
  const forOthers = {
    results,
    known,
    lookUpAgain,
    read,
    readAlbum,
    check,
    pictures,
    hidden,
    allFiles,
    purge,
  };
  return { ...forLoaders, ...forOthers, bundles, albums };

  /** How all reads were answered. */
  function results(): Promise<ReadResult[]> {
    return Promise.all(reads.values());
  }

  /** One lookup for all. */
  function known(): Promise<Known> {
    latest ??= lookUp();
    return latest;
  }

  /** For what this request, or another isolate, has changed. */
  function lookUpAgain(options?: { isLookup: boolean }): Promise<Known> {
    latest = knownState.get(scope, options);
    return latest;
  }

  /** Undefined if the School object did not confirm it. It outlives the operator's request. */
  function purge(request: PurgeRequest) {
    const purging = knownState.purge(scope, request);
    scope.waitUntil(purging);
    return purging;
  }

  async function list<Name extends ListName>(name: Name): Promise<ItemOf<Name>[]> {
    await read(name);
    return bundles.getItems(name) as ItemOf<Name>[];
  }

  async function notices(): Promise<SchoolNotices> {
    await read("notifications");
    return bundles.getNotices() ?? { current: [] };
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

  /** By `imageName`. */
  async function allFiles(): Promise<FileFacts> {
    const latest = await known();
    const { shown } = await bundles.load(scope, latest.state);
    const loaded = { known: latest, shown, now: runtime.now() };
    await once("files", async () => describePart("files", loaded));
    return bundles.getFiles();
  }

  async function files(items: readonly WithFiles[]): Promise<FileFacts> {
    const facts = await allFiles();
    return Object.fromEntries(items.flatMap(filesOf).map((file) => [file, facts[imageName(file)]]));
  }

  /** Where each picture is published; undefined if that is not known. */
  async function pictures(): Promise<PublishedPictures | undefined> {
    await bundles.load(scope, (await known()).state);
    return bundles.getPictures();
  }

  /** With those that were only purged. */
  async function hidden(): Promise<SchoolState["pictures"]> {
    await check("hidden");
    return (await known()).state.pictures;
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
    return readListedAlbum(id);
  }

  async function findListed(id: string): Promise<Album | undefined> {
    const isThis = (album: Album) => album.id === id;
    return (await list("albums")).find(isThis) ?? (await list("homeAlbums")).find(isThis);
  }

  /** A list that nobody has is waited for. */
  function read(name: ListName): Promise<ReadResult> {
    return once(name, async () => {
      wanted.add(name);
      loading ??= Promise.resolve().then(loadWanted);
      return describePart(name, { ...(await loading), now: runtime.now() });
    });
  }

  /** What all loaders want at this moment, at once. */
  async function loadWanted() {
    const names = [...wanted];
    wanted.clear();
    loading = undefined;
    const { state } = await known();
    const startedAt = runtime.now();
    const missing = names.filter(
      (name) => state.lists[name].etag === "" && runtime.now() >= dueAt(state, name),
    );
    if (missing.length > 0) await refresh(missing);
    const waitMs = missing.length > 0 ? Math.max(1, runtime.now() - startedAt) : 0;
    const latest = await known();
    return { known: latest, waitMs, ...(await bundles.load(scope, latest.state)) };
  }

  /** How a read would be answered; of an album, its content is read. */
  function check(name: string): Promise<ReadResult> {
    const [, id] = name.split(albumPrefix);
    if (id !== undefined) return readListedAlbum(id);
    const part = name as PartName;
    return once(part, async () => describePart(part, { known: await known(), now: runtime.now() }));
  }

  function readListedAlbum(id: string): Promise<ReadResult> {
    return once(`${albumPrefix}${id}`, async () => albums.get(scope, id, await known()));
  }

  function once(name: string, makeRead: () => Promise<ReadResult>): Promise<ReadResult> {
    const reading = reads.get(name) ?? makeRead();
    reads.set(name, reading);
    return reading;
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
}

/** Gives loaders the school's data. */
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
import type { PurgeRequest, SchoolState } from "../school/school-state.ts";
import type { PublishedPictures } from "./bundles.ts";
import type { ReadResult } from "./read-result.ts";
import { createReads } from "./reads.ts";
import type { SchoolMemory } from "./school-memory.ts";

/** An unknown album id refetches the list of albums at most this often. */
const LIST_REFETCH_INTERVAL_MS = 30_000;
/** How often the lists of a page are fetched that says when they were checked. */
const CHECK_INTERVAL_MS = 60_000;

export type SchoolClient = ReturnType<typeof createSchoolClient>;

/** For one request, or for the rendering of one page. `lookUp`: gives the request's state. */
export function createSchoolClient(
  scope: RequestScope,
  memory: SchoolMemory,
  lookUp = () => memory.knownState.get(scope),
) {
  const { bundles, albums } = memory;
  const reads = createReads(scope, memory, lookUp);
  const { known, refresh } = reads;
  const forLoaders = { list, notices, checkedAt, files, isKnown, album } satisfies SchoolApi;
  const forOthers = { reads, known, readAlbum, pictures, hidden, allFiles, purge };
  return { ...forLoaders, ...forOthers, bundles, albums };

  async function list<Name extends ListName>(name: Name): Promise<ItemOf<Name>[]> {
    await reads.list(name);
    return bundles.getItems(name) as ItemOf<Name>[];
  }

  async function notices(): Promise<SchoolNotices> {
    await reads.list("notifications");
    return bundles.getNotices() ?? { current: [], withdrawn: [] };
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
    await reads.files();
    return bundles.getFiles();
  }

  async function files(items: readonly WithFiles[]): Promise<FileFacts> {
    const facts = await allFiles();
    return Object.fromEntries(items.flatMap(filesOf).map((file) => [file, facts[imageName(file)]]));
  }

  /** Where each picture is published; undefined if that is not known. */
  async function pictures(): Promise<PublishedPictures | undefined> {
    await reads.loadBundle();
    return bundles.getPictures();
  }

  /** With those that were only purged. */
  async function hidden(): Promise<SchoolState["pictures"]> {
    await reads.check("hidden");
    return (await known()).state.pictures;
  }

  async function isKnown(name: ListName): Promise<boolean> {
    return (await reads.list(name)).status !== "unavailable";
  }

  async function album(id: string): Promise<Album | "missing" | "unavailable"> {
    const result = await readAlbum(id);
    if (typeof result === "string") return result;
    const listed = await findListed(id);
    const full = albums.parse(id)?.album;
    if (!full || result.etag === "") return listed ?? "unavailable";
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
      reads.forget(names);
      if (!(await findListed(id))) return areKnown ? "missing" : "unavailable";
    }
    return reads.listedAlbum(id);
  }

  async function findListed(id: string): Promise<Album | undefined> {
    const isThis = (album: Album) => album.id === id;
    return (await list("albums")).find(isThis) ?? (await list("homeAlbums")).find(isThis);
  }

  /** Undefined if the School object did not confirm it. It outlives the operator's request. */
  function purge(request: PurgeRequest) {
    const purging = memory.knownState.purge(scope, request);
    scope.waitUntil(purging);
    return purging;
  }
}

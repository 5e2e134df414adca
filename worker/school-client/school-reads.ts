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
import { type ImageReference, imageName } from "../../app/values/image-reference.ts";
import type { RequestScope } from "../request-scope.ts";
import { type Fault, isGone } from "../runtime/fetch-json.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import { isHidden } from "../school/purged-pictures.ts";
import {
  type ContentName,
  dueAt,
  freshForMs,
  getEtag,
  isDocument,
  type SchoolState,
} from "../school/school-state.ts";
import { type Albums, albumFreshForMs } from "./albums.ts";
import type { Contents } from "./contents.ts";
import type { Known, KnownState } from "./known-state.ts";

/** An unknown album id refetches the list of albums at most this often. */
const LIST_REFETCH_INTERVAL_MS = 30_000;
/** How often the lists of a page are fetched that says when they were checked. */
const CHECK_INTERVAL_MS = 60_000;

export const albumPrefix = "album/";

const noNotices: SchoolNotices = { current: [], former: {} };

/** How one read was answered. `name`: of a list, or "album/ID". */
export type ReadResult = {
  name: string;
  status: "fresh" | "stale" | "stale-if-error" | "fetched" | "unavailable";
  /** Of the content, "" for none. */
  etag: string;
  layers: string[];
  checkedAt: number;
  ageMs: number;
  freshForMs: number;
  waitMs: number;
  isReachable: boolean;
  fault: Fault | undefined;
};

export type ReadsServices = {
  runtime: Runtime;
  known: KnownState;
  contents: Contents;
  albums: Albums;
};

/** The reads of one request, each made once; the loaders' school API client. */
export class SchoolReads implements SchoolApi {
  /** By name. */
  readonly results = new Map<string, ReadResult>();
  readonly scope: RequestScope;
  readonly services: ReadsServices;
  #known: Promise<Known> | undefined;
  #reads = new Map<string, Promise<ReadResult>>();
  #wanted = new Set<ContentName>();
  #loading: Promise<{ waitMs: number }> | undefined;

  constructor(scope: RequestScope, services: ReadsServices) {
    this.scope = scope;
    this.services = services;
  }

  /** One lookup for all reads of the request. */
  known(): Promise<Known> {
    this.#known ??= this.services.known.get(this.scope);
    return this.#known;
  }

  /** For what this request, or another isolate, has changed. */
  lookUpAgain(options?: { isLookup: boolean }): Promise<Known> {
    this.#known = this.services.known.get(this.scope, options);
    return this.#known;
  }

  async list<Name extends ListName>(name: Name): Promise<ItemOf<Name>[]> {
    await this.read(name);
    return (this.services.contents.list(name)?.items ?? []) as ItemOf<Name>[];
  }

  async notices(): Promise<SchoolNotices> {
    await this.read("notices");
    return this.services.contents.document("notices") ?? noNotices;
  }

  /** Lists that are stored are checked in the background. */
  async checkedAt(names: readonly ListName[]): Promise<Date | undefined> {
    const { lists } = (await this.known()).state;
    const areStored = names.every((name) => lists[name].checkedAt > 0);
    await this.#refreshOlder(names, CHECK_INTERVAL_MS, !areStored);
    const { state } = await this.known();
    const oldest = Math.min(...names.map((name) => state.lists[name].checkedAt));
    return oldest > 0 ? new Date(oldest) : undefined;
  }

  async files(items: readonly WithFiles[]): Promise<FileFacts> {
    const facts = (await this.#document("files")) ?? {};
    await this.check("files");
    const shown = items.flatMap(filesOf).map(async (reference) => {
      const isHidden = await this.isHidden(reference);
      return [reference, isHidden ? undefined : facts[imageName(reference)]];
    });
    return Object.fromEntries(await Promise.all(shown));
  }

  async isKnown(name: ListName): Promise<boolean> {
    return (await this.read(name)).status !== "unavailable";
  }

  async album(id: string): Promise<Album | "missing" | "unavailable"> {
    const result = await this.readAlbum(id);
    if (typeof result === "string") return result;
    const listed = await this.#findListed(id);
    const album = this.services.albums.parse(id)?.album;
    if (!album || result.etag === "") {
      return listed ?? (result.fault && isGone(result.fault) ? "missing" : "unavailable");
    }
    const own = Object.entries(album).filter(([, value]) => value !== undefined && value !== "");
    return { ...album, ...albumDefaults, ...listed, ...Object.fromEntries(own) };
  }

  /** An id that the school does not list is "missing", and never reaches the school API. */
  async readAlbum(id: string): Promise<ReadResult | "missing" | "unavailable"> {
    if (!isAlbumId(id)) return "missing";
    if (!(await this.#findListed(id))) {
      const names = ["albums", "homeAlbums"] as const;
      const isKnown = await this.isKnown("albums");
      await this.#refreshOlder(names, LIST_REFETCH_INTERVAL_MS);
      for (const name of names) this.#reads.delete(name);
      if (!(await this.#findListed(id))) return isKnown ? "missing" : "unavailable";
    }
    return this.read(`${albumPrefix}${id}`);
  }

  /** A list or document with its content, or "album/ID". */
  read(name: string): Promise<ReadResult> {
    const reading = this.#reads.get(name) ?? this.#read(name);
    this.#reads.set(name, reading);
    return reading;
  }

  /** How a read would be answered, without a list's content. */
  async check(name: string): Promise<ReadResult> {
    if (name.startsWith(albumPrefix)) return this.read(name);
    return this.#note(this.#checkList(name as ContentName, await this.known()));
  }

  /** By name, where each is published. */
  pictures() {
    return this.#document("pictures");
  }

  /** Part of what the image is stored under; "" if it was never purged. */
  async purgeOfImage(reference: ImageReference): Promise<string> {
    const { state } = await this.known();
    return String(state.pictures[imageName(reference)]?.purgedAt ?? "");
  }

  async isHidden(reference: ImageReference): Promise<boolean> {
    const { pictures } = (await this.known()).state;
    return isHidden(pictures, reference);
  }

  async #read(name: string): Promise<ReadResult> {
    if (name.startsWith(albumPrefix)) return this.#readAlbum(name);
    const known = await this.known();
    const content = name as ContentName;
    this.#wanted.add(content);
    this.#loading ??= Promise.resolve().then(() => this.#loadWanted(known.state));
    const { waitMs } = await this.#loading;
    const held = this.services.contents.get(content);
    const result = this.#checkList(content, await this.known());
    const layers = held?.layer === "object" ? ["memory", "kv", "object"] : ["memory", "kv"];
    const isCurrent = held?.etag === result.etag;
    const status = held ? "stale-if-error" : "unavailable";
    if (held && isCurrent) held.checkedAt = result.checkedAt;
    const { etag = "", checkedAt = result.checkedAt } = held ?? {};
    const ageMs = Math.max(0, this.services.runtime.now() - checkedAt);
    return this.#note({
      ...result,
      ...(!isCurrent && { status, etag, checkedAt, ageMs }),
      ...(isCurrent && waitMs > 0 && { status: "fetched" }),
      layers: held?.layer === "memory" ? ["memory"] : layers,
      waitMs,
    });
  }

  /** What all loaders want at this moment, at once. A list that nobody has is waited for. */
  async #loadWanted(state: SchoolState): Promise<{ waitMs: number }> {
    const { runtime, contents } = this.services;
    const names = [...this.#wanted];
    this.#wanted.clear();
    this.#loading = undefined;
    const startedAt = runtime.now();
    const missing = names
      .map((name) => (isDocument(name) ? "notifications" : name))
      .filter((name) => getEtag(state, name) === "" && runtime.now() >= dueAt(state, name));
    if (missing.length > 0) await this.#refresh({ names: missing });
    const waitMs = missing.length > 0 ? Math.max(1, runtime.now() - startedAt) : 0;
    await contents.load(this.scope, (await this.known()).state, [...names, "files"]);
    return { waitMs };
  }

  async #readAlbum(name: string): Promise<ReadResult> {
    const { runtime, albums } = this.services;
    const { state, isReachable } = await this.known();
    const startedAt = runtime.now();
    const held = await albums.get(this.scope, name.slice(albumPrefix.length), state.albumsPurgedAt);
    const waitMs = runtime.now() - startedAt;
    const found = "etag" in held ? held : { etag: "", checkedAt: 0, layer: "object" };
    const ageMs = Math.max(0, runtime.now() - found.checkedAt);
    const isFresh = ageMs < albumFreshForMs && found.checkedAt >= state.albumsPurgedAt;
    const old = held.fault ? "stale-if-error" : "stale";
    const layers = ["memory", "edge", "object"];
    return this.#note({
      name,
      status: found.etag === "" ? "unavailable" : isFresh ? "fresh" : old,
      etag: found.etag,
      layers: layers.slice(0, layers.indexOf(found.layer) + 1),
      ...{ checkedAt: found.checkedAt, ageMs, freshForMs: albumFreshForMs },
      ...{ waitMs, isReachable, fault: held.fault },
    });
  }

  #checkList(name: ContentName, { state, isReachable }: Known): ReadResult {
    const { now } = this.services.runtime;
    const etag = getEtag(state, name);
    // The facts about files are no read of the school API.
    if (name === "files") {
      const times = { checkedAt: now(), ageMs: 0, freshForMs: 0, waitMs: 0 };
      return { name, status: "fresh", etag, layers: [], ...times, isReachable, fault: undefined };
    }
    const list = isDocument(name) ? "notifications" : name;
    const { checkedAt, failing } = state.lists[list];
    const ageMs = Math.max(0, now() - checkedAt);
    const isFresh = ageMs < freshForMs(list);
    const old = failing ? "stale-if-error" : "stale";
    const status = etag === "" ? "unavailable" : isFresh ? "fresh" : old;
    const fault = failing?.fault;
    const times = { checkedAt, ageMs, freshForMs: freshForMs(list), waitMs: 0 };
    return { name, status, etag, layers: ["memory"], ...times, isReachable, fault };
  }

  /** The one at hand or in store, without a fetch. */
  async #document<Name extends "files" | "pictures">(name: Name) {
    const { state } = await this.known();
    await this.services.contents.load(this.scope, state, [name]);
    return this.services.contents.document(name);
  }

  #note(result: ReadResult): ReadResult {
    this.results.set(result.name, result);
    return result;
  }

  async #refreshOlder(names: readonly ListName[], olderThanMs: number, isWaited = true) {
    const { state } = await this.known();
    const { now } = this.services.runtime;
    if (names.every((name) => now() < dueAt(state, name, olderThanMs))) return;
    await this.#refresh({ names, olderThanMs }, isWaited);
  }

  async #refresh(options: Parameters<KnownState["refresh"]>[1], isWaited = true): Promise<void> {
    const { known, runtime } = this.services;
    if (!(await this.known()).isReachable) return;
    const refreshing = known.refresh(this.scope, options);
    if (!isWaited) return this.scope.waitUntil(refreshing);
    await withTimeout(runtime.visitorTimeoutMs, refreshing, undefined);
    await this.lookUpAgain();
  }

  async #findListed(id: string): Promise<Album | undefined> {
    const isThis = (album: Album) => album.id === id;
    return (await this.list("albums")).find(isThis) ?? (await this.list("homeAlbums")).find(isThis);
  }
}

import { type Album, albumDefaults, isAlbumId } from "../../app/entities/album.ts";
import {
  fileNamed,
  type ImageReference,
  identifierIn,
  imageName,
  referenceNamed,
} from "../../app/entities/image-reference.ts";
import { memoize } from "../../app/entities/memoize.ts";
import type { Notification } from "../../app/entities/notification.ts";
import type { SchoolNotices } from "../../app/entities/school-notice.ts";
import {
  type FileFacts,
  type ItemOf,
  type ListName,
  listNames,
  type SchoolApi,
  type WithAttachments,
} from "../../app/school-api.ts";
import type { ImageCache } from "../images/image-cache.ts";
import type { createNoticeAddresses } from "../notices/notices.ts";
import { isHiddenGeneration } from "../purge/generations.ts";
import type { PurgeState } from "../purge/known-purges.ts";
import { isGone } from "../runtime/fetch-json.ts";
import type { Generations } from "../runtime/runtime.ts";
import { getParsedContent, parseContent } from "./data-entry.ts";
import type { LookupOptions } from "./layers.ts";
import type { Reader, ReadResult } from "./reader.ts";
import { type Content, getResource, type Resource } from "./resource.ts";

/** An unknown album id refetches the list of albums at most this often. */
const LIST_REFETCH_INTERVAL_MS = 30_000;
const LIST_TIMEOUT_MS = 5_000;
/** How often the lists of a page are fetched that says when they were checked. */
const CHECK_INTERVAL_MS = 60_000;
const CHECK_TIMEOUT_MS = 2_000;
/** Each is a lookup. */
const MAX_FILES = 5;
/** When a page is rendered again to say what has been fetched of its files. */
const FILES_DUE_MS = 60_000;

const albumPrefix = "album/";

const noNotices: SchoolNotices = { current: [], former: {} };

type ReadsServices = {
  addressNotices: ReturnType<typeof createNoticeAddresses>;
  images: ImageCache;
};

/** The reads of one request, each made once; the loaders' school API client. */
export class RequestReads implements SchoolApi {
  readonly results: ReadResult[] = [];
  /** Until when a page made from these reads is right at most; ms since 1970. */
  validUntil = Number.POSITIVE_INFINITY;
  #reader: Reader;
  #services: ReadsServices;
  #reads = new Map<string, Promise<ReadResult>>();

  constructor(reader: Reader, services: ReadsServices) {
    this.#reader = reader;
    this.#services = services;
  }

  async list<Name extends ListName>(name: Name): Promise<ItemOf<Name>[]> {
    return getItems<ItemOf<Name>>(await this.readNamed(name)) ?? [];
  }

  async notices(): Promise<SchoolNotices> {
    return this.#withAddresses(await this.readNamed("notifications"));
  }

  /** Without a fetch. */
  async cachedNotices(): Promise<SchoolNotices> {
    return this.#withAddresses(await this.#reader.lookUp(this.#resource("notifications")));
  }

  async checkedAt(names: readonly ListName[]): Promise<Date | undefined> {
    const times = names.map(async (name) => {
      const resource = this.#resource(name);
      await this.#reader.revalidateOlderThan(CHECK_INTERVAL_MS, resource, CHECK_TIMEOUT_MS);
      return (await this.readNamed(name)).entry?.fetchedAt ?? 0;
    });
    const oldest = Math.min(...(await Promise.all(times)));
    return oldest > 0 ? new Date(oldest) : undefined;
  }

  async files(items: readonly WithAttachments[]): Promise<FileFacts> {
    const references = items.flatMap(({ attachments = [] }) => attachments);
    const facts = references.slice(0, MAX_FILES).map(async (reference) => {
      const fact = await this.#file(reference);
      return fact ? [[reference, fact]] : [];
    });
    return Object.fromEntries((await Promise.all(facts)).flat());
  }

  async isKnown(name: ListName): Promise<boolean> {
    return getItems(await this.readNamed(name)) !== undefined;
  }

  async album(id: string): Promise<Album | "missing" | "unavailable"> {
    const result = await this.readAlbum(id);
    if (typeof result === "string") return result;
    const listed = await this.#findListed(id);
    const [album] = getItems<Album>(result) ?? [];
    if (!album) return listed ?? reasonForNoAlbum(result);
    const { title, category } = listed ?? albumDefaults;
    return { ...album, title: album.title || title, category: album.category || category };
  }

  /** A list, or "album/ID". */
  readNamed(name: string): Promise<ReadResult> {
    return this.#read(this.#resource(name));
  }

  purges(): Promise<PurgeState> {
    return this.#reader.purges();
  }

  /** An id that the school does not list is "missing" and never reaches the school API; without a list, the album's own read decides. */
  async readAlbum(id: string): Promise<ReadResult | "missing" | "unavailable"> {
    if (!isAlbumId(id)) return "missing";
    const { status, resource } = await this.readNamed("albums");
    const isListed = (await this.#findListed(id)) !== undefined;
    const hasNoList = status === "unavailable" && !isListed;
    if (hasNoList && !this.#reader.services.takeUnlistedRead()) return "unavailable";
    if (!hasNoList && !isListed) {
      await this.#reader.revalidateOlderThan(LIST_REFETCH_INTERVAL_MS, resource, LIST_TIMEOUT_MS);
      this.#reads.delete(resource.name);
      if (!(await this.#findListed(id))) return "missing";
    }
    const result = await this.readNamed(`album/${id}`);
    return hasNoList && !result.entry ? reasonForNoAlbum(result) : result;
  }

  cachedContent(name: ListName, options: LookupOptions = {}): Promise<Content | undefined> {
    return this.#cached(this.#resource(name), options);
  }

  /** What this isolate has parsed; costs no lookup. */
  contentAtHand(name: string): Content | undefined {
    const entry = this.#reader.services.layers.memory.get(name)?.entry;
    return entry && getParsedContent(entry);
  }

  /** `name`: "album/ID"; undefined for an album that no list names. */
  async cachedAlbum(name: string): Promise<Content | undefined> {
    const lists = await Promise.all([
      this.cachedContent("albums"),
      this.cachedContent("homeAlbums"),
    ]);
    const albums = lists.flatMap((list) => (list?.items ?? []) as Album[]);
    return albums.some(({ id }) => `${albumPrefix}${id}` === name)
      ? this.#cached(this.#resource(name))
      : undefined;
  }

  /** "album/ID" of an album that names the image. */
  findAlbumInMemory(image: string): string | undefined {
    const { memory } = this.#reader.services.layers;
    return memory.namesWithPrefix(albumPrefix).find((name) => {
      const entry = memory.get(name)?.entry;
      return entry && parseContent(entry, this.#resource(name))?.images.has(image);
    });
  }

  /** "" for none. While a purge may be unknown it changes each minute, so that the image is fetched again, not served. */
  async generationOfImage(reference: ImageReference): Promise<string> {
    const { generations, isCertain } = await this.#reader.purges();
    const generation = generations[imagePurgeName(reference)] ?? "";
    return isCertain
      ? generation
      : `${generation}?${Math.floor(this.#reader.services.runtime.now() / 60_000)}`;
  }

  async isHidden(reference: ImageReference): Promise<boolean> {
    const { generations } = await this.#reader.purges();
    const hidden = hiddenFiles(generations);
    if (hidden.size === 0) return false;
    const file = fileNamed(reference);
    return hidden.has(`/${file}`) || hidden.has(identifierIn(file));
  }

  async #file(reference: ImageReference) {
    if (await this.isHidden(reference)) return undefined;
    const { scope } = this.#reader;
    const generation = await this.generationOfImage(reference);
    const key = { settings: scope.settings, reference, generation };
    const entry = await this.#services.images.store.find(key);
    await entry?.stored.body?.cancel().catch(() => {});
    if (entry) return { contentType: entry.contentType, bytes: entry.length };
    const name = imageName(reference);
    const source = listNames.find((list) => this.contentAtHand(list)?.images.has(name));
    if (source && this.#services.images.fetchAhead(scope, key, source)) {
      this.validUntil = Math.min(
        this.validUntil,
        this.#reader.services.runtime.now() + FILES_DUE_MS,
      );
    }
    return undefined;
  }

  async #findListed(id: string): Promise<Album | undefined> {
    const isThis = (album: Album) => album.id === id;
    const find = async (name: "albums" | "homeAlbums") =>
      getItems<Album>(await this.readNamed(name))?.find(isThis);
    return (await find("albums")) ?? find("homeAlbums");
  }

  #resource(name: string): Resource {
    return getResource(name, this.#reader.scope.settings);
  }

  async #withAddresses({ entry, resource }: Found) {
    const list = getItems<Notification>({ entry, resource });
    if (!entry || !list) return noNotices;
    const notices = await this.#services.addressNotices(this.#reader.scope, list, entry);
    this.validUntil = Math.min(this.validUntil, notices.validUntil ?? Number.POSITIVE_INFINITY);
    return notices;
  }

  async #cached(resource: Resource, options?: LookupOptions): Promise<Content | undefined> {
    const { entry } = await this.#reader.lookUp(resource, options);
    return entry && parseContent(entry, resource);
  }

  #read(resource: Resource): Promise<ReadResult> {
    const existing = this.#reads.get(resource.name);
    if (existing) return existing;
    const reading = this.#reader.read(resource).then((result) => {
      this.results.push(result);
      return result;
    });
    this.#reads.set(resource.name, reading);
    return reading;
  }
}

/** The hidden pictures that `generations` names, the latest first. */
export function hiddenImages(generations: Generations): ImageReference[] {
  return Object.entries(generations)
    .filter(([name, generation]) => name.startsWith("image") && isHiddenGeneration(generation))
    .toSorted(([, a], [, b]) => (a > b ? -1 : 1))
    .map(([name]) => referenceNamed(name.slice("image".length)));
}

/** "/" and the whole path, or an identifier. */
const hiddenFiles = memoize(
  (generations: Generations) =>
    new Set(
      hiddenImages(generations).map((reference) => {
        const file = fileNamed(reference);
        return reference.startsWith("?") ? `/${file}` : identifierIn(file);
      }),
    ),
);

export function imagePurgeName(reference: ImageReference): string {
  return `image${imageName(reference)}`;
}

function reasonForNoAlbum({ fault }: ReadResult): "missing" | "unavailable" {
  return fault && isGone(fault) ? "missing" : "unavailable";
}

type Found = Pick<ReadResult, "entry" | "resource">;

function getItems<Item>({ entry, resource }: Found): Item[] | undefined {
  return entry && (parseContent(entry, resource)?.items as Item[] | undefined);
}

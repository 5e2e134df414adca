/**
 * What one request asks of the data cache: the answers, remembered for the request, so that its headers can say where
 * they came from. It is also the door's `SchoolApi` for the loaders.
 */
import { type Album, isAlbumId } from "../../app/entities/album.ts";
import { type ImageReference, imageName } from "../../app/entities/image-reference.ts";
import type { ItemOf, ListName, SchoolApi } from "../../app/school-api.ts";
import type { PurgeState } from "../purge/known-purges.ts";
import { contentOf } from "./data-entry.ts";
import type { Reader, ReadResult } from "./reader.ts";
import {
  albumResource,
  type Content,
  listResource,
  type Resource,
  resourceNamed,
} from "./resource.ts";

/** The albums list is asked for again on an unknown id at most this often, ms. */
const LIST_REVALIDATION_SPACING_MS = 30_000;
/** How long a visitor with an unknown id waits for the list, ms. */
const LIST_TIMEOUT_MS = 5_000;

export class RequestReads implements SchoolApi {
  readonly served: ReadResult[] = [];
  #reader: Reader;
  #reads = new Map<string, Promise<ReadResult>>();

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  async list<Name extends ListName>(name: Name): Promise<ItemOf<Name>[]> {
    return contentIn<ItemOf<Name>[]>(await this.readList(name)) ?? [];
  }

  async isKnown(name: ListName): Promise<boolean> {
    return contentIn(await this.readList(name)) !== undefined;
  }

  async album(id: string): Promise<Album | "missing" | "unavailable"> {
    const listed = await this.#listedAlbum(id);
    if (listed === "missing" || listed === "unavailable") return listed;
    const served = await this.#read(albumResource(id));
    const album = contentIn<Album>(served);
    const { category = "PhotoGallery" } = listed === "unlisted" ? {} : listed;
    if (album) return { ...album, category: album.category || category };
    return listed === "unlisted" ? lackOf(served) : listed;
  }

  readList(name: ListName): Promise<ReadResult> {
    return this.#read(this.#listResource(name));
  }

  /** A list ("news") or an album ("album/ID") that was read before. */
  readNamed(name: string): Promise<ReadResult> {
    return this.#read(resourceNamed(name, this.#reader.scope.settings));
  }

  /** What was purged, as this request knows it. */
  purges(): Promise<PurgeState> {
    return this.#reader.knownPurges();
  }

  /** The album's read; an id that the school's lists do not have is "missing" and never reaches the school API. */
  async readAlbum(id: string): Promise<ReadResult | "missing" | "unavailable"> {
    const listed = await this.#listedAlbum(id);
    if (listed === "missing" || listed === "unavailable") return listed;
    const served = await this.#read(albumResource(id));
    return listed === "unlisted" && !served.entry ? lackOf(served) : served;
  }

  /** What is kept of a list; never asks the school API. */
  async cachedContent(name: ListName): Promise<Content | undefined> {
    const resource = this.#listResource(name);
    const { entry } = await this.#reader.lookUp(resource);
    return entry && contentOf(entry, resource);
  }

  /** What is kept of an album that a list of the school names; never asks the school API. */
  async cachedAlbum(id: string): Promise<Content | undefined> {
    const lists = await Promise.all([
      this.cachedContent("albums"),
      this.cachedContent("homeAlbums"),
    ]);
    const isListed = lists.some((list) =>
      (list?.content as Album[])?.some((album) => album.id === id),
    );
    if (!isListed) return undefined;
    const resource = albumResource(id);
    const { entry } = await this.#reader.lookUp(resource);
    return entry && contentOf(entry, resource);
  }

  /** The albums that this isolate has read. */
  rememberedAlbums(): Content[] {
    const prefix = "album/";
    return this.#reader.rememberedEntries(prefix).flatMap(({ name, entry }) => {
      const content = contentOf(entry, albumResource(name.slice(prefix.length)));
      return content ? [content] : [];
    });
  }

  /**
   * An image's last purge, "" for none. Where that is not certain it is told by the minute, so that what is stored is asked
   * for again, once a minute, rather than shown although it may have been taken down.
   */
  async generationOfImage(reference: ImageReference): Promise<string> {
    const { generations, isCertain } = await this.#reader.knownPurges();
    const generation = generations[purgeNameOf(reference)] ?? "";
    return isCertain ? generation : `${generation}?${this.#reader.minute()}`;
  }

  /** Either list may name it. While the list of all cannot be had, the album's own read decides ("unlisted"). */
  async #listedAlbum(id: string): Promise<Album | "unlisted" | "missing" | "unavailable"> {
    if (!isAlbumId(id)) return "missing";
    const all = await this.readList("albums");
    const found = albumIn(all, id) ?? albumIn(await this.readList("homeAlbums"), id);
    if (found) return found;
    if (all.state === "unavailable") {
      return this.#reader.mayReadUnlisted() ? "unlisted" : "unavailable";
    }
    const due = { dueAfter: LIST_REVALIDATION_SPACING_MS, timeout: LIST_TIMEOUT_MS };
    await this.#reader.revalidate(all.resource, due);
    this.#reads.delete(all.resource.name);
    return albumIn(await this.#read(all.resource), id) ?? "missing";
  }

  #listResource(name: ListName): Resource {
    return listResource(name, this.#reader.scope.settings);
  }

  #read(resource: Resource): Promise<ReadResult> {
    const known = this.#reads.get(resource.name);
    if (known) return known;
    const reading = this.#readNow(resource);
    this.#reads.set(resource.name, reading);
    return reading;
  }

  async #readNow(resource: Resource): Promise<ReadResult> {
    const served = await this.#reader.read(resource);
    this.served.push(served);
    return served;
  }
}

/** How the ledger of purges names an image. */
export function purgeNameOf(reference: ImageReference): string {
  return `image${imageName(reference)}`;
}

function albumIn(list: ReadResult, id: string): Album | undefined {
  return contentIn<Album[]>(list)?.find((album) => album.id === id);
}

/** What the school API means by giving no album. */
function lackOf({ fault }: ReadResult): "missing" | "unavailable" {
  return fault?.status === 404 || fault?.status === 410 ? "missing" : "unavailable";
}

function contentIn<Expected>({ entry, resource }: ReadResult): Expected | undefined {
  return entry && (contentOf(entry, resource)?.content as Expected | undefined);
}

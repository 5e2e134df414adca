/**
 * What one request asks of the data cache: the answers, remembered for the request, so that its headers can say where
 * they came from. It is also the door's `SchoolApi` for the loaders.
 */
import type { Album } from "../../app/entities/album.ts";
import type { ItemOf, ListName, SchoolApi } from "../../app/school-api.ts";
import type { Scope } from "../scope.ts";
import type { DataCache, Served } from "./data-cache.ts";
import type { Generations } from "./generations.ts";
import { albumTarget, listTarget, type Target } from "./target.ts";

/** The albums list is asked for again on an unknown id at most this often, ms. */
const listRenewalSpacing = 30_000;
/** How long a visitor with an unknown id waits for the list, ms. */
const listPatience = 5_000;

export class Visit implements SchoolApi {
  readonly served: Served[] = [];
  #cache: DataCache;
  #scope: Scope;
  #inPlace: Promise<Generations> | undefined;
  #reads = new Map<string, Promise<Served>>();

  constructor(cache: DataCache, scope: Scope) {
    this.#cache = cache;
    this.#scope = scope;
  }

  async list<Name extends ListName>(name: Name): Promise<ItemOf<Name>[]> {
    return (await this.#contentOf<ItemOf<Name>[]>(await this.readList(name))) ?? [];
  }

  async album(id: string): Promise<Album | "missing" | "unavailable"> {
    const listed = await this.#listedAlbum(id);
    if (listed === "missing" || listed === "unavailable") return listed;
    return this.#contentOf<Album>(await this.#read(albumTarget(id))) ?? listed;
  }

  readList(name: ListName): Promise<Served> {
    return this.#read(listTarget(name, this.#scope.settings));
  }

  /** The album's read; an id that the school's list does not have is "missing" and never reaches the school API. */
  async readAlbum(id: string): Promise<Served | "missing" | "unavailable"> {
    const listed = await this.#listedAlbum(id);
    return typeof listed === "string" ? listed : this.#read(albumTarget(id));
  }

  async #listedAlbum(id: string): Promise<Album | "missing" | "unavailable"> {
    const target = listTarget("albums", this.#scope.settings);
    const list = await this.#read(target);
    const found = this.#albumIn(list, id);
    if (found) return found;
    if (list.state === "unavailable") return "unavailable";
    const due = { dueAfter: listRenewalSpacing, limit: listPatience };
    await this.#cache.refresh(this.#scope, target, due);
    this.#reads.delete(target.name);
    return this.#albumIn(await this.#read(target), id) ?? "missing";
  }

  #albumIn(list: Served, id: string): Album | undefined {
    return this.#contentOf<Album[]>(list)?.find((album) => album.id === id);
  }

  #contentOf<Content>({ record, target }: Served): Content | undefined {
    return record && (this.#cache.contentOf(record, target)?.content as Content | undefined);
  }

  #read(target: Target): Promise<Served> {
    const known = this.#reads.get(target.name);
    if (known) return known;
    const reading = this.#readNow(target);
    this.#reads.set(target.name, reading);
    return reading;
  }

  async #readNow(target: Target): Promise<Served> {
    this.#inPlace ??= this.#cache.generationsInPlace(this.#scope.settings);
    const served = await this.#cache.read(this.#scope, target, await this.#inPlace);
    this.served.push(served);
    return served;
  }
}

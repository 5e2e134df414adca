/** Fetches each read once, as the worker does, and validates it with the site's own schemas. */
import { photoAlbums } from "../../app/entities/album.ts";
import {
  albumRead,
  type ItemOf,
  listNames,
  listReads,
  parseAlbum,
  parseList,
  type ReadName,
  unwrapAlbum,
  unwrapList,
} from "../../app/school-api.ts";
import { type Fault, fetchJson, isFault } from "../../worker/runtime/fetch-json.ts";
import { productionRuntime } from "../../worker/runtime/runtime.ts";
import type { Settings } from "../../worker/runtime/settings.ts";
import { mapInParallel } from "../map-in-parallel.ts";
import { getUnreachableReason } from "./unreachable.ts";

/** More could be too much for a small school API. */
export const MAX_PARALLEL = 2;

type Request = { name: ReadName; path: string; sendsToken: boolean };

export type FetchedRead = Awaited<ReturnType<typeof fetchRead>>;

/** All lists and one album; only the first list if the school API cannot be reached at all. */
export async function fetchReads(settings: Settings): Promise<FetchedRead[]> {
  const fetchOne = (request: Request) => fetchRead(request, settings);
  const [first, ...others] = listNames.map((name) => {
    const { path, sendsToken } = listReads[name];
    return { name, path: path.replace("{school}", settings.schoolCode), sendsToken };
  });
  const firstRead = await fetchOne(first as Request);
  if (getUnreachableReason(firstRead.error)) return [firstRead];
  const lists = [firstRead, ...(await mapInParallel(others, MAX_PARALLEL, fetchOne))];
  const albums = lists.find(({ name }) => name === "albums")?.items as ItemOf<"albums">[];
  const [album] = photoAlbums(albums);
  if (!album?.id) return lists;
  const path = `${albumRead.path}?id=${encodeURIComponent(album.id)}`;
  return [...lists, await fetchOne({ name: "album", path, sendsToken: albumRead.sendsToken })];
}

/** `rawItems`: as the school API sent them; `items`: those that the site accepts. */
async function fetchRead(request: Request, settings: Settings) {
  const { name, path, sendsToken } = request;
  const record: { response?: Response; error?: unknown } = {};
  const recordingFetch: typeof fetch = async (...call) => {
    record.response = await fetch(...call).catch((error) => {
      record.error = error;
      throw error;
    });
    return record.response;
  };
  const startedAt = performance.now();
  const { visitorTimeoutMs: timeout } = productionRuntime;
  const result = await fetchJson(settings, path, { fetch: recordingFetch, sendsToken, timeout });
  const about = { ...request, ...record, milliseconds: performance.now() - startedAt };
  if (isFault(result)) return { ...about, bytes: 0, fault: result, rawItems: [], items: [] };
  const { json, body } = result;
  const rawItems = name === "album" ? [unwrapAlbum(json)] : (unwrapList(json) ?? []);
  const items = name === "album" ? parseAlbum("", json)?.photos : parseList(name, json)?.items;
  const fault: Fault | undefined = items ? undefined : { kind: "other-shape" };
  return { ...about, bytes: body.byteLength, fault, rawItems, items: items ?? [] };
}

/** Fetches each read once, as the worker does, and parses it with the entities' own schemas. */
import { photoAlbums } from "../../app/entities/album.ts";
import {
  albumRead,
  findRejectedItems,
  type ItemOf,
  type ListName,
  listNames,
  listReads,
  parseAlbum,
  parseList,
  type ReadName,
  readTitles,
  unwrapList,
} from "../../app/school-api.ts";
import { type Fault, fetchBody, isFault, parseJson } from "../../worker/runtime/fetch-json.ts";
import { productionRuntime } from "../../worker/runtime/runtime.ts";
import type { Settings } from "../../worker/runtime/settings.ts";
import { formatFault } from "../../worker/school/format-fault.ts";
import { findRepairs } from "./find-repairs.ts";

/** Every list and one album, one after the other, because the school API may be small. */
export async function examineReads(settings: Settings) {
  const reads = [];
  for (const name of listNames) reads.push(await examineRead(name, settings));
  const [album] = photoAlbums(reads[listNames.indexOf("albums")]?.items as ItemOf<"albums">[]);
  return album ? [...reads, await examineRead("album", settings, album.id)] : reads;
}

/** `problems`: why it cannot be used, or which items were rejected; `repairs`: what the site reads otherwise. */
async function examineRead(name: ReadName, settings: Settings, albumId = "") {
  const { path, sendsToken } = name === "album" ? albumRead : listReads[name];
  const query = name === "album" ? `?id=${encodeURIComponent(albumId)}` : "";
  const address = path.replace("{school}", settings.schoolCode) + query;
  const { visitorTimeoutMs: timeout } = productionRuntime;
  const result = await fetchBody(settings, { path: address, sendsToken }, { fetch, timeout });
  const read = { title: readTitles[name], items: [], images: [], repairs: [] };
  if (isFault(result)) return { ...read, problems: [explain(result, address)] };
  const json = parseJson(result);
  if (json === undefined) return { ...read, problems: [explain({ kind: "not-json" }, address)] };
  const parsed = name === "album" ? parsePhotos(json) : parseItems(name, json);
  if (!parsed) return { ...read, problems: [explain({ kind: "other-shape" }, address)] };
  return { ...read, ...parsed };
}

function parsePhotos(json: unknown) {
  const photos = parseAlbum("", json)?.photos;
  return photos && { items: photos, images: photos, problems: [], repairs: [] };
}

/** Undefined if it is no list. */
function parseItems(name: ListName, json: unknown) {
  const { items = [], images } = parseList(name, json) ?? {};
  const problems = findRejectedItems(name, json).map(
    ({ position, title, reasons }) =>
      `item ${position}, “${title || "untitled"}”, ${reasons.join(" and ")}`,
  );
  const repairs = findRepairs(name, json);
  return unwrapList(json) && { items, images: [...(images?.values() ?? [])], problems, repairs };
}

/** By status, or by kind if there is no response. */
const advice: readonly [RegExp, string][] = [
  [/^unreachable$/, "is SCHOOL_API_ORIGIN right?"],
  [/^40[13]$/, "is SCHOOL_API_TOKEN right?"],
  [/^404$/, "are SCHOOL_API_ORIGIN and SCHOOL_CODE right?"],
  [/^3/, "set SCHOOL_API_ORIGIN to the address that it redirects to"],
];

function explain(fault: Fault, address: string): string {
  const [, hint] = advice.find(([cause]) => cause.test(`${fault.status ?? fault.kind}`)) ?? [];
  return `the school API ${formatFault(fault)} at ${address}${hint ? `: ${hint}` : ""}`;
}

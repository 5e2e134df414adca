import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { ListName } from "../../app/school-api.ts";
import type { CallMatch, SchoolApiCall } from "./calls.ts";
import type { SchoolData } from "./data/school-data.ts";
import type { SchoolFile } from "./files/file-store.ts";
import { type PhotoSize, readSchoolFile } from "./files/read-file.ts";
import { bytesResponse, jsonResponse, type SampleResponse } from "./responses.ts";

/** The response without faults and overrides. */
export async function defaultResponse(
  { call, params }: CallMatch,
  body: string,
  school: string,
  data: SchoolData,
  photographs: PhotoSize,
): Promise<SampleResponse> {
  if (params.school !== undefined && params.school !== school) {
    return notFound(`No school ${params.school}`);
  }
  if (call === "image") return fileResponse(data.files.findById(params.id ?? ""), photographs);
  if (call === "imageByUrl")
    return fileResponse(data.files.findByPath(params.url ?? ""), photographs);
  if (call === "tc") return certificateResponse(data, body);
  if (call !== "album") return jsonResponse(listJson(data, call));
  const album = albumJson(data, params.id);
  return album ? jsonResponse(album) : notFound("Album not found");
}

/**
 * The default JSON of a call. `album` takes an album's id (without one: the first);
 * the image calls list what they can serve; `tc` has none, because each response is new.
 */
export function defaultJson(data: SchoolData, call: SchoolApiCall, id?: string): unknown {
  if (call === "tc") return undefined;
  if (call === "image") return data.files.ids();
  if (call === "imageByUrl") return data.files.paths();
  if (call === "album") return albumJson(data, id ?? data.lists.albums[0]?._id);
  return listJson(data, call);
}

export function notFound(message: string): SampleResponse {
  return jsonResponse({ error: true, message }, 404);
}

const bareLists: ReadonlySet<ListName> = new Set<ListName>([
  "albums",
  "messages",
  "homeEvents",
  "registrations",
  "birthdays",
  "faculty",
]);

/** Some calls respond with a bare list and others wrap it, as real school APIs do. */
function listJson({ lists }: SchoolData, name: ListName): unknown {
  const items = lists[name];
  return bareLists.has(name) ? items : { success: true, count: items.length, data: items };
}

function albumJson({ lists }: SchoolData, id: string | undefined): unknown {
  const album = lists.albums.find(({ _id }) => _id === id);
  return album && { success: true, data: album };
}

async function fileResponse(
  file: SchoolFile | undefined,
  photoSize: PhotoSize,
): Promise<SampleResponse> {
  if (!file) return notFound("File not found");
  const { bytes, contentType } = await readSchoolFile(file, photoSize);
  return bytesResponse(bytes, contentType);
}

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());
const certificateRequest = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ name: filled, admission: filled }),
);

function certificateResponse(data: SchoolData, body: string): SampleResponse {
  const parsed = v.safeParse(certificateRequest, body);
  if (!parsed.success)
    return jsonResponse({ error: true, message: "name and admission needed" }, 400);
  const { name, admission } = parsed.output;
  const id = data.files.certificate(randomUUID(), name, admission);
  return jsonResponse({ message: "Transfer certificate generated", data: id });
}

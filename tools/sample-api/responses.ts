import * as v from "valibot";
import type { ListName } from "../../app/school-api.ts";
import type { CallMatch } from "./calls.ts";
import { type PhotoSize, type ReadStored, readSchoolFile } from "./read-file.ts";
import type { SchoolData } from "./school-data.ts";

type FileOptions = { photographs: PhotoSize; readStored: ReadStored };

const json = "application/json; charset=utf-8";

/** With the body's length, and headers that the site must not pass on. */
export function createResponse(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  {
    status = 200,
    headers = {},
  }: { status?: number; headers?: Record<string, string> | undefined } = {},
): Response {
  const hasBody = status !== 204 && status !== 304;
  const all = new Headers({
    "X-Powered-By": "Express",
    "Set-Cookie": "session=sample-0123456789abcdef; Path=/; HttpOnly",
    "Content-Type": contentType,
    ...(hasBody && { "Content-Length": String(body.length) }),
  });
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return new Response(hasBody ? body : null, { status, headers: all });
}

function jsonResponse(body: unknown, status = 200): Response {
  return createResponse(new TextEncoder().encode(JSON.stringify(body)), json, { status });
}

export function notFound(message: string): Response {
  return jsonResponse({ error: true, message }, 404);
}

/** The response without faults and overrides. */
export async function defaultResponse(
  { call, params }: CallMatch,
  body: string,
  data: SchoolData,
  options: FileOptions,
): Promise<Response> {
  if (call === "image") return fileResponse(data.files.findById(params.id ?? ""), options);
  if (call === "imageByUrl") return fileResponse(data.files.findByPath(params.url ?? ""), options);
  if (call === "tc") return certificateResponse(data, body);
  if (call !== "album") return jsonResponse(listJson(data, call));
  const album = albumJson(data, params.id);
  return album ? jsonResponse(album) : notFound("Album not found");
}

/** The default JSON of a call; `image` lists what it serves. */
export function defaultJson(data: SchoolData, call: ListName | "image"): unknown {
  return call === "image" ? data.files.list() : listJson(data, call);
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
  file: string | undefined,
  { photographs, readStored }: FileOptions,
): Promise<Response> {
  if (!file) return notFound("File not found");
  const { bytes, contentType } = await readSchoolFile(file, photographs, readStored);
  return createResponse(bytes, contentType);
}

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());
const certificateRequest = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ name: filled, admission: filled }),
);

function certificateResponse(data: SchoolData, body: string): Response {
  if (!v.is(certificateRequest, body))
    return jsonResponse({ error: true, message: "name and admission needed" }, 400);
  const id = data.files.add("documents/certificate.jpg");
  return jsonResponse({ message: "Transfer certificate generated", data: id });
}

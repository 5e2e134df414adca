/**
 * `/api/image/{id}` and `/api/image?url=`: pictures and documents of the school through the edge cache. A published one is
 * stored for all; a Transfer Certificate never is; an unknown one is asked for at most 60 times a minute for one visitor.
 * With `w` a picture comes in that width, where it can be made: see sized-images.ts.
 */
import type { Context } from "hono";
import {
  type ImageReference,
  type ImageSize,
  imageById,
  imageByPath,
  imageName,
  imageSizes,
  isImageId,
  isImagePath,
} from "../../app/entities/image-reference.ts";
import { stillOfYouTube } from "../../app/entities/video-still.ts";
import { pageAt } from "../../app/site-map.ts";
import type { AppEnv } from "../app-env.ts";
import { forADay, forFiveMinutes, noStore, privateNoStore } from "../runtime/cache-control.ts";
import { isNotModified, notModified } from "../runtime/conditional-requests.ts";
import { type Fault, isFault } from "../runtime/fetch-json.ts";
import { gatewayError, jsonError } from "../runtime/responses.ts";
import type { Classified, ImageKind } from "./classify.ts";
import type { SchoolImage } from "./fetch-image.ts";
import type { ImageCache } from "./image-cache.ts";
import { type ImageEntry, type ImageKey, withLength } from "./image-store.ts";
import { rangeFor } from "./ranges.ts";
import type { SizedImage } from "./sized-images.ts";

const albumPage = pageAt("/SubGallery");
/** `/api/image/{id}` */
export async function handleImage(c: Context<AppEnv>): Promise<Response> {
  const id = c.req.param("id") ?? "";
  if (!hasKnownSize(c)) return unknownSize();
  return isImageId(id)
    ? handleReference(c, imageById(id))
    : jsonError(404, "There is no image of this name");
}

/** `/api/image?url={path}` */
export async function handleImageByPath(c: Context<AppEnv>): Promise<Response> {
  const paths = c.req.queries("url") ?? [];
  const [path] = paths;
  if (!hasKnownSize(c)) return unknownSize();
  if (path === undefined) return jsonError(400, "Say which image: /api/image?url=");
  if (paths.length > 1 || !isImagePath(path)) {
    return jsonError(400, "url must be one relative path on the school's server");
  }
  return handleReference(c, imageByPath(path));
}

/** `/api/image/video/youtube/{id}`: the still of a video that the school shows, so that no browser asks the platform for it. */
export async function handleVideoStill(c: Context<AppEnv>): Promise<Response> {
  const still = stillOfYouTube(c.req.param("id"));
  if (!hasKnownSize(c)) return unknownSize();
  const videos = still && (await c.var.reads.cachedContent("videos"));
  const isShown = still !== undefined && videos?.images.has(still);
  return isShown ? handleReference(c, still) : jsonError(404, "The school shows no such video");
}

/** `w`: the width that a page shows it with, one of a few, or a cut; without it the picture is what the school gave. */
function hasKnownSize(c: Context<AppEnv>): boolean {
  const sizes = c.req.queries("w") ?? [];
  return sizes.length === 0 || (sizes.length === 1 && sizeWanted(c) !== undefined);
}

function sizeWanted(c: Context<AppEnv>): ImageSize | undefined {
  return imageSizes.find((size) => String(size) === c.req.query("w"));
}

function unknownSize(): Response {
  return jsonError(400, `w must be one of ${imageSizes.join(", ")}`);
}

async function handleReference(c: Context<AppEnv>, reference: ImageReference): Promise<Response> {
  const { scope, settings, reads, images } = c.var;
  const generation = await reads.generationOfImage(reference);
  const key: ImageKey = { settings, reference, generation };
  const entry = await images.store.find(key);
  if (!entry) return handleMiss(c, key);
  const kind = entry.isUnlisted ? (await classify(c, reference)).kind : "published";
  if (mayBeCertificate(kind)) {
    await entry.stored.body?.cancel();
    if (kind === "certificate") await images.store.delete(key);
    return certificateResponse(c, key);
  }
  if (!images.store.isFresh(entry)) images.revalidate(scope, key, entry);
  return storedResponse(c, key, entry, "hit");
}

async function handleMiss(c: Context<AppEnv>, key: ImageKey): Promise<Response> {
  const { scope, images } = c.var;
  const fault = images.recentFault(key);
  if (fault) return faultResponse(fault, "not asked again yet");
  if (images.isFetching(key)) return fetchedResponse(c, key, images.fetch(scope, key, joins));
  const { kind, reference } = await classify(c, key.reference);
  if (mayBeCertificate(kind)) return certificateResponse(c, key);
  const isUnlisted = kind === "unknown";
  if (isUnlisted && !(await canFetchUnknownImage(c, key))) return tooMany();
  const options = { isUnlisted, wantsBody: wantsWholeBody(c) };
  return fetchedResponse(c, key, images.fetch(scope, { ...key, reference }, options));
}

const joins = { isUnlisted: true, wantsBody: false };

function classify(c: Context<AppEnv>, reference: ImageReference): Promise<Classified> {
  const { classifier, scope, reads } = c.var;
  return classifier.classify(scope, reads, reference, albumShownTo(c.req.raw));
}

function mayBeCertificate(kind: ImageKind): boolean {
  return kind === "certificate" || kind === "uncertain";
}

/** The album whose page shows the image, as the browser says: another isolate than this one may have read it. */
function albumShownTo({ headers }: Request): string | undefined {
  const page = URL.parse(headers.get("Referer") ?? "");
  const isAlbum = page?.pathname === albumPage.path;
  return (isAlbum && page.searchParams.get("id")) || undefined;
}

/** Whether the visitor takes the image as it comes: a part, a validator, a size or a length is answered from the stored copy. */
function wantsWholeBody(c: Context<AppEnv>): boolean {
  const { method, headers } = c.req.raw;
  const isConditional = headers.has("Range") || headers.has("If-None-Match");
  return method === "GET" && !isConditional && sizeWanted(c) === undefined;
}

async function fetchedResponse(
  c: Context<AppEnv>,
  key: ImageKey,
  { image, outcome }: ReturnType<ImageCache["fetch"]>,
): Promise<Response> {
  const live = await image;
  if (live) return liveResponse(live);
  const stored = await outcome;
  if (typeof stored === "object") return faultResponse(stored);
  const entry = stored === "stored" ? await c.var.images.store.find(key) : undefined;
  const response =
    entry && (await storedResponse(c, key, entry, "fwd=miss; fwd-status=200; stored"));
  return response ?? uncachedResponse(c, key, noStore);
}

/** As it comes from the school API, while it is being stored. */
function liveResponse(image: SchoolImage | Fault): Response {
  if (isFault(image)) return faultResponse(image);
  const headers = imageHeaders(image.contentType, image.mayBeStored ? forFiveMinutes : noStore);
  headers.set("Cache-Status", "edge; fwd=miss; fwd-status=200");
  return new Response(withLength(image.body, image.length), { headers });
}

function canFetchUnknownImage(c: Context<AppEnv>, { reference }: ImageKey): Promise<boolean> {
  return c.var.limits.allowsOnce(c.env.IMAGE_MISSES, c.req.raw, c.var.scope, imageName(reference));
}

/** What may be a Transfer Certificate is kept by no cache, and saved under its specified name. */
async function certificateResponse(c: Context<AppEnv>, key: ImageKey): Promise<Response> {
  const answer = await uncachedResponse(c, key, privateNoStore);
  if (answer.ok) answer.headers.set("Content-Disposition", 'attachment; filename="tc.jpg"');
  return answer;
}

/** From the edge cache: in the width that is wanted where that can be made, else as the school gave it. */
async function storedResponse(
  c: Context<AppEnv>,
  key: ImageKey,
  entry: ImageEntry,
  status: string,
): Promise<Response> {
  const { images, sizes, scope } = c.var;
  const size = sizeWanted(c);
  const accept = c.req.header("Accept") ?? null;
  const sized = size && (await sizes.find(scope, { key, entry }, { size, accept }));
  if (sized) {
    await entry.stored.body?.cancel();
    return sizedResponse(c, key, sized);
  }
  const headers = imageHeaders(entry.contentType, forFiveMinutes);
  headers.set("Cache-Status", `edge; ${status}`);
  headers.set("Age", String(Math.floor(images.store.ageOf(entry) / 1_000)));
  if (size) headers.set("Vary", "Accept");
  const partOf = (range: string) => images.store.part(key, range);
  return conditionalResponse(c, headers, entry.stored, partOf);
}

function sizedResponse(
  c: Context<AppEnv>,
  key: ImageKey,
  { variant, stored, isNew }: SizedImage,
): Promise<Response> {
  const headers = imageHeaders(stored.headers.get("Content-Type") ?? "", forADay);
  headers.set("Cache-Status", isNew ? "edge; fwd=miss; stored" : "edge; hit");
  headers.set("Vary", "Accept");
  const partOf = (range: string) => c.var.images.store.findVariant(key, variant, range);
  return conditionalResponse(c, headers, stored, partOf);
}

/** A stored copy, with what HTTP knows of Range and If-None-Match (RFC 9110, sections 13 and 14). */
async function conditionalResponse(
  c: Context<AppEnv>,
  headers: Headers,
  stored: Response,
  partOf: (range: string) => Promise<Response | undefined>,
): Promise<Response> {
  const etag = stored.headers.get("ETag") ?? "";
  headers.set("ETag", etag);
  headers.set("Accept-Ranges", "bytes");
  if (isNotModified(c.req.raw, etag)) {
    await stored.body?.cancel();
    return notModified(headers);
  }
  const range = rangeFor(c.req.raw, etag);
  const part = range && (await partOf(range));
  if (!part) return withBody(stored, headers);
  await stored.body?.cancel();
  return withBody(part, headers);
}

function withBody(from: Response, headers: Headers): Response {
  for (const name of ["Content-Length", "Content-Range"]) {
    const value = from.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(from.body, { status: from.status, headers });
}

/** Streams the image past the cache. */
async function uncachedResponse(
  c: Context<AppEnv>,
  key: ImageKey,
  policy: string,
): Promise<Response> {
  const image = await c.var.images.fetchUncached(key);
  if (isFault(image)) return faultResponse(image);
  const headers = imageHeaders(image.contentType, policy);
  headers.set("Cache-Status", "edge; fwd=bypass; fwd-status=200");
  return new Response(withLength(image.body, image.length), { headers });
}

function faultResponse(fault: Fault, detail = ""): Response {
  const { status } = fault;
  const cacheStatus = `edge; fwd=miss${status ? `; fwd-status=${status}` : ""}`;
  const headers = { "Cache-Status": detail ? `${cacheStatus}; detail="${detail}"` : cacheStatus };
  if (status === 404 || status === 410)
    return jsonError(404, "The school has no such image", headers);
  return gatewayError(fault, "The school's server gives no usable image at present", headers);
}

function tooMany(): Response {
  return jsonError(429, "Too many unknown images: try again in a minute", { "Retry-After": "60" });
}

function imageHeaders(contentType: string, policy: string): Headers {
  return new Headers({ "Content-Type": contentType, "Cache-Control": policy });
}

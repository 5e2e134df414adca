import { createMiddleware } from "hono/factory";
import { crossOriginHeaders } from "../../app/security-policy.ts";
import { getPage } from "../../app/site-map.ts";
import { getExtension, getOfficeExtension } from "../../app/values/file-kinds.ts";
import {
  feedWidth,
  type ImageReference,
  imageById,
  imageName,
  imageSizes,
  isImageId,
  parsePhotoReference,
  shareCrop,
} from "../../app/values/image-reference.ts";
import { getYouTubeStill } from "../../app/values/video-still.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { FIVE_MINUTES, NO_STORE, ONE_DAY } from "../http/cache-control.ts";
import { isNotModified, notModified } from "../http/conditional-requests.ts";
import { isAllowed, visitorKeys } from "../http/rate-limiter.ts";
import { copyHeaders, gatewayError, jsonError, tooManyRequests } from "../http/responses.ts";
import { failed } from "../runtime/guard-call.ts";
import { type Fault, isFault, isGone } from "../school/fetch-json.ts";
import { isHidden, isLikeHidden } from "../school/purged-pictures.ts";
import type { SchoolImage } from "./fetch-image.ts";
import { findPublished, isShared } from "./find-published.ts";
import { type ImageEntry, type ImageKey, type Published, withLength } from "./image-store.ts";
import { getSatisfiableRange } from "./ranges.ts";

const albumPage = getPage("/SubGallery");

/** `/api/image/{id}` */
export async function handleImage(c: AppContext): Promise<Response> {
  const id = c.req.param("id") ?? "";
  return isImageId(id) ? respond(c, imageById(id)) : jsonError(404, "Image not found");
}

/** `/api/image?url={path}` */
export async function handleImageByPath(c: AppContext): Promise<Response> {
  const [path, ...more] = c.req.queries("url") ?? [];
  if (path === undefined) return jsonError(400, "Give the image's path: /api/image?url=");
  const reference = parsePhotoReference(path);
  const isValid = reference !== undefined && more.length === 0;
  if (!isValid) return jsonError(400, "url must be one relative path of the school API");
  return respond(c, reference);
}

/** `/api/image/video/youtube/{id}`: browsers must not fetch it from YouTube, which would see the visitor. */
export async function handleVideoStill(c: AppContext): Promise<Response> {
  const still = getYouTubeStill(c.req.param("id"));
  const isShown = still !== undefined && (await isShared(c.var.schoolClient, still));
  return isShown ? respond(c, still) : jsonError(404, "No such video");
}

/** Takes the size from `w`; 400 if it is none of the sizes, or given twice. */
export const requireValidSize = createMiddleware<AppEnv>(async (c, next) => {
  const [written, ...more] = c.req.queries("w") ?? [];
  const size = imageSizes.find((one) => String(one) === written);
  const isValid = more.length === 0 && (size !== undefined || written === undefined);
  if (!isValid) return jsonError(400, `w must be one of ${imageSizes.join(", ")}`);
  if (size) c.set("size", size);
  return next();
});

async function respond(c: AppContext, reference: ImageReference): Promise<Response> {
  const response = await find(c, reference);
  const extension = getOfficeExtension(response.headers.get("Content-Type") ?? "");
  if (response.ok && extension) {
    response.headers.set("Content-Disposition", asOfficeDownload(reference, extension));
  }
  return response;
}

async function find(c: AppContext, reference: ImageReference): Promise<Response> {
  const { scope, settings, schoolClient, images } = c.var;
  if (c.var.size === shareCrop && !(await isShared(schoolClient, reference))) {
    return jsonError(
      404,
      "This picture is in no news item, event, album or video that can be shared",
    );
  }
  const { pictures } = (await schoolClient.known()).state;
  if (isHidden(pictures, reference)) return takenDown();
  const purge = String(pictures[imageName(reference)]?.purgedAt ?? "");
  const key: ImageKey = { settings, reference, purge };
  const entry = await images.store.find(key);
  if (!entry) return handleMiss(c, key);
  const { isFresh } = entry;
  const { source } = entry.published;
  const published = await findPublished(schoolClient, reference, { source, isFresh });
  if (published === "unpublished") {
    await entry.stored.body?.cancel();
    await images.store.delete(key);
    return unpublishedResponse(c, key);
  }
  if (!isFresh && published !== "unknown") images.revalidate(scope, key, published);
  return storedResponse(c, key, entry, "hit");
}

async function handleMiss(c: AppContext, key: ImageKey): Promise<Response> {
  const { scope, images, schoolClient } = c.var;
  const fault = images.recentFault(key, c.req.raw);
  if (fault) return faultResponse(fault, "not retried yet");
  const joined = images.join(scope, key);
  if (joined) return fetchedResponse(c, key, await joined);
  const source = referringAlbum(c.req.raw);
  const published = await findPublished(schoolClient, key.reference, { source });
  if (typeof published === "string") return unpublishedResponse(c, key);
  const { method, headers } = c.req.raw;
  const isConditional = headers.has("Range") || headers.has("If-None-Match");
  const wantsBody = method === "GET" && !isConditional && !c.var.size;
  return fetchedResponse(c, key, await images.fetchPublished(scope, key, published, wantsBody));
}

/** Perhaps a certificate: passed on, limited and stored nowhere. None comes by `?url=`. */
async function unpublishedResponse(c: AppContext, key: ImageKey): Promise<Response> {
  const { scope, images, schoolClient, runtime } = c.var;
  if (key.reference.startsWith("?")) return jsonError(404, "Image not found");
  if (!(await isAllowed(c.env.IMAGE_MISSES, c.req.raw))) return tooMany();
  const attempt = { visitor: visitorKeys(c.req.raw), now: runtime.now() };
  const name = imageName(key.reference);
  const started = await scope.callSchool((school) => school.startPicture(attempt, name));
  if (started !== failed && started.waitMs > 0) return tooMany(started.waitMs);
  const isGiven = started !== failed && started.isGiven;
  const { pictures } = (await schoolClient.known()).state;
  if (!isGiven && isLikeHidden(pictures, key.reference)) return takenDown();
  const image = await images.fetchUnpublished(scope, key, Boolean(c.var.size));
  const response = streamedResponse(image, "bypass", "private, no-store");
  const { headers } = response;
  const extension = getExtension(headers.get("Content-Type") ?? "");
  // A certificate's page lets a frame download it.
  if (response.ok) headers.set("Content-Disposition", `attachment; filename="tc.${extension}"`);
  return response;
}

function tooMany(waitMs?: number): Response {
  return tooManyRequests("Too many unknown images", waitMs);
}

function takenDown(): Response {
  return jsonError(404, "The school has taken this picture down");
}

/** The name that the school gave it, if any (RFC 6266). */
function asOfficeDownload(reference: ImageReference, extension: string): string {
  const [, name = ""] = /([^/=]+)$/.exec(imageName(reference)) ?? [];
  const isNamed = name.toLowerCase().endsWith(`.${extension}`);
  const full = isNamed ? name : `document.${extension}`;
  const encoded = encodeURIComponent(full).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

/** The album whose page shows the image: perhaps only another isolate has that album in memory. */
function referringAlbum({ headers }: Request): string | undefined {
  const page = URL.parse(headers.get("Referer") ?? "");
  const isAlbum = page?.pathname === albumPage.path;
  const id = isAlbum && page.searchParams.get("id");
  return id ? `album/${id}` : undefined;
}

async function fetchedResponse(c: AppContext, key: ImageKey, image?: SchoolImage | Fault) {
  const { images, size } = c.var;
  const isStorable = image && !isFault(image) && image.isStorable;
  if (image) return streamedResponse(image, "miss", isStorable ? FIVE_MINUTES : NO_STORE);
  const entry = await images.store.find(key);
  if (entry) return storedResponse(c, key, entry, "fwd=miss; fwd-status=200; stored");
  return streamedResponse(await images.fetchUnstored(key, Boolean(size)), "bypass", NO_STORE);
}

async function storedResponse(c: AppContext, key: ImageKey, entry: ImageEntry, status: string) {
  const { sizedImages, scope, size } = c.var;
  if (size && !entry.contentType.startsWith("image/")) {
    await entry.stored.body?.cancel();
    return redirectToDrawing(c, entry.published);
  }
  const accept = c.req.header("Accept") ?? null;
  const sized = size ? await sizedImages.find(scope, { key, entry }, { size, accept }) : "original";
  if (sized !== "original") {
    await entry.stored.body?.cancel();
    if (!sized) return notSized();
    const { stored, variant, isNew, isResized } = sized;
    const cacheControl = isResized ? ONE_DAY : FIVE_MINUTES;
    const headers = imageHeaders(stored.headers.get("Content-Type") ?? "", cacheControl);
    headers.set("Cache-Status", isNew ? "edge; fwd=miss; stored" : "edge; hit");
    headers.set("Vary", "Accept");
    if (
      size === shareCrop ||
      (size === feedWidth && (await isShared(c.var.schoolClient, key.reference)))
    ) {
      for (const [name, value] of Object.entries(crossOriginHeaders)) headers.set(name, value);
    }
    return conditionalResponse(c, key, headers, stored, variant);
  }
  const headers = imageHeaders(entry.contentType, FIVE_MINUTES);
  headers.set("Cache-Status", `edge; ${status}`);
  headers.set("Age", String(Math.floor(entry.ageMs / 1_000)));
  if (size) headers.set("Vary", "Accept");
  return conditionalResponse(c, key, headers, entry.stored);
}

/** A document that is named where a picture is due shows its section's picture there, and its page learns of it. */
async function redirectToDrawing(c: AppContext, { reference, source }: Published) {
  const { schoolClient, scope } = c.var;
  const files = await schoolClient.files([{ title: "", images: [reference] }]);
  if (!files[reference]) {
    scope.waitUntil(scope.school.refreshDue({ misplaced: reference }).catch(() => {}));
  }
  const section = /album/i.test(source) ? "gallery" : "news-and-events";
  c.header("Cache-Control", FIVE_MINUTES);
  return c.redirect(`/share/${section}.jpg`);
}

/** If-None-Match and Range (RFC 9110, sections 13 and 14). */
async function conditionalResponse(
  c: AppContext,
  key: ImageKey,
  headers: Headers,
  stored: Response,
  variant?: string,
): Promise<Response> {
  const etag = stored.headers.get("ETag") ?? "";
  headers.set("ETag", etag);
  headers.set("Accept-Ranges", "bytes");
  if (isNotModified(c.req.raw, etag)) {
    await stored.body?.cancel();
    return notModified(headers);
  }
  const range = getSatisfiableRange(c.req.raw, etag);
  const part = range && (await c.var.images.store.match(key, variant, range));
  if (part) await stored.body?.cancel();
  const source = part || stored;
  copyHeaders(["Content-Length", "Content-Range"], source.headers, headers);
  return new Response(source.body, { status: source.status, headers });
}

/** `forwarded`: why it does not come from the cache (RFC 9211, section 2.2). */
function streamedResponse(
  image: SchoolImage | Fault | "not-sized",
  forwarded: "miss" | "bypass",
  cacheControl: string,
): Response {
  if (image === "not-sized") return notSized();
  if (isFault(image)) return faultResponse(image);
  const headers = imageHeaders(image.contentType, cacheControl);
  headers.set("Cache-Status", `edge; fwd=${forwarded}; fwd-status=200`);
  return new Response(withLength(image.body, image.length), { headers });
}

function faultResponse(fault: Fault, detail = ""): Response {
  const { status } = fault;
  const cacheStatus = `edge; fwd=miss${status ? `; fwd-status=${status}` : ""}`;
  const headers = { "Cache-Status": detail ? `${cacheStatus}; detail="${detail}"` : cacheStatus };
  return isGone(fault)
    ? jsonError(404, "Image not found", headers)
    : gatewayError(fault, "The school API did not send a usable image. Try again later", headers);
}

function notSized(): Response {
  return jsonError(503, "This picture cannot be shown at this size at the moment. Try again later");
}

function imageHeaders(contentType: string, cacheControl: string): Headers {
  return new Headers({ "Content-Type": contentType, "Cache-Control": cacheControl });
}

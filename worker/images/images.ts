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
import type { Site } from "../app-env.ts";
import { forADay, forFiveMinutes, noStore, privateNoStore } from "../runtime/cache-control.ts";
import { isNotModified, notModified } from "../runtime/conditional-requests.ts";
import { gatewayError, jsonError } from "../runtime/responses.ts";
import { type Fault, isFault } from "../runtime/school-api-fetch.ts";
import type { Classified, ImageKind } from "./classify.ts";
import type { Fill, Opened } from "./image-store.ts";
import { rangeFor } from "./ranges.ts";
import type { SharedBody } from "./shared-body.ts";
import type { SizedImage } from "./sized-images.ts";
import type { ImageKey } from "./stored-images.ts";

const albumPage = pageAt("/SubGallery");
/** Bytes. */
const waitedFor = 64 * 1024;

/** `/api/image/{id}` */
export async function answerImage(c: Context<Site>): Promise<Response> {
  const id = c.req.param("id") ?? "";
  if (!hasKnownSize(c)) return unknownSize();
  return isImageId(id)
    ? answerReference(c, imageById(id))
    : jsonError(404, "There is no image of this name");
}

/** `/api/image?url={path}` */
export async function answerImageByPath(c: Context<Site>): Promise<Response> {
  const paths = c.req.queries("url") ?? [];
  const [path] = paths;
  if (!hasKnownSize(c)) return unknownSize();
  if (path === undefined) return jsonError(400, "Say which image: /api/image?url=");
  if (paths.length > 1 || !isImagePath(path)) {
    return jsonError(400, "url must be one relative path on the school's server");
  }
  return answerReference(c, imageByPath(path));
}

/** `/api/image/video/youtube/{id}`: the still of a video that the school shows, so that no browser asks the platform for it. */
export async function answerVideoStill(c: Context<Site>): Promise<Response> {
  const still = stillOfYouTube(c.req.param("id"));
  if (!hasKnownSize(c)) return unknownSize();
  const videos = still && (await c.var.reads.keptContent("videos"));
  const isShown = still !== undefined && videos?.images.has(still);
  return isShown ? answerReference(c, still) : jsonError(404, "The school shows no such video");
}

/** `w`: the width that a page shows it with, one of a few, or a cut; without it the picture is what the school gave. */
function hasKnownSize(c: Context<Site>): boolean {
  const sizes = c.req.queries("w") ?? [];
  return sizes.length === 0 || (sizes.length === 1 && sizeWanted(c) !== undefined);
}

function sizeWanted(c: Context<Site>): ImageSize | undefined {
  return imageSizes.find((size) => String(size) === c.req.query("w"));
}

function unknownSize(): Response {
  return jsonError(400, `w must be one of ${imageSizes.join(", ")}`);
}

async function answerReference(c: Context<Site>, reference: ImageReference): Promise<Response> {
  const { scope, settings, reads, images } = c.var;
  const key: ImageKey = {
    settings,
    reference,
    generation: await reads.generationOfImage(reference),
  };
  const stored = await images.stored.match(key);
  if (!stored) return answerMiss(c, key);
  const kind = images.stored.isUnlisted(stored) ? (await classify(c, reference)).kind : "published";
  if (mayBeCertificate(kind)) {
    await stored.body?.cancel();
    if (kind === "certificate") await images.stored.forget(key);
    return answerCertificate(c, key);
  }
  if (!images.stored.isFresh(stored)) images.revalidateBehind(scope, key, stored);
  return answerStored(c, key, stored, "hit");
}

async function answerMiss(c: Context<Site>, key: ImageKey): Promise<Response> {
  const { scope, images } = c.var;
  const fault = images.recentFault(key);
  if (fault) return answerFault(fault, "not asked again yet");
  if (!images.isFilling(key)) {
    const { kind, reference } = await classify(c, key.reference);
    if (mayBeCertificate(kind)) return answerCertificate(c, key);
    if (kind === "unknown" && !(await mayGuess(c, key))) return tooMany();
    key.reference = reference;
    key.isUnlisted = kind === "unknown";
  }
  const fill = images.fill(scope, key);
  const image = await images.opened(fill);
  if (isFault(image)) return answerFault(image);
  const live = mayStream(c, image) ? image.shared : undefined;
  return live ? answerLive(image, live) : answerFilled(c, key, fill, image);
}

function classify(c: Context<Site>, reference: ImageReference): Promise<Classified> {
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

/** Small ones are waited for, so that one that is cut is an error; so is what needs the whole: a length, a part, a validator. */
function mayStream(c: Context<Site>, { length }: Opened): boolean {
  const { method, headers } = c.req.raw;
  const isConditional = headers.has("Range") || headers.has("If-None-Match");
  const needsWhole = method === "HEAD" || isConditional || sizeWanted(c) !== undefined;
  return !needsWhole && (length ?? waitedFor + 1) > waitedFor;
}

/** As it comes from the school's server, while it is being stored. */
function answerLive({ contentType, length, mayBeStored }: Opened, body: SharedBody): Response {
  const policy = mayBeStored ? forFiveMinutes : noStore;
  const headers = imageHeaders(contentType, policy);
  headers.set("Cache-Status", "edge; fwd=miss; fwd-status=200");
  return new Response(sized(body.stream(), length), { headers });
}

async function answerFilled(
  c: Context<Site>,
  key: ImageKey,
  fill: Fill,
  image: Opened,
): Promise<Response> {
  const { images } = c.var;
  const outcome = await images.outcome(fill, image);
  if (outcome === "outgrown") return answerMiss(c, key);
  if (typeof outcome === "object") return answerFault(outcome);
  const stored = outcome === "stored" ? await images.stored.match(key) : undefined;
  if (stored) return answerStored(c, key, stored, "fwd=miss; fwd-status=200; stored");
  return image.shared ? answerLive(image, image.shared) : answerUnstored(c, key, noStore);
}

function mayGuess(c: Context<Site>, { reference }: ImageKey): Promise<boolean> {
  return c.var.limits.allowsOnce(c.env.IMAGE_MISSES, c.req.raw, c.var.scope, imageName(reference));
}

/** What may be a Transfer Certificate is kept by no cache, and saved under its specified name. */
async function answerCertificate(c: Context<Site>, key: ImageKey): Promise<Response> {
  const answer = await answerUnstored(c, key, privateNoStore);
  if (answer.ok) answer.headers.set("Content-Disposition", 'attachment; filename="tc.jpg"');
  return answer;
}

/** Answers from the edge cache: in the width that is wanted where that can be made, else as the school gave it. */
async function answerStored(
  c: Context<Site>,
  key: ImageKey,
  stored: Response,
  status: string,
): Promise<Response> {
  const size = sizeWanted(c);
  const sized = size && (await findSized(c, key, stored, size));
  if (sized) {
    await stored.body?.cancel();
    return answerSized(c, sized);
  }
  const age = Math.floor(c.var.images.stored.ageOf(stored) / 1_000);
  const headers = { "Cache-Control": forFiveMinutes, "Cache-Status": `edge; ${status}` };
  return answerCopy(c, key, stored, {
    ...headers,
    Age: String(age),
    ...(size && { Vary: "Accept" }),
  });
}

function findSized(c: Context<Site>, key: ImageKey, stored: Response, size: ImageSize) {
  const accept = c.req.header("Accept") ?? null;
  return c.var.sizes.find(c.var.scope, { key, stored }, { size, accept });
}

function answerSized(c: Context<Site>, { key, stored, isNew }: SizedImage): Promise<Response> {
  return answerCopy(c, key, stored, {
    "Cache-Control": forADay,
    "Cache-Status": isNew ? "edge; fwd=miss; stored" : "edge; hit",
    Vary: "Accept",
  });
}

/** A kept copy, with what HTTP knows of Range and If-None-Match (RFC 9110, sections 13 and 14). */
async function answerCopy(
  c: Context<Site>,
  key: ImageKey,
  stored: Response,
  about: { "Cache-Control": string } & Record<string, string>,
): Promise<Response> {
  const etag = stored.headers.get("ETag") ?? "";
  const headers = imageHeaders(stored.headers.get("Content-Type") ?? "", about["Cache-Control"]);
  for (const [name, value] of Object.entries(about)) headers.set(name, value);
  headers.set("ETag", etag);
  headers.set("Accept-Ranges", "bytes");
  if (isNotModified(c.req.raw, etag)) {
    await stored.body?.cancel();
    return notModified(headers);
  }
  const range = rangeFor(c.req.raw, etag);
  if (!range) return withBody(stored, headers);
  await stored.body?.cancel();
  const part = await c.var.images.stored.part(key, stored, range);
  return withBody(part ?? stored, headers);
}

function withBody(from: Response, headers: Headers): Response {
  for (const name of ["Content-Length", "Content-Range"]) {
    const value = from.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(from.body, { status: from.status, headers });
}

/** Streams the image past the cache. */
async function answerUnstored(c: Context<Site>, key: ImageKey, policy: string): Promise<Response> {
  const image = await c.var.images.ask(key);
  if (isFault(image)) return answerFault(image);
  const headers = imageHeaders(image.contentType, policy);
  headers.set("Cache-Status", "edge; fwd=bypass; fwd-status=200");
  return new Response(sized(image.body, image.length), { headers });
}

/** With its length where that is known, so that a cut one is seen to be cut. */
function sized(body: ReadableStream<Uint8Array>, length: number | undefined): ReadableStream {
  return length === undefined ? body : body.pipeThrough(new FixedLengthStream(length));
}

function answerFault(fault: Fault, detail = ""): Response {
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

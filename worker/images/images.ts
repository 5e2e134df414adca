/**
 * `/api/image/{id}` and `/api/image?url=`: pictures and documents of the school through the edge cache.
 * A published one is stored for all; a Transfer Certificate never is; an identifier that nobody published is asked for
 * at most 60 times a minute for one visitor.
 */
import type { Context } from "hono";
import { isImageId, isImagePath } from "../../app/entities/image-reference.ts";
import { isNotModified, notModified } from "../http/conditional-requests.ts";
import { jsonError } from "../http/errors.ts";
import { isWithinLimit } from "../http/visitor-limits.ts";
import type { SchoolImage } from "../school-server/ask-for-image.ts";
import type { Fault } from "../school-server/ask-for-json.ts";
import type { Site } from "../site.ts";
import type { Admission, Asked } from "./image-cache.ts";

const forBrowsers = "public, max-age=300";

/** `/api/image/{id}` */
export async function answerImage(c: Context<Site>): Promise<Response> {
  const id = c.req.param("id") ?? "";
  return isImageId(id) ? answerReference(c, id) : jsonError(404, "There is no image of this name");
}

/** `/api/image?url={path}` */
export async function answerImageByPath(c: Context<Site>): Promise<Response> {
  const paths = c.req.queries("url") ?? [];
  const [path] = paths;
  if (path === undefined) return jsonError(400, "Say which image: /api/image?url=");
  if (paths.length > 1 || !isImagePath(path)) {
    return jsonError(400, "url must be one relative path on the school's server");
  }
  return answerReference(c, path);
}

async function answerReference(c: Context<Site>, reference: string): Promise<Response> {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") {
    return jsonError(405, "An image can only be read: use GET", { Allow: "GET, HEAD" });
  }
  const images = c.get("imageCache");
  const asked = await askedFor(c, reference);
  const stored = await images.match(asked);
  if (!stored) return answerMiss(c, asked);
  if (!images.isFresh(stored)) images.renewBehind(asked);
  return answerStored(c, asked, stored, "hit");
}

async function askedFor(c: Context<Site>, reference: string): Promise<Asked> {
  const generations = await c.get("dataCache").generations(c.get("scope"));
  return {
    reference,
    settings: c.get("settings"),
    generation: generations[`image/${reference}`] ?? "",
    waitUntil: c.get("scope").waitUntil,
  };
}

async function answerMiss(c: Context<Site>, asked: Asked): Promise<Response> {
  const images = c.get("imageCache");
  const refusal = images.refusal(asked);
  if (refusal) return answerFault(refusal, "not asked again yet");
  const fill = await images.fill(asked, () => admit(c, asked.reference));
  if (fill === "unstorable") return answerCertificate(c, asked);
  if (fill === "refuse") {
    return jsonError(429, "Too many unknown images: try again in a minute", {
      "Retry-After": "60",
    });
  }
  if (typeof fill === "object") return answerFault(fill);
  const stored = fill === "stored" ? await images.match(asked) : undefined;
  if (!stored) return answerUnstored(c, asked, forBrowsers);
  return answerStored(c, asked, stored, "fwd=miss; fwd-status=200; stored");
}

async function admit(c: Context<Site>, reference: string): Promise<Admission> {
  const { kv, settings } = c.get("scope");
  if (await c.get("publishedImages").has(c.get("scope"), reference)) return "admit";
  if (await c.get("certificates").has(kv, settings, reference)) return "unstorable";
  return (await isWithinLimit(c.env.IMAGE_MISSES, c.req.raw)) ? "admit" : "refuse";
}

/** What may be a Transfer Certificate is kept by no cache, and saved under its specified name. */
async function answerCertificate(c: Context<Site>, asked: Asked): Promise<Response> {
  const answer = await answerUnstored(c, asked, "private, no-store");
  if (answer.ok) answer.headers.set("Content-Disposition", 'attachment; filename="tc.jpg"');
  return answer;
}

/** Answers from the place's cache, which knows Range and If-None-Match (RFC 9110, sections 13 and 14). */
async function answerStored(
  c: Context<Site>,
  asked: Asked,
  stored: Response,
  status: string,
): Promise<Response> {
  const images = c.get("imageCache");
  const etag = stored.headers.get("ETag") ?? "";
  const headers = imageHeaders(stored.headers.get("Content-Type") ?? "", forBrowsers);
  headers.set("ETag", etag);
  headers.set("Accept-Ranges", "bytes");
  headers.set("Age", String(Math.floor(images.ageOf(stored) / 1_000)));
  headers.set("Cache-Status", `place; ${status}`);
  if (isNotModified(c.req.raw, etag)) {
    await stored.body?.cancel();
    return notModified(headers);
  }
  const range = rangeFor(c.req.raw, etag);
  if (!range) return withBody(stored, headers);
  await stored.body?.cancel();
  const part = await images.match(asked, range);
  return withBody(part ?? stored, headers);
}

/** The Range to honour: none where If-Range names another representation (RFC 9110, section 13.1.5). */
function rangeFor(request: Request, etag: string): string | undefined {
  const condition = request.headers.get("If-Range");
  if (condition && condition !== etag) return undefined;
  return request.headers.get("Range") ?? undefined;
}

function withBody(from: Response, headers: Headers): Response {
  for (const name of ["Content-Length", "Content-Range"]) {
    const value = from.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(from.body, { status: from.status, headers });
}

/** Streams the image past the cache. */
async function answerUnstored(c: Context<Site>, asked: Asked, policy: string): Promise<Response> {
  const image = await c.get("imageCache").ask(asked);
  if ("kind" in image) return answerFault(image);
  const headers = imageHeaders(image.contentType, policy);
  headers.set("Cache-Status", "place; fwd=bypass; fwd-status=200");
  return new Response(sized(image), { headers });
}

function sized({ body, length }: SchoolImage): ReadableStream {
  return length === undefined ? body : body.pipeThrough(new FixedLengthStream(length));
}

function answerFault({ kind, status }: Fault, detail = ""): Response {
  const cacheStatus = `place; fwd=miss${status ? `; fwd-status=${status}` : ""}`;
  const headers = { "Cache-Status": detail ? `${cacheStatus}; detail="${detail}"` : cacheStatus };
  if (status === 404 || status === 410)
    return jsonError(404, "The school has no such image", headers);
  const unusable = "The school's server gives no usable image at present";
  return jsonError(kind === "time-out" ? 504 : 502, unusable, headers);
}

/**
 * Opened as a page, an image or document stands in a sandbox of its own, where nothing but the browser's own viewer runs.
 */
function imageHeaders(contentType: string, policy: string): Headers {
  const sandbox =
    "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; sandbox";
  return new Headers({
    "Content-Type": contentType,
    "Cache-Control": policy,
    "Content-Security-Policy": sandbox,
  });
}

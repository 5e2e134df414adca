/** The way of a picture: which file → may it be seen → stored or fetched → as it is or sized → headers. */
import { createMiddleware } from "hono/factory";
import {
  feedWidth,
  type ImageReference,
  imageById,
  imageName,
  imageSizes,
  isImageId,
  parsePhotoReference,
  shareCrop,
} from "../../app/parse/image-reference.ts";
import { getYouTubeStill } from "../../app/parse/video-still.ts";
import { crossOriginHeaders } from "../../app/security-policy.ts";
import { getPage } from "../../app/site-map.ts";
import type { AppContext, AppEnv } from "../app-env.ts";
import { handleUnpublished } from "../certificate/handle-unpublished.ts";
import { FIVE_MINUTES, NO_STORE } from "../http/cache-control.ts";
import { jsonError } from "../http/responses.ts";
import { isFault } from "../school/fetch-json.ts";
import { isHidden } from "../school/purged-pictures.ts";
import { fetchImage } from "./fetch-image.ts";
import { findPublished, isShared } from "./find-published.ts";
import { faultResponse, showArriving, takenDown, toImageResponse } from "./image-response.ts";
import type { ImageKey, Published } from "./image-store.ts";

const albumPage = getPage("/SubGallery");
const notShared = "This picture is in no news item, event, album or video that can be shared";

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
  const { settings, schoolClient, scope, images, sizedImages, size } = c.var;
  const { pictures } = (await schoolClient.known()).state;
  const purge = String(pictures[imageName(reference)]?.purgedAt ?? "");
  const key: ImageKey = { settings, reference, purge };

  if (isHidden(pictures, reference)) return takenDown();
  const isPublic = size === shareCrop || size === feedWidth;
  const isOnOtherSites = isPublic && (await isShared(schoolClient, reference));
  if (size === shareCrop && !isOnOtherSites) return jsonError(404, notShared);
  const stored = await images.store.find(key, c.req.raw);
  const { source = referringAlbum(c.req.raw), isFresh = false } = stored ?? {};
  const published = await findPublished(schoolClient, reference, { source, isFresh });
  if (published === "unpublished" && stored) await images.store.remove(key, stored);
  if (published === "unpublished" || (published === "unknown" && !stored))
    return handleUnpublished(c, key);

  const isStale = stored && !isFresh && published !== "unknown";
  if (isStale) images.revalidate(scope, key, published);
  const original = stored ?? (await fetchOriginal(c, key, published as Published));
  if (isFault(original)) return faultResponse(original);

  const shown =
    size && original.isStored
      ? await sizedImages.find(scope, key, original, { size, request: c.req.raw })
      : original;
  if (!shown) return redirectToDrawing(c, published);

  const response = toImageResponse(shown);
  if (size) response.headers.set("Vary", "Accept");
  for (const [name, value] of isOnOtherSites ? Object.entries(crossOriginHeaders) : [])
    response.headers.set(name, value);
  return response;
}

/** As it arrives, or once it is stored. */
async function fetchOriginal(c: AppContext, key: ImageKey, published: Published) {
  const { images, passThrough, runtime, scope, settings, size } = c.var;
  const { method, headers } = c.req.raw;
  const wantsLive = method === "GET" && !headers.has("Range") && !size;
  const fetched = await images.fetch(scope, key, published, wantsLive);
  if (fetched) return isFault(fetched) ? fetched : showArriving(fetched, "miss", FIVE_MINUTES);
  const stored = await images.store.find(key, c.req.raw);
  if (stored) return { ...stored, status: "fwd=miss; fwd-status=200; stored" };
  const passed = size
    ? await passThrough.fetch(scope, key, true)
    : await fetchImage(settings, published.reference, runtime);
  return isFault(passed) ? passed : showArriving(passed, "bypass", NO_STORE);
}

/** For what is no picture, or cannot be shown as one, where a picture is due. */
function redirectToDrawing(c: AppContext, published: Published | "unknown"): Response {
  const isOfAlbum = typeof published === "object" && /album/i.test(published.source);
  c.header("Cache-Control", FIVE_MINUTES);
  return c.redirect(`/share/${isOfAlbum ? "gallery" : "news-and-events"}.jpg`);
}

/** The album whose page shows the image: perhaps only another isolate has that album in memory. */
function referringAlbum({ headers }: Request): string | undefined {
  const page = URL.parse(headers.get("Referer") ?? "");
  const isAlbum = page?.pathname === albumPage.path;
  const id = isAlbum && page.searchParams.get("id");
  return id ? `album/${id}` : undefined;
}

import { getExtension } from "../../app/parse/file-kinds.ts";
import { imageName } from "../../app/parse/image-reference.ts";
import type { AppContext } from "../app-env.ts";
import { isAllowed, visitorKeys } from "../http/rate-limiter.ts";
import { jsonError, tooManyRequests } from "../http/responses.ts";
import {
  faultResponse,
  showArriving,
  takenDown,
  toImageResponse,
} from "../images/image-response.ts";
import type { ImageKey } from "../images/image-store.ts";
import { failed } from "../runtime/guard-call.ts";
import { isFault } from "../school/fetch-json.ts";
import { isLikeHidden } from "../school/purged-pictures.ts";

/** Perhaps a certificate: passed on, limited and stored nowhere. None comes by `?url=`. */
export async function handleUnpublished(c: AppContext, key: ImageKey): Promise<Response> {
  const { scope, passThrough, schoolClient, runtime, size } = c.var;
  if (key.reference.startsWith("?")) return jsonError(404, "Image not found");
  const missing = passThrough.findMissing(key, c.req.raw);
  if (missing) return faultResponse(missing);
  if (!(await isAllowed(c.env.IMAGE_MISSES, c.req.raw))) return tooMany();
  const attempt = { visitor: visitorKeys(c.req.raw), now: runtime.now() };
  const name = imageName(key.reference);
  const started = await scope.callSchool((school) => school.startPicture(attempt, name));
  if (started !== failed && started.waitMs > 0) return tooMany(started.waitMs);
  const isGiven = started !== failed && started.isGiven;
  const { pictures } = (await schoolClient.known()).state;
  if (!isGiven && isLikeHidden(pictures, key.reference)) return takenDown();
  const image = await passThrough.fetch(scope, key, Boolean(size));
  if (isFault(image)) return faultResponse(image);
  const response = toImageResponse(showArriving(image, "bypass", "private, no-store"));
  const fileName = `tc.${getExtension(image.contentType)}`;
  // A certificate's page lets a frame download it.
  response.headers.set("Content-Disposition", `attachment; filename="${fileName}"`);
  return response;
}

function tooMany(waitMs?: number): Response {
  return tooManyRequests("Too many unknown images", waitMs);
}

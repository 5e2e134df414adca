import { logProblem } from "../../app/log-problem.ts";
import { type ImageSize, shareCrop, shareCropSize } from "../../app/parse/image-reference.ts";
import { computeEtag } from "../http/conditional-requests.ts";
import type { RequestScope } from "../request-scope.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { createBackoff } from "../school/backoff.ts";
import { type ImageKey, type ImageStore, storageKey } from "./image-store.ts";
import { stripMetadata } from "./strip-metadata.ts";

const QUALITY = { avif: 55, webp: 75, jpeg: 78, png: 100 };
export type Format = keyof typeof QUALITY;
type Sizing = { size: ImageSize; format: Format };

const RETRY_AFTER_SECONDS = 600;
/** The account's transformations of this month are used up. */
const QUOTA_CODES = [9422, 9423];
const BINDING_KEY = "sizes";

/** Resizes with the Images binding: upright, and without metadata. */
export function createResizer(runtime: Runtime, store: ImageStore) {
  const backoff = createBackoff(runtime);
  return { resize };

  /** Undefined, and logged, if the picture or the binding fails. */
  async function resize(
    { images }: RequestScope,
    key: ImageKey,
    etag: string,
    { size, format }: Sizing,
  ): Promise<Response | undefined> {
    const pictureKey = `sizes|${storageKey(key)}|${etag}`;
    const faults = await Promise.all([BINDING_KEY, pictureKey].map(backoff.sharedFault));
    if (faults.some(Boolean)) return undefined;
    if (!images) return fail(BINDING_KEY, "no Images binding");
    const source = await store.match(key);
    if (!source?.body) return undefined;
    try {
      const result = await images
        .input(source.body as never)
        .transform(transformTo(size, format))
        .output({ format: `image/${format}`, quality: QUALITY[format] });
      const body = new Response(result.image() as unknown as ReadableStream);
      const made = new Uint8Array(await body.arrayBuffer());
      // Cloudflare keeps some of a JPEG's; AVIF, which cannot be stripped here, never has any.
      const bytes = stripMetadata(made) ?? made;
      const headers = { "Content-Type": result.contentType(), ETag: await computeEtag(bytes) };
      await backoff.recordSuccess(pictureKey);
      return new Response(bytes, { headers });
    } catch (error) {
      const isQuotaUsed = QUOTA_CODES.includes((error as Partial<ImagesError>).code ?? 0);
      if (isQuotaUsed) return fail(BINDING_KEY, "the transformations are used up");
      return fail(pictureKey, "the picture cannot be read");
    }
  }

  async function fail(key: string, fault: string): Promise<undefined> {
    const recorded = { kind: "other-shape", retryAfter: RETRY_AFTER_SECONDS } as const;
    const retryInSeconds = Math.round((await backoff.recordFailure(key, recorded)) / 1_000);
    const served =
      key === BINDING_KEY ? "originals without metadata" : "one picture in its original size only";
    logProblem("resize-failed", { fault, served, retryInSeconds });
  }
}

/** Only the cut for shared links may enlarge. JPEG has no transparency. */
function transformTo(size: ImageSize, format: Format): ImageTransform {
  const background = format === "jpeg" ? { background: "#ffffff" } : {};
  if (size !== shareCrop) return { width: size, fit: "scale-down", ...background };
  return { ...shareCropSize, fit: "cover", gravity: "face", ...background };
}

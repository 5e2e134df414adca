import { type ImageReference, imageAddress } from "../../app/entities/image-reference.ts";
import { getExternalStillUrl } from "../../app/entities/video-still.ts";
import { type Fault, readFault, toFault } from "../runtime/fetch-json.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Settings } from "../runtime/settings.ts";

export type SchoolImage = {
  body: ReadableStream<Uint8Array>;
  contentType: string;
  /** Bytes, if the school API says it. */
  length: number | undefined;
  /** False for `no-store` and `private` (RFC 9111, section 5.2.2). */
  isStorable: boolean;
};

const allowedTypes = new Set([
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/svg+xml",
  "image/bmp",
  "image/x-icon",
  "application/pdf",
]);
const MAX_BYTES = 100 * 1024 * 1024;
const MAX_BODY_PAUSE_MS = 10_000;

/** Fetches an image or PDF of the school API, or the still of a video, as a stream. Never throws. */
export async function fetchImage(settings: Settings, reference: ImageReference, runtime: Runtime) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), runtime.visitorTimeoutMs);
  try {
    const schoolUrl = `${settings.schoolApiOrigin}${imageAddress(reference)}`;
    const response = await runtime.fetch(getExternalStillUrl(reference) ?? schoolUrl, {
      headers: { Accept: "image/*, application/pdf" },
      redirect: "manual",
      signal: abort.signal,
    });
    return await toImage(response, abort);
  } catch (error) {
    return toFault(error);
  } finally {
    clearTimeout(timer);
  }
}

async function toImage(response: Response, abort: AbortController): Promise<SchoolImage | Fault> {
  const { status, headers, body } = response;
  if (status !== 200 || !body) return readFault(response);
  const [mediaType = ""] = (headers.get("Content-Type") ?? "").split(";", 1);
  const contentType = mediaType.trim().toLowerCase();
  const length = parseLength(headers.get("Content-Length"));
  const isExpected = allowedTypes.has(contentType) && length !== 0;
  if (!isExpected || (length ?? 0) > MAX_BYTES) {
    await body.cancel();
    return { kind: isExpected ? "too-large" : "other-shape" };
  }
  return {
    body: body.pipeThrough(limitBody(abort)),
    contentType,
    length,
    isStorable: !/\b(no-store|private)\b/i.test(headers.get("Cache-Control") ?? ""),
  };
}

/** Aborts a body that stalls or exceeds the size limit. */
function limitBody(abort: AbortController): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  const startTimer = () => setTimeout(() => abort.abort(), MAX_BODY_PAUSE_MS);
  let timer = startTimer();
  return new TransformStream({
    transform(chunk, controller) {
      clearTimeout(timer);
      size += chunk.byteLength;
      if (size > MAX_BYTES) throw new Error("The image is too large");
      controller.enqueue(chunk);
      timer = startTimer();
    },
    flush() {
      clearTimeout(timer);
    },
  });
}

function parseLength(contentLength: string | null): number | undefined {
  return contentLength && /^\d+$/.test(contentLength) ? Number(contentLength) : undefined;
}

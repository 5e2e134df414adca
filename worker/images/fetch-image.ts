/**
 * Asks the school API for a picture or document, and a video's platform for its still. Promises: only image types and PDF come
 * through, whatever is said of them else, and nothing empty; a body that stalls or never ends is broken off; nothing of it is
 * held in memory.
 */
import { type ImageReference, imageAddress } from "../../app/entities/image-reference.ts";
import { stillElsewhere } from "../../app/entities/video-still.ts";
import { type Fault, faultOf, statusFault } from "../runtime/fetch-json.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Settings } from "../runtime/settings.ts";

/** `length` in bytes where the school API said it. */
export type SchoolImage = {
  body: ReadableStream<Uint8Array>;
  contentType: string;
  length: number | undefined;
  /** False where the school API says `no-store` or `private` (RFC 9111, section 5.2.2). */
  mayBeStored: boolean;
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
/** How long a body may pause, ms. */
const MAX_PAUSE_MS = 10_000;

/** Never throws. */
export async function fetchImage(
  settings: Settings,
  reference: ImageReference,
  runtime: Runtime,
): Promise<SchoolImage | Fault> {
  const answering = new AbortController();
  const timer = setTimeout(() => answering.abort(), runtime.visitorTimeout);
  try {
    const atSchool = `${settings.schoolApiOrigin}${imageAddress(reference)}`;
    const response = await runtime.fetch(stillElsewhere(reference) ?? atSchool, {
      headers: { Accept: "image/*, application/pdf" },
      redirect: "manual",
      signal: answering.signal,
    });
    return await accept(response, answering);
  } catch (error) {
    return faultOf(error);
  } finally {
    clearTimeout(timer);
  }
}

async function accept(
  response: Response,
  answering: AbortController,
): Promise<SchoolImage | Fault> {
  const contentType = mediaType(response.headers.get("Content-Type"));
  const length = lengthIn(response.headers.get("Content-Length"));
  if (response.status !== 200 || !response.body) return statusFault(response);
  if (!allowedTypes.has(contentType) || length === 0) {
    await response.body.cancel();
    return { kind: "other-shape" };
  }
  if ((length ?? 0) > MAX_BYTES) {
    await response.body.cancel();
    return { kind: "too-large" };
  }
  return {
    body: response.body.pipeThrough(guarded(answering)),
    contentType,
    length,
    mayBeStored: !/\b(no-store|private)\b/i.test(response.headers.get("Cache-Control") ?? ""),
  };
}

/** Passes bytes on; breaks off where they pause for too long or pass the cap. */
function guarded(answering: AbortController): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  let timer = setTimeout(() => answering.abort(), MAX_PAUSE_MS);
  return new TransformStream({
    transform(chunk, controller) {
      clearTimeout(timer);
      size += chunk.byteLength;
      if (size > MAX_BYTES) throw new Error("The image is too large");
      controller.enqueue(chunk);
      timer = setTimeout(() => answering.abort(), MAX_PAUSE_MS);
    },
    flush() {
      clearTimeout(timer);
    },
  });
}

function mediaType(contentType: string | null): string {
  return (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

function lengthIn(contentLength: string | null): number | undefined {
  return contentLength && /^\d+$/.test(contentLength) ? Number(contentLength) : undefined;
}

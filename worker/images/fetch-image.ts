import {
  detectContentType,
  HEAD_BYTES,
  isMoving,
  isShownInline,
  nameFile,
} from "../../app/parse/file-kinds.ts";
import { type ImageReference, imageAddress, imageName } from "../../app/parse/image-reference.ts";
import { getExternalStillUrl } from "../../app/parse/video-still.ts";
import { formatDisposition, parseFileName } from "../http/content-disposition.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Settings } from "../runtime/settings.ts";
import { type Fault, readFault, toFault } from "../school/fetch-json.ts";

export type SchoolImage = {
  body: ReadableStream<Uint8Array>;
  contentType: string;
  /** Bytes, if the school API says it. */
  length: number | undefined;
  /** The file's own, "" if neither its path nor the school API has one. */
  name: string;
  isMoving: boolean;
};

const MAX_BYTES = 100 * 1024 * 1024;
export const MAX_BYTES_OF_UNKNOWN_LENGTH = 32 * 1024 * 1024;
/** What the runtime asks for, and decodes. */
const decodedEncodings = ["gzip", "br"];
/** What servers say that encode nothing. */
const plainEncodings = ["", "identity", "none"];
const MAX_NAME_LETTERS = 120;
const MAX_PAUSE_MS = 10_000;
/** After this time it must have come at this rate at least. */
const MAX_SLOW_MS = 60_000;
const MIN_BYTES_PER_MS = 10;

/** Fetches an image or document of the school API, or the still of a video, as a stream. Never throws. */
export async function fetchImage(
  { schoolApiOrigin }: Settings,
  reference: ImageReference,
  runtime: Runtime,
): Promise<SchoolImage | Fault> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), runtime.visitorTimeoutMs);
  try {
    const schoolUrl = `${schoolApiOrigin}${imageAddress(reference)}`;
    const response = await runtime.fetch(getExternalStillUrl(reference) ?? schoolUrl, {
      headers: { Accept: "image/*, application/pdf, */*;q=0.8" },
      redirect: "manual",
      signal: abort.signal,
    });
    return await toImage(response, reference, abort, runtime.now);
  } catch (error) {
    return toFault(error);
  } finally {
    clearTimeout(timer);
  }
}

async function toImage(
  response: Response,
  reference: ImageReference,
  abort: AbortController,
  now: () => number,
): Promise<SchoolImage | Fault> {
  const { headers, body } = response;
  if (!response.ok || response.status === 206 || !body) return readFault(response);
  const encoding = headers.get("Content-Encoding") ?? "";
  const isDecoded = decodedEncodings.includes(encoding);
  // Content-Length counts the bytes before they are decoded (RFC 9110, section 8.6).
  const sentLength = isDecoded ? null : headers.get("Content-Length");
  const length = sentLength === null ? undefined : Number(sentLength);
  const isTooLarge = (length ?? 0) > MAX_BYTES;
  if (isTooLarge || !(isDecoded || plainEncodings.includes(encoding))) {
    await body.cancel();
    return { kind: isTooLarge ? "too-large" : "other-shape" };
  }
  const { read, cancel } = limitRead(body, length ?? MAX_BYTES_OF_UNKNOWN_LENGTH, abort, now);
  const chunks: Uint8Array[] = [];
  let head = "";
  while (head.length < HEAD_BYTES) {
    const chunk = await read();
    if (!chunk) break;
    chunks.push(chunk);
    head += String.fromCharCode(...chunk.subarray(0, HEAD_BYTES));
  }
  const name = findFileName(headers.get("Content-Disposition") ?? "", reference);
  const contentType = detectContentType(head, headers.get("Content-Type") ?? "", name);
  if (!contentType) {
    await cancel();
    return { kind: "other-shape" };
  }
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const chunk = chunks.shift() ?? (await read());
    if (chunk) controller.enqueue(chunk);
    else controller.close();
  };
  const stream = new ReadableStream({ pull, cancel });
  return { body: stream, contentType, length, name, isMoving: isMoving(head) };
}

/** Reading fails if the school API stalls, trickles or sends more, decoded; a visitor may be slow. */
function limitRead(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  abort: AbortController,
  now: () => number,
) {
  const reader = body.getReader();
  let size = 0;
  let waitedMs = 0;
  const cancel = () => reader.cancel().catch(() => {});
  return { read, cancel };

  async function read(): Promise<Uint8Array | undefined> {
    const startedAt = now();
    const timer = setTimeout(() => abort.abort(), MAX_PAUSE_MS);
    const { value } = await reader.read().finally(() => clearTimeout(timer));
    waitedMs += now() - startedAt;
    size += value?.byteLength ?? 0;
    const isSlow = waitedMs > MAX_SLOW_MS && size < waitedMs * MIN_BYTES_PER_MS;
    if (!value || (size <= maxBytes && !isSlow)) return value;
    await cancel();
    if (isSlow) throw new DOMException("The image is too slow", "TimeoutError");
    throw new Error("The image is too large");
  }
}

/** As the school API sends it, else at the end of its path. Many are known only by an identifier. */
function findFileName(disposition: string, reference: ImageReference): string {
  const [, written = ""] = /([^/=]+\.\w{2,4})$/.exec(imageName(reference)) ?? [];
  const name = (parseFileName(disposition) ?? written).replaceAll(/[/\\\p{Cc}\p{Cf}]/gu, "");
  return name.trim().slice(0, MAX_NAME_LETTERS).toWellFormed();
}

/** Under its own name. What is not shown is downloaded, because a browser may run what it opens. */
export function getFileHeaders({ contentType, name }: SchoolImage) {
  const isInline = isShownInline(contentType);
  const isUnnamed = isInline && name === "";
  const type = isInline ? "inline" : "attachment";
  const disposition = isUnnamed ? type : formatDisposition(type, nameFile(contentType, name));
  return { "Content-Type": contentType, "Content-Disposition": disposition };
}

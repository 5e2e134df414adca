import { safeDecode } from "../../app/site-map.ts";
import { type ImageReference, imageAddress, imageName } from "../../app/values/image-reference.ts";
import { getExternalStillUrl } from "../../app/values/video-still.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Settings } from "../runtime/settings.ts";
import { type Fault, readFault, toFault } from "../school/fetch-json.ts";
import { detectContentType, HEAD_BYTES } from "./content-type.ts";

export type SchoolImage = {
  body: ReadableStream<Uint8Array>;
  contentType: string;
  /** Bytes, if the school API says it. */
  length: number | undefined;
  /** The file's own, if the school API says it (RFC 6266). */
  name: string | undefined;
  /** False for `no-store` and `private` (RFC 9111, section 5.2.2). */
  isStorable: boolean;
};

const MAX_BYTES = 100 * 1024 * 1024;
const MAX_BYTES_OF_UNKNOWN_LENGTH = 32 * 1024 * 1024;
const decodedByRuntime = ["gzip", "br"];
const decodedHere = { gzip: "gzip", "x-gzip": "gzip", deflate: "deflate" } as const;
const unreadable = ["zstd", "compress", "x-compress"];
const MAX_PAUSE_MS = 10_000;
/** After this time it must have come at this rate at least. */
const MAX_SLOW_MS = 60_000;
const MIN_BYTES_PER_MS = 10;

/** Fetches an image or document of the school API, or the still of a video, as a stream. Never throws. */
export async function fetchImage(settings: Settings, reference: ImageReference, runtime: Runtime) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), runtime.visitorTimeoutMs);
  try {
    const schoolUrl = `${settings.schoolApiOrigin}${imageAddress(reference)}`;
    const response = await runtime.fetch(getExternalStillUrl(reference) ?? schoolUrl, {
      headers: { Accept: "image/*, application/pdf, */*;q=0.8" },
      redirect: "manual",
      signal: abort.signal,
    });
    return await toImage(response, imageName(reference), abort, runtime);
  } catch (error) {
    return toFault(error);
  } finally {
    clearTimeout(timer);
  }
}

async function toImage(
  response: Response,
  name: string,
  abort: AbortController,
  { now }: Runtime,
): Promise<SchoolImage | Fault> {
  const { status, headers, body } = response;
  if (!response.ok || status === 206 || !body) return readFault(response);
  const encoding = headers.get("Content-Encoding") ?? "";
  const coding = encoding.trim().toLowerCase();
  const isDecoded = decodedByRuntime.includes(encoding);
  const format = isDecoded ? undefined : decodedHere[coding as keyof typeof decodedHere];
  // Content-Length counts the bytes before they are decoded (RFC 9110, section 8.6).
  const length = isDecoded || format ? undefined : parseLength(headers);
  const isTooLarge = (length ?? 0) > MAX_BYTES;
  if (length === 0 || isTooLarge || unreadable.includes(coding)) {
    await body.cancel();
    return { kind: isTooLarge ? "too-large" : "other-shape" };
  }
  const decoded = format ? body.pipeThrough(new DecompressionStream(format)) : body;
  const maxBytes = length ?? MAX_BYTES_OF_UNKNOWN_LENGTH;
  const reader = decoded.getReader();
  const read = limitRead(reader, maxBytes, abort, now);
  const head = await readHead(read);
  const contentType = detectContentType(head, headers.get("Content-Type"), name);
  if (!contentType) {
    await reader.cancel().catch(() => {});
    return { kind: "other-shape" };
  }
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const chunk = head.shift() ?? (await read());
    if (chunk) controller.enqueue(chunk);
    else controller.close();
  };
  return {
    body: new ReadableStream({ pull, cancel: () => reader.cancel().catch(() => {}) }),
    contentType,
    length,
    name: parseFileName(headers.get("Content-Disposition") ?? ""),
    isStorable: !/\b(no-store|private)\b/i.test(headers.get("Cache-Control") ?? ""),
  };
}

type Read = () => Promise<Uint8Array | undefined>;

/** Fails if the school API stalls, trickles or sends too much; a visitor may be slow. */
function limitRead(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
  abort: AbortController,
  now: () => number,
): Read {
  let size = 0;
  let waitedMs = 0;
  return async () => {
    const startedAt = now();
    const timer = setTimeout(() => abort.abort(), MAX_PAUSE_MS);
    const { value } = await reader.read().finally(() => clearTimeout(timer));
    if (!value) return undefined;
    waitedMs += now() - startedAt;
    size += value.byteLength;
    const isTooLarge = size > maxBytes;
    const isSlow = waitedMs > MAX_SLOW_MS && size < waitedMs * MIN_BYTES_PER_MS;
    if (isTooLarge || isSlow) await reader.cancel().catch(() => {});
    if (isTooLarge) throw new Error("The image is too large");
    if (isSlow) throw new DOMException("The image is too slow", "TimeoutError");
    return value;
  };
}

async function readHead(read: Read): Promise<Uint8Array[]> {
  const head: Uint8Array[] = [];
  for (let size = 0; size < HEAD_BYTES; ) {
    const chunk = await read();
    if (!chunk) break;
    head.push(chunk);
    size += chunk.byteLength;
  }
  return head;
}

function parseLength(headers: Headers): number | undefined {
  const length = headers.get("Content-Length") ?? "";
  return /^\d+$/.test(length) ? Number(length) : undefined;
}

function parseFileName(disposition: string): string | undefined {
  const [, encoded, plain] =
    /filename\*=utf-8''([^;\s]+)|filename="?([^";]+)/i.exec(disposition) ?? [];
  return encoded ? safeDecode(encoded) : plain;
}

import { jsonError } from "./responses.ts";
import { withTimeout } from "./with-timeout.ts";

const MAX_FORM_BYTES = 64 * 1024;
const MAX_DRAINED_BYTES = 1024 * 1024;
const DRAIN_TIMEOUT_MS = 1_000;

/** The whole body, or undefined if it is larger than `maxBytes`: reading stops there, whatever Content-Length says. */
export async function readCapped(message: Request | Response, maxBytes: number) {
  const { headers, body } = message;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = Number(headers.get("Content-Length"));
  if (size <= maxBytes) {
    size = 0;
    for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) break;
      chunks.push(chunk);
    }
  }
  if (size <= maxBytes) return new Uint8Array(await new Blob(chunks).arrayBuffer());
  // The rest of a request is drained.
  if (message instanceof Response) await body?.cancel();
  return undefined;
}

/** A visitor's body, or the error to respond with: 413 if it is larger than 64 kB, 408 if it takes too long. */
export async function readForm(request: Request, timeoutMs: number) {
  const tooSlow = jsonError(408, "The request took too long. Try again");
  const body = await withTimeout(timeoutMs, readCapped(request, MAX_FORM_BYTES), tooSlow);
  return body ?? jsonError(413, "A request must not be larger than 64 kB");
}

/** Reads up to 1 MB that a handler left of the body, for at most a second: the next request on the connection would fail. */
export async function drain({ body }: Request): Promise<void> {
  if (body && !body.locked) await withTimeout(DRAIN_TIMEOUT_MS, readRest(body), undefined);
}

async function readRest(body: ReadableStream<Uint8Array>): Promise<void> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_DRAINED_BYTES) return;
  }
}

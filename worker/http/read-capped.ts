import { withTimeout } from "../runtime/with-timeout.ts";
import { jsonError } from "./responses.ts";

const MAX_FORM_BYTES = 64 * 1024;

/** The whole body, or undefined if it is larger than `maxBytes`: reading stops there, whatever Content-Length says. */
export async function readCapped(message: Request | Response, maxBytes: number) {
  const { headers, body } = message;
  if (Number(headers.get("Content-Length")) > maxBytes) {
    await body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** A visitor's body, or the error to respond with: 413 if it is larger than 64 kB, 408 if it takes too long. */
export async function readForm(request: Request, timeoutMs: number) {
  const tooSlow = jsonError(408, "The request took too long. Try again");
  const body = await withTimeout(timeoutMs, readCapped(request, MAX_FORM_BYTES), tooSlow);
  return body ?? jsonError(413, "A request must not be larger than 64 kB");
}

/** Validators and conditional requests (RFC 9110, sections 8.8 and 13). */
import type { Crypto as WorkersCrypto } from "@cloudflare/workers-types";

export async function computeEtag(body: BufferSource): Promise<string> {
  return formatEtag(await crypto.subtle.digest("SHA-256", body));
}

/** `passed` is known once the body has been read; `etag` never settles if it is not read to its end. */
export function computeEtagWhileStreaming(body: ReadableStream<Uint8Array>) {
  const stream = new (crypto as unknown as WorkersCrypto).DigestStream("SHA-256");
  const writer = stream.getWriter();
  const passed = { length: 0, isWhole: false, etag: stream.digest.then(formatEtag) };
  const digesting = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      passed.length += chunk.byteLength;
      await writer.write(chunk);
      controller.enqueue(chunk);
    },
    async flush() {
      await writer.close();
      passed.isWhole = true;
    },
  });
  return { body: body.pipeThrough(digesting), passed };
}

function formatEtag(digest: ArrayBuffer): string {
  const bytes = Array.from(new Uint8Array(digest, 0, 16));
  return `"${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}

export function isNotModified(request: Request, etag: string): boolean {
  const header = request.headers.get("If-None-Match");
  if (!header) return false;
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}

/** A 304 with the headers of the 200, without those of its body (section 15.4.5). */
export function notModified(headersOf200: Headers): Response {
  const headers = new Headers(headersOf200);
  for (const name of ["Content-Type", "Content-Length", "Content-Range"]) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

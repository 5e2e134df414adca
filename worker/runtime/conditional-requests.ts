/** Validators and conditional requests (RFC 9110, sections 8.8 and 13). */

/** A strong validator of the bytes, in quotes. */
export async function etagOf(body: BufferSource): Promise<string> {
  return formatEtag(await crypto.subtle.digest("SHA-256", body));
}

/** A strong validator of a digest. */
export function formatEtag(digest: ArrayBuffer): string {
  const bytes = Array.from(new Uint8Array(digest, 0, 16));
  return `"${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}

/** Whether a GET's If-None-Match names the present representation: then it is answered 304. */
export function isNotModified(request: Request, etag: string): boolean {
  const wanted = request.headers.get("If-None-Match");
  if (!wanted) return false;
  const tags = wanted.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}

/** The 304 for an answer: its validator and freshness headers, no body (section 15.4.5). */
export function notModified(headers: Headers): Response {
  const kept = new Headers(headers);
  for (const name of ["Content-Type", "Content-Length", "Content-Range"]) kept.delete(name);
  return new Response(null, { status: 304, headers: kept });
}

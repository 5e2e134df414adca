/** Validators (RFC 9110, section 13): a GET whose If-None-Match names the present representation is answered 304. */
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

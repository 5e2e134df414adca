/**
 * Range requests (RFC 9110, section 14.2): one valid range of bytes on a GET is honoured; several, other units and broken
 * ones are ignored, as is any Range on another method.
 */

/** The Range to honour; undefined for all of it. If-Range must name the present representation (section 13.1.5). */
export function rangeFor(request: Request, etag: string): string | undefined {
  const range = request.headers.get("Range")?.trim();
  if (request.method !== "GET" || !range || !isOneRange(range)) return undefined;
  const condition = request.headers.get("If-Range");
  return condition && condition !== etag ? undefined : range;
}

function isOneRange(range: string): boolean {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(range) ?? [];
  if (first === "") return last !== "";
  return last === "" || Number(first) <= Number(last);
}

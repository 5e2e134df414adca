/** The one valid byte range of a GET; undefined for the whole (RFC 9110, sections 14.2 and 13.1.5). */
export function getSatisfiableRange(request: Request, etag: string): string | undefined {
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

/** An error of `/api` or `/purge`: a sentence under `error`, never stored. */
export function jsonError(status: number, error: string, headers: HeadersInit = {}): Response {
  const all = new Headers(headers);
  all.set("Cache-Control", "no-store");
  return Response.json({ error }, { status, headers: all });
}

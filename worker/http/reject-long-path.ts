import { NO_STORE } from "../runtime/cache-control.ts";
import { jsonError } from "../runtime/responses.ts";
import { setSecurityHeaders } from "./security-headers.ts";

/** As it is sent, percent-encoded. No address of the site is as long. */
const MAX_PATH_LENGTH = 1_000;
const SENTENCE = "Not found: the path is too long";
const textHeaders = { "Cache-Control": NO_STORE, "Content-Type": "text/plain; charset=utf-8" };

/** 404 for a path that would take long to read; undefined for all others. */
export function rejectLongPath(address: string): Response | undefined {
  if (address.length <= MAX_PATH_LENGTH) return undefined;
  const { pathname } = new URL(address);
  if (pathname.length <= MAX_PATH_LENGTH) return undefined;
  const response = pathname.startsWith("/api/")
    ? jsonError(404, SENTENCE)
    : new Response(SENTENCE, { status: 404, headers: textHeaders });
  // Of staging and of the site alike: search engines index neither.
  setSecurityHeaders(response.headers, address, { isStaging: true });
  return response;
}

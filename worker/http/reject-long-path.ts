import { jsonError } from "./responses.ts";
import { setSecurityHeaders } from "./security-headers.ts";

/** As it is sent, percent-encoded. No address of the site is as long. */
const MAX_PATH_LENGTH = 1_000;

/** 404 for a path that would take long to read; undefined for all others. */
export function rejectLongPath(address: string): Response | undefined {
  if (address.length <= MAX_PATH_LENGTH) return undefined;
  if (new URL(address).pathname.length <= MAX_PATH_LENGTH) return undefined;
  const response = jsonError(404, "Not found: the path is too long");
  // On staging and on the site alike: search engines index neither.
  setSecurityHeaders(response.headers, address, { isStaging: true });
  return response;
}

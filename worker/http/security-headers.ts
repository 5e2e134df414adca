/** Gives every response the headers of the security policy. */
import { getRobotsHeaders, getSecurityHeaders, unlisted } from "../../app/security-policy.ts";

/** Adds the site's security policy; a header that the response already has stays. */
export function setSecurityHeaders(
  headers: Headers,
  address: string,
  { isStaging }: { isStaging: boolean },
): void {
  // Only the policy sets Permissions-Policy: a response that has it has all.
  if (headers.has("Permissions-Policy")) return;
  // Search engines may index what other sites may show: link previews and feeds.
  const isShared = headers.get("Cross-Origin-Resource-Policy") === "cross-origin";
  const path = new URL(address).pathname;
  const robots = isShared ? {} : getRobotsHeaders(path);
  const policy = { ...getSecurityHeaders(path), ...(isStaging ? unlisted : robots) };
  for (const [name, value] of Object.entries(policy)) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

/** The policy of every answer; pre-rendered pages get the same from the build (see react-router.config.ts). */
import { contentSecurityPolicy, securityHeaders } from "../../app/security-policy.ts";

/** A page or picture brings a content policy of its own. */
export function secure(headers: Headers): void {
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", contentSecurityPolicy);
  }
}

/** The policy of every answer; pre-rendered pages get the same from the build (see react-router.config.ts). */
import { contentSecurityPolicy, securityHeaders } from "../../app/security-policy.ts";

/** `scriptHashes`: the inline scripts that this page may run. */
export function secure(headers: Headers, scriptHashes: readonly string[] = []): void {
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", contentSecurityPolicy(scriptHashes));
  }
}

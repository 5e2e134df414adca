/** The policy of every answer; fixed files get the same from the build (see react-router.config.ts). */
import { robotsFor, securityHeadersFor, unlisted } from "../../app/security-policy.ts";

/** What an answer says of itself stays: a feed that is for everybody. */
export function secure(
  headers: Headers,
  address: string,
  { isStaging }: { isStaging: boolean },
): void {
  const url = new URL(address);
  const robots = isStaging ? unlisted : robotsFor(url);
  for (const [name, value] of Object.entries({ ...securityHeadersFor(url), ...robots })) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

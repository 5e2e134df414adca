/** The policy of every answer; fixed files get the same from the build (see react-router.config.ts). */
import {
  robotsFor,
  securityHeadersFor,
  type UrlParts,
  unlisted,
} from "../../app/security-policy.ts";

type Stage = { isStaging: boolean };

/** What an answer says of itself stays: a feed that is for everybody. */
export function setSecurityHeaders(headers: Headers, address: string, stage: Stage): void {
  if (headers.has(aboutAll)) return;
  for (const [name, value] of Object.entries(policyFor(new URL(address), stage))) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

/** One of them, which no answer says of itself. */
const aboutAll = "Permissions-Policy";

const ready = new Map<string, Headers>();

/** The same for all answers of a path but pictures, ready to be copied, which costs less than setting a few; never changed. */
export function policyHeaders(pathname: string, stage: Stage): Headers {
  const policy = policyFor({ pathname, searchParams: noParameters }, stage);
  const name = Object.values(policy).join();
  const kept = ready.get(name) ?? new Headers(policy);
  ready.set(name, kept);
  return kept;
}

const noParameters = new URLSearchParams();

function policyFor(address: UrlParts, { isStaging }: Stage): Record<string, string> {
  const robots = isStaging ? unlisted : robotsFor(address);
  return { ...securityHeadersFor(address), ...robots };
}

/** Gives every response the headers of the security policy. */
import { getRobotsHeaders, getSecurityHeaders, unlisted } from "../../app/security-policy.ts";

type Stage = { isStaging: boolean };

/** Adds the site's security policy; a header that the response already has stays. */
export function setSecurityHeaders(headers: Headers, address: string, stage: Stage): void {
  // Only the policy sets Permissions-Policy: a response that has it comes from `policyHeaders`.
  if (headers.has("Permissions-Policy")) return;
  // Search engines may index what other sites may show: link previews and feeds.
  const isShared = headers.get("Cross-Origin-Resource-Policy") === "cross-origin";
  const policy = getPolicy(new URL(address).pathname, stage, isShared);
  for (const [name, value] of Object.entries(policy)) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

const cachedPolicies = new Map<string, Headers>();

/** The policy of a path, to be copied and never changed: copying Headers is cheaper than setting each. */
export function policyHeaders(pathname: string, stage: Stage): Headers {
  const policy = getPolicy(pathname, stage);
  const key = Object.values(policy).join();
  const headers = cachedPolicies.get(key) ?? new Headers(policy);
  cachedPolicies.set(key, headers);
  return headers;
}

function getPolicy(path: string, { isStaging }: Stage, isShared = false) {
  const robots = isShared ? {} : getRobotsHeaders(path);
  return { ...getSecurityHeaders(path), ...(isStaging ? unlisted : robots) };
}

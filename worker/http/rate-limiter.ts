import { expandIPv6 } from "hono/utils/ipaddr";
import type { RequestScope } from "../request-scope.ts";

const COUNT_TIMEOUT_MS = 10_000;

/** Of each visitor, by the address that Cloudflare reports: a visitor can forge every other header. */
export async function isAllowed(limit: RateLimit, request: Request): Promise<boolean> {
  const { success } = await limit.limit({ key: visitorKey(request) });
  return success;
}

/** Simultaneous requests of one visitor for one item count once. */
export async function isItemAllowed(
  limit: RateLimit,
  request: Request,
  { flights }: RequestScope,
  item: string,
): Promise<boolean> {
  const key = `count ${visitorKey(request)} ${item}`;
  const count = () => isAllowed(limit, request);
  return (await flights.join(key, COUNT_TIMEOUT_MS, count)) ?? false;
}

/** An IPv6 customer often has a whole /56. */
export function visitorKey(request: Request): string {
  const address = request.headers.get("CF-Connecting-IP") ?? "local";
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  // A valid address has at most nine parts; expandIPv6 throws if there are more.
  const parts = address.toLowerCase().split(":", 9).join(":");
  return expandIPv6(parts).slice(0, "2001:0db8:0000:00".length);
}

import { expandIPv6 } from "hono/utils/ipaddr";
import { createSingleFlight, type WaitUntil } from "../runtime/single-flight.ts";

const COUNT_TIMEOUT_MS = 10_000;

/** Limits for each visitor, by the address that Cloudflare reports: a visitor can forge every other header. */
export function createRateLimiter(now: () => number) {
  const counts = createSingleFlight<boolean>(now);
  return { isAllowed, isItemAllowed };

  async function isAllowed(limit: RateLimit, request: Request): Promise<boolean> {
    const { success } = await limit.limit({ key: visitorKey(request) });
    return success;
  }

  /** Simultaneous requests of one visitor for one item count once. */
  async function isItemAllowed(
    limit: RateLimit,
    request: Request,
    { waitUntil }: { waitUntil: WaitUntil },
    item: string,
  ): Promise<boolean> {
    const key = `${visitorKey(request)} ${item}`;
    const count = () => isAllowed(limit, request);
    return (await counts.join(key, COUNT_TIMEOUT_MS, waitUntil, count)) ?? false;
  }
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

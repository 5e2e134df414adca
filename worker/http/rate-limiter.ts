import { expandIPv6 } from "hono/utils/ipaddr";

/** Limits each visitor, by the address that Cloudflare reports: a visitor can forge every other header. */
export async function isAllowed(limit: RateLimit, request: Request): Promise<boolean> {
  const [key = ""] = visitorKeys(request);
  const { success } = await limit.limit({ key });
  return success;
}

/** The address; of an IPv6 customer, who often has a whole /56, that and the /48 that a tunnel may give one person. */
export function visitorKeys(request: Request): string[] {
  const address = request.headers.get("CF-Connecting-IP") ?? "local";
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped) return [mapped];
  if (!address.includes(":")) return [address];
  // A valid address has at most nine parts; expandIPv6 throws if there are more.
  const expanded = expandIPv6(address.toLowerCase().split(":", 9).join(":"));
  return ["2001:0db8:0000:00", "2001:0db8:0000"].map(({ length }) => expanded.slice(0, length));
}

import { expandIPv6 } from "hono/utils/ipaddr";
import { BoundedMap } from "./bounded-map.ts";
import { createBudget } from "./budget.ts";
import type { RequestScope } from "./runtime.ts";
import { SingleFlight } from "./single-flight.ts";

const COUNT_TIMEOUT_MS = 10_000;
const LOCKOUT_MS = 60_000;
const MAX_LOCKED_OUT = 1_000;
const MAX_CONCURRENT = 50;
const TRANSFORMATIONS_PER_HOUR = 300;
const HOUR_MS = 60 * 60_000;
const MAX_COUNTED = 1_000;

/** Limits for each visitor, by the address that Cloudflare reports: a visitor can forge every other header. */
export class RateLimiter {
  #counts: SingleFlight<boolean>;
  #lockedUntil = new BoundedMap<string, number>(MAX_LOCKED_OUT);
  #concurrent = new Map<string, number>();
  #transformations = new BoundedMap<string, () => boolean>(MAX_COUNTED);
  #now: () => number;

  constructor(now: () => number) {
    this.#counts = new SingleFlight(now);
    this.#now = now;
  }

  async isAllowed(limit: RateLimit, request: Request): Promise<boolean> {
    const { success } = await limit.limit({ key: visitorKey(request) });
    return success;
  }

  /** Simultaneous requests of one visitor for one item count once. */
  async isItemAllowed(
    limit: RateLimit,
    request: Request,
    { waitUntil }: RequestScope,
    item: string,
  ): Promise<boolean> {
    const key = `${visitorKey(request)} ${item}`;
    const count = () => this.isAllowed(limit, request);
    return (await this.#counts.join(key, COUNT_TIMEOUT_MS, waitUntil, count)) ?? false;
  }

  /** Counted in this isolate; false if the visitor caused too many in an hour. */
  takeTransformation(request: Request): boolean {
    const key = visitorKey(request);
    const take =
      this.#transformations.get(key) ?? createBudget(this.#now, TRANSFORMATIONS_PER_HOUR, HOUR_MS);
    this.#transformations.set(key, take);
    return take();
  }

  isLockedOut(request: Request): boolean {
    return this.#now() < (this.#lockedUntil.get(visitorKey(request)) ?? 0);
  }

  /** Counts a wrong token; false, and the visitor locked out, if there were too many. */
  async recordWrongToken(limit: RateLimit, request: Request): Promise<boolean> {
    const isAllowed = await this.isAllowed(limit, request);
    if (!isAllowed) this.#lockedUntil.set(visitorKey(request), this.#now() + LOCKOUT_MS);
    return isAllowed;
  }

  /** The call's value, or `tooMany` if this visitor has too many such calls running. */
  async limitConcurrency<Value>(request: Request, tooMany: Value, call: () => Promise<Value>) {
    const key = visitorKey(request);
    const others = this.#concurrent.get(key) ?? 0;
    if (others >= MAX_CONCURRENT) return tooMany;
    this.#concurrent.set(key, others + 1);
    try {
      return await call();
    } finally {
      const remaining = (this.#concurrent.get(key) ?? 1) - 1;
      if (remaining > 0) this.#concurrent.set(key, remaining);
      else this.#concurrent.delete(key);
    }
  }
}

/** A whole /64 counts as one IPv6 visitor. */
function visitorKey(request: Request): string {
  const address = request.headers.get("CF-Connecting-IP") ?? "local";
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  // A valid address has at most nine parts; expandIPv6 throws if there are more.
  const parts = address.toLowerCase().split(":", 9).join(":");
  return expandIPv6(parts).split(":").slice(0, 4).join(":");
}

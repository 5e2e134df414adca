/** How often one visitor may ask: counted by the address that Cloudflare saw, never by anything that a visitor can write. */

import { BoundedMap } from "./bounded-map.ts";
import type { RequestScope } from "./runtime.ts";
import { SingleFlight } from "./single-flight.ts";

/** Longer than counting may take, ms. */
const TIMEOUT_MS = 10_000;
/** For who brought too many wrong secrets, ms. */
const LOCKOUT_MS = 60_000;
/** So many secrets of one visitor are looked at at once. */
const MAX_CONCURRENT = 50;
/** So many of those are remembered who brought too many. */
const CAPACITY = 1_000;

export class RateLimiter {
  #flights: SingleFlight<boolean>;
  #shutOut = new BoundedMap<string, number>(CAPACITY);
  #looking = new Map<string, number>();
  #now: () => number;

  constructor(now: () => number) {
    this.#flights = new SingleFlight(now);
    this.#now = now;
  }

  /** Whether this visitor may bring another secret after a wrong one. */
  async allowsWrongSecret(limit: RateLimit, request: Request): Promise<boolean> {
    const allows = await this.allows(limit, request);
    if (!allows) {
      this.#shutOut.set(addressOf(request), this.#now() + LOCKOUT_MS);
    }
    return allows;
  }

  /** What looking at a visitor's secret gives, or `tooMany` where so many of theirs are being looked at already. */
  async oneOfFew<Value, Other>(
    request: Request,
    look: () => Promise<Value>,
    tooMany: Other,
  ): Promise<Value | Other> {
    const address = addressOf(request);
    const others = this.#looking.get(address) ?? 0;
    if (others >= MAX_CONCURRENT) return tooMany;
    this.#looking.set(address, others + 1);
    try {
      return await look();
    } finally {
      const left = (this.#looking.get(address) ?? 1) - 1;
      if (left > 0) this.#looking.set(address, left);
      else this.#looking.delete(address);
    }
  }

  isShutOut(request: Request): boolean {
    return this.#now() < (this.#shutOut.get(addressOf(request)) ?? 0);
  }

  async allows(limit: RateLimit, request: Request): Promise<boolean> {
    const { success } = await limit.limit({ key: addressOf(request) });
    return success;
  }

  /** The same for what a visitor may ask for many times at once: that counts once. */
  async allowsOnce(
    limit: RateLimit,
    request: Request,
    { waitUntil }: RequestScope,
    wanted: string,
  ): Promise<boolean> {
    const key = `${addressOf(request)} ${wanted}`;
    const count = () => this.allows(limit, request);
    return (await this.#flights.share(key, TIMEOUT_MS, waitUntil, count)) ?? false;
  }
}

/** An IPv6 visitor has a whole /64 of addresses: they count as one. */
function addressOf(request: Request): string {
  const address = request.headers.get("CF-Connecting-IP") ?? "local";
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  return address.includes(":") ? networkOf(address) : address;
}

/** The first four groups of an IPv6 address. */
function networkOf(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill("0")];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

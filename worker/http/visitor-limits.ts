/** How often one visitor may ask: counted by the address that Cloudflare saw, never by anything that a visitor can write. */
import type { Scope } from "../platform.ts";
import { SingleFlight } from "../school-server/single-flight.ts";

/** Longer than counting may take, ms. */
const longest = 10_000;

export class VisitorLimits {
  #flights: SingleFlight<boolean>;

  constructor(now: () => number) {
    this.#flights = new SingleFlight(now);
  }

  async allows(limit: RateLimit, request: Request): Promise<boolean> {
    const { success } = await limit.limit({ key: addressOf(request) });
    return success;
  }

  /** The same for what a visitor may ask for many times at once: that counts once. */
  async allowsOnce(
    limit: RateLimit,
    request: Request,
    { waitUntil }: Scope,
    wanted: string,
  ): Promise<boolean> {
    const key = `${addressOf(request)} ${wanted}`;
    const count = () => this.allows(limit, request);
    return (await this.#flights.share(key, longest, waitUntil, count)) ?? false;
  }
}

function addressOf(request: Request): string {
  return request.headers.get("CF-Connecting-IP") ?? "local";
}

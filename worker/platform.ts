/** What the edge takes from its surroundings; tests put their own clock, place and limits here. */
export type Platform = {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** 0 up to 1. */
  random: () => number;
  /** Lets this many ms pass. */
  pause: (milliseconds: number) => Promise<void>;
  /** The cache that all isolates of this place share. */
  placeCache: () => Cache;
  /** How long a visitor waits for the school API, ms. */
  visitorPatience: number;
  /** How long a renewal that nobody waits for may take, ms. */
  renewalPatience: number;
  /** How long Workers KV may take before it counts as failing, ms. */
  kvPatience: number;
};

export const productionPlatform: Platform = {
  fetch: (...request) => fetch(...request),
  now: () => Date.now(),
  random: () => Math.random(),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  placeCache: () => (caches as unknown as { default: Cache }).default,
  visitorPatience: 5_000,
  renewalPatience: 15_000,
  kvPatience: 1_000,
};

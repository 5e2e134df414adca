/** What the code takes from the platform; tests bring their own. */
export type Runtime = {
  fetch: typeof fetch;
  /** ms since 1970. */
  now: () => number;
  random: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  edgeCache: () => Cache;
  /** What is at the edge has addresses on this host; changed for a staging site. */
  site?: { origin: string };
  /** How long a visitor waits for the school API. */
  visitorTimeoutMs: number;
  /** How long a visitor may take to send a form. */
  formTimeoutMs: number;
  /** How long a revalidation in the background may take. */
  revalidationTimeoutMs: number;
  /** How long KV or the School object may take before it counts as failing; while the object fetches, ten times as long. */
  callTimeoutMs: number;
};

export const productionRuntime: Runtime = {
  fetch: (...request) => fetch(...request),
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (milliseconds) => scheduler.wait(milliseconds),
  edgeCache: () => (caches as unknown as { default: Cache }).default,
  visitorTimeoutMs: 5_000,
  formTimeoutMs: 15_000,
  revalidationTimeoutMs: 15_000,
  callTimeoutMs: 2_000,
};

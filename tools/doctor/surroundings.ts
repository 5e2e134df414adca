import { productionPlatform } from "../../worker/runtime/runtime.ts";

/** What an examination takes from where it runs. */
export type Surroundings = {
  fetch: typeof fetch;
  /** The moment that pages are about. */
  now: Date;
  /** ms; a visitor waits for a read as long, and no longer. */
  readTimeout: number;
  /** ms */
  pictureTimeout: number;
  /** What takes longer is told, ms. */
  slow: number;
};

export const usualSurroundings = (): Surroundings => ({
  fetch: (...request) => fetch(...request),
  now: new Date(),
  readTimeout: productionPlatform.visitorTimeout,
  pictureTimeout: 15_000,
  slow: 2_000,
});

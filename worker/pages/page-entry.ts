import type { ReadResult } from "../data-cache/reader.ts";

/** A page as it was rendered, and what it was made from. */
export type PageEntry = {
  body: Uint8Array<ArrayBuffer>;
  /** Without those of the site's policy: type, freshness, validator. */
  headers: [string, string][];
  /** The reads that the page was made from, and the validators of their data. */
  dependencies: { name: string; etag: string | undefined }[];
  /** Until when what it says about the day and the year holds, ms since 1970. */
  validUntil: number;
};

/** A read that was made twice counts with its last result. */
export function dependenciesOf(served: readonly ReadResult[]): PageEntry["dependencies"] {
  const etags = new Map(served.map(({ resource, entry }) => [resource.name, entry?.etag]));
  return [...etags].map(([name, etag]) => ({ name, etag }));
}

import type { Served } from "../data-cache/reader.ts";

/** A page as it was rendered, and what it is true of. */
export type KeptPage = {
  body: Uint8Array<ArrayBuffer>;
  /** By lower-case names, without those of the site's policy: type, freshness, validator. */
  headers: [string, string][];
  /** The reads that it was made of, and the validators of what they gave. */
  madeOf: { name: string; etag: string | undefined }[];
  /** Until when its words about the day and the year are true, ms since 1970. */
  trueUntil: number;
};

/** Which reads a page was made of; one that was read twice is what it gave last. */
export function madeOf(served: readonly Served[]): KeptPage["madeOf"] {
  const etags = new Map(served.map(({ target, record }) => [target.name, record?.etag]));
  return [...etags].map(([name, etag]) => ({ name, etag }));
}

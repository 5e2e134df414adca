import type { ReadResult } from "../data-cache/reader.ts";

export type PageEntry = {
  body: Uint8Array<ArrayBuffer>;
  /** Without the security policy. */
  headers: [string, string][];
  /** The reads that the page was rendered from. */
  dependencies: { name: string; etag: string | undefined }[];
  /** Until when its words about the day and the year hold, ms since 1970. */
  validUntil: number;
};

/** If a read was made twice, the last result counts. */
export function dependenciesOf(results: readonly ReadResult[]): PageEntry["dependencies"] {
  const etags = new Map(results.map(({ resource, entry }) => [resource.name, entry?.etag]));
  return [...etags].map(([name, etag]) => ({ name, etag }));
}

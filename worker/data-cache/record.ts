/** What the cache keeps of one read: the body as the school API gave it, and when. Times are ms since 1970. */
export type CachedRecord = {
  body: Uint8Array<ArrayBuffer>;
  /** Strong validator of the body, in quotes. */
  etag: string;
  /** When the call was made that last brought these bytes. */
  fetchedAt: number;
  /** When Workers KV was last given this record; 0 while it never was. */
  storedAt: number;
  /** The purge that this content came after; "" for none. Later purges sort later. */
  generation: string;
};

export type RecordMetadata = Omit<CachedRecord, "body"> & { version: number };

/** The layout of what is kept: a record of another version counts as missing. */
const version = 1;

export function metadataOf({ body: _, ...record }: CachedRecord): RecordMetadata {
  return { ...record, version };
}

/** The record of a body and its metadata; undefined where the metadata are missing or of another version. */
export function recordOf(
  body: ArrayBuffer,
  metadata: RecordMetadata | null | undefined,
): CachedRecord | undefined {
  if (metadata?.version !== version) return undefined;
  const { version: _, ...rest } = metadata;
  return { ...rest, body: new Uint8Array(body) };
}

/** A strong validator of the bytes (RFC 9110, section 8.8.3). */
export async function etagOf(body: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0"));
  return `"${hex.join("")}"`;
}

/** The record that says more about now: of the later purge, then of the later call. */
export function newest(
  a: CachedRecord | undefined,
  b: CachedRecord | undefined,
): CachedRecord | undefined {
  if (!a || !b) return a ?? b;
  if (a.generation !== b.generation) return a.generation > b.generation ? a : b;
  return a.fetchedAt >= b.fetchedAt ? a : b;
}

import { parseJson } from "../runtime/fetch-json.ts";
import type { Content, Resource } from "./resource.ts";

/** What the cache keeps of one read: the body as the school API gave it, and when. Times are ms since 1970. */
export type DataEntry = {
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

export type DataEntryMetadata = Omit<DataEntry, "body"> & { version: number };

/** The layout of what is kept: a record of another version counts as missing. */
const version = 1;

export function metadataOf({ body: _, ...entry }: DataEntry): DataEntryMetadata {
  return { ...entry, version };
}

/** The record of a body and its metadata; undefined where the metadata are missing or of another version. */
export function entryOf(
  body: Uint8Array<ArrayBuffer>,
  metadata: DataEntryMetadata | null | undefined,
): DataEntry | undefined {
  if (metadata?.version !== version) return undefined;
  const { version: _, ...rest } = metadata;
  return { ...rest, body };
}

/** The record that says more about now: of the later purge, then of the later call. */
export function newest(a: DataEntry | undefined, b: DataEntry | undefined): DataEntry | undefined {
  if (!a || !b) return a ?? b;
  if (a.generation !== b.generation) return a.generation > b.generation ? a : b;
  return a.fetchedAt >= b.fetchedAt ? a : b;
}

/** By body, which all records of the same answer share: each is parsed once. */
const contents = new WeakMap<Uint8Array, Content>();

/** Says what a body holds, where it has been parsed already. */
export function noteContent(body: Uint8Array, content: Content): void {
  contents.set(body, content);
}

/** The parsed content of a record; undefined where a newer schema no longer takes it. */
export function contentOf({ body }: DataEntry, resource: Resource): Content | undefined {
  const known = contents.get(body);
  if (known) return known;
  const content = resource.parse(parseJson(body));
  if (content) contents.set(body, content);
  return content;
}

import { parseJson } from "../runtime/fetch-json.ts";
import type { Content, Resource } from "./resource.ts";

/** The body is as the school API sent it; times are ms since 1970. */
export type DataEntry = {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  /** When the last fetch that brought these bytes started. */
  fetchedAt: number;
  /** When it was last stored in KV; 0 for never. */
  storedAt: number;
  /** The last purge before it was fetched, "" for none; a later purge sorts later. */
  generation: string;
  /** Of the format. */
  version: number;
};

export const ENTRY_VERSION = 1;

/** An entry of another version counts as missing. */
export function requireVersion(entry: Partial<DataEntry> | undefined) {
  return entry?.version === ENTRY_VERSION ? (entry as DataEntry) : undefined;
}

export function newest(a: DataEntry | undefined, b: DataEntry | undefined): DataEntry | undefined {
  if (!a || !b) return a ?? b;
  if (a.generation !== b.generation) return a.generation > b.generation ? a : b;
  return a.fetchedAt >= b.fetchedAt ? a : b;
}

/** Entries of the same response share their body, so each body is parsed once. */
const parsedContents = new WeakMap<Uint8Array, Content>();

export function setParsedContent(body: Uint8Array, content: Content): void {
  parsedContents.set(body, content);
}

export function getParsedContent({ body }: DataEntry): Content | undefined {
  return parsedContents.get(body);
}

/** Undefined if the schema has changed since the entry was stored and no longer accepts it. */
export function parseContent(entry: DataEntry, resource: Resource): Content | undefined {
  const parsed = getParsedContent(entry) ?? resource.parse(parseJson(entry.body));
  if (parsed) setParsedContent(entry.body, parsed);
  return parsed;
}

/** The bundle: all that is published, as one text. Its first line says which parts follow, each with its ETag and length; then comes a line for each. */
import type { ListName } from "../../app/school-api.ts";
import { computeEtag } from "../http/conditional-requests.ts";

const NEWLINE = 10;

export type Bytes = Uint8Array<ArrayBuffer>;

/** `bytes`: JSON, in one line, in UTF-8. */
export type Part = { etag: string; bytes: Bytes };

export type Parts = ReadonlyMap<string, Part>;

/** The part of a list, by the list's name: its valid items, and the build that read them. */
export type ListPart = { build: string; items: readonly unknown[] };

/** By list, as the school spells them. */
export type PicturesPart = Partial<Record<ListName, readonly string[]>>;

/** The part with what the site takes of the list's response, as the school sent it. */
export function sentPart(name: ListName): string {
  return `sent/${name}`;
}

/** `etag`: of the bytes, unless given. */
export async function createPart(value: unknown, etag?: string): Promise<Part> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return { etag: etag ?? (await computeEtag(bytes)), bytes };
}

export function parsePart<Value>({ bytes }: Part): Value {
  return JSON.parse(new TextDecoder().decode(bytes));
}

export async function formatBundle(parts: Parts) {
  const head = [...parts].map(([name, { etag, bytes }]) => [name, etag, bytes.length]);
  const lines = [new TextEncoder().encode(JSON.stringify(head))];
  lines.push(...[...parts.values()].map(({ bytes }) => bytes));
  const bytes = concatBytes(lines.flatMap((line) => [line, new Uint8Array([NEWLINE])]));
  const name = (await computeEtag(bytes)).replaceAll('"', "");
  return { name, bytes };
}

/** Reads no part. Throws if the bundle is not whole. */
export function parseBundle(bytes: Bytes): Map<string, Part> {
  let start = bytes.indexOf(NEWLINE) + 1;
  const head: [string, string, number][] = JSON.parse(
    new TextDecoder().decode(bytes.subarray(0, start)),
  );
  const parts = new Map<string, Part>();
  for (const [name, etag, length] of head) {
    parts.set(name, { etag, bytes: bytes.subarray(start, start + length) });
    start += length + 1;
  }
  if (start !== bytes.length) throw new Error("The bundle is not whole");
  return parts;
}

export function concatBytes(all: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const bytes of all) {
    whole.set(bytes, at);
    at += bytes.length;
  }
  return whole;
}

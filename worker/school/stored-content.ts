/** Gives contents the items of a stored list. */
import { type ListName, parseList, selectNamed } from "../../app/school-api.ts";

/** What pages need of a list: its valid items, and how many were left out. */
export type Content<Item = unknown> = { items: readonly Item[]; rejected: number };

const MARK = "\n";

/**
 * A list as it is stored: what the site takes of the response, and what `build` made of it, so that isolates need not validate it
 * again. First the build's name and the length of the first part.
 */
export function formatStored(build: string, sent: string, { items, rejected }: Content): string {
  const head = JSON.stringify([build, sent.length]);
  return `${head}${MARK}${sent}${JSON.stringify({ items, rejected })}`;
}

/** For `/api/…`. Another build may have stored more than this one. */
export function formatNamed(name: ListName, text: string): string {
  const { start, end } = parseHead(text);
  return JSON.stringify(selectNamed(name, JSON.parse(text.slice(start, end))));
}

/** Undefined if another build stored it, and this one's schema accepts nothing of it. */
export function parseStored(name: ListName, build: string, text: string): Content | undefined {
  const { storedBy, start, end } = parseHead(text);
  return storedBy === build
    ? JSON.parse(text.slice(end))
    : parseList(name, JSON.parse(text.slice(start, end)));
}

function parseHead(text: string) {
  const mark = text.indexOf(MARK);
  const [storedBy, length] = JSON.parse(text.slice(0, mark)) as [string, number];
  const start = mark + MARK.length;
  return { storedBy, start, end: start + length };
}

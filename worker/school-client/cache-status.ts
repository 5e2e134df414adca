/** Gives a response the headers that say how it was made: Cache-Status (RFC 9211), Age (RFC 9111), Server-Timing. */
import type { ReadResult } from "./read-result.ts";

type Results = readonly ReadResult[];

/** `page`: the member of a page, if it is cached. */
export function setCacheHeaders(headers: Headers, results: Results, ...page: string[]): void {
  const members = [...results.flatMap(formatMembers), ...page];
  if (members.length === 0) return;
  headers.set("Cache-Status", members.join(", "));
  const ages = results.filter(hasData).map(({ ageMs }) => ageMs);
  if (ages.length > 0) headers.set("Age", String(Math.floor(Math.max(...ages) / 1_000)));
  headers.set("Server-Timing", formatServerTiming(results));
}

/** When the data that is oldest was checked, ms since 1970; undefined without data. */
export function oldestCheck(results: Results): number | undefined {
  const times = results.filter(hasData).map(({ checkedAt }) => checkedAt);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Of the school API. */
function hasData({ etag, layers }: ReadResult): boolean {
  return etag !== "" && layers.length > 0;
}

export function formatServerTiming(results: Results): string {
  const waitMs = Math.max(0, ...results.map((result) => result.waitMs));
  return `school-api;dur=${waitMs};desc="waiting for the school API"`;
}

export function isStale(results: Results): boolean {
  return results.some(({ status }) => status.startsWith("stale"));
}

/** One for each layer, the one closest to the school API first (RFC 9211, section 2). */
function formatMembers(result: ReadResult): string[] {
  const { layers, name } = result;
  const members = layers.map((layer, index) => {
    const outcome = index === layers.length - 1 ? formatOutcome(result) : "fwd=miss";
    return `${layer}; ${outcome}; key="${name}"`;
  });
  return members.reverse();
}

function formatOutcome(result: ReadResult): string {
  const { status, freshForMs, ageMs, fault, isReachable } = result;
  const hit = `hit; ttl=${Math.floor((freshForMs - ageMs) / 1_000)}`;
  switch (status) {
    case "fresh":
      return hit;
    case "stale":
      return `${hit}; detail="stale, ${isReachable ? "revalidating" : "the School object is unreachable"}"`;
    case "stale-if-error":
      return `${hit}; detail="last good copy; ${fault ? "the school API is failing" : "the latest cannot be reached"}"`;
    case "fetched":
      return "fwd=miss; fwd-status=200";
    case "unavailable":
      return `fwd=miss${fault?.status ? `; fwd-status=${fault.status}` : ""}; detail="unavailable"`;
  }
}

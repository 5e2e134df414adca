/** The headers that say how a response was made: Cache-Status (RFC 9211), Age (RFC 9111), Server-Timing. */
import type { ReadResult } from "./reader.ts";

export function setCacheHeaders(headers: Headers, results: readonly ReadResult[]): void {
  if (results.length === 0) return;
  headers.set("Cache-Status", cacheStatusMembers(results).join(", "));
  const ages = results.filter(({ entry }) => entry).map(({ ageMs }) => ageMs);
  if (ages.length > 0) headers.set("Age", String(Math.floor(Math.max(...ages) / 1_000)));
  headers.set("Server-Timing", formatServerTiming(results));
}

export function formatServerTiming(results: readonly ReadResult[]): string {
  const waitMs = Math.max(0, ...results.map((result) => result.waitMs));
  return `school-api;dur=${waitMs};desc="waiting for the school API"`;
}

/** One member for each layer, the one closest to the school API first (RFC 9211, section 2). */
export function cacheStatusMembers(results: readonly ReadResult[]): string[] {
  return results.flatMap((result) => {
    const { layers, isStored, resource } = result;
    const members = layers.map((layer, index) => {
      const outcome = index === layers.length - 1 ? formatOutcome(result) : "fwd=miss";
      // Only memory is certain: the other layers are written after the response.
      const stored = isStored && layer === "memory" ? "; stored" : "";
      return `${layer}; ${outcome}${stored}; key="${resource.name}"`;
    });
    return members.reverse();
  });
}

export function isStale(results: readonly ReadResult[]): boolean {
  return results.some(({ status }) => status === "stale" || status === "stale-if-error");
}

function formatOutcome({ status, resource, ageMs, isCollapsed, fault }: ReadResult): string {
  const hit = `hit; ttl=${Math.floor((resource.freshForMs - ageMs) / 1_000)}`;
  switch (status) {
    case "fresh":
      return hit;
    case "stale":
      return `${hit}; detail="stale, revalidating"`;
    case "stale-if-error":
      return `${hit}; detail="last good copy; the school API is failing"`;
    case "fetched":
      return `fwd=miss; fwd-status=200${isCollapsed ? "; collapsed" : ""}`;
    case "unavailable":
      return `fwd=miss${fault?.status ? `; fwd-status=${fault.status}` : ""}; detail="unavailable"`;
  }
}

/** What an answer says of the caches it came through: Cache-Status (RFC 9211), Age (RFC 9111), Server-Timing. */
import type { ReadResult } from "./reader.ts";

/** Sets the headers of an answer made of these reads; none for no read. */
export function describeReads(headers: Headers, served: readonly ReadResult[]): void {
  if (served.length === 0) return;
  headers.set("Cache-Status", membersOf(served).join(", "));
  const ages = served.filter(({ entry }) => entry).map(({ age }) => age);
  if (ages.length > 0) headers.set("Age", String(Math.floor(Math.max(...ages) / 1_000)));
  headers.set("Server-Timing", waitFor(served));
}

/** How long a response made from these reads waited for the school API, for Server-Timing. */
export function waitFor(served: readonly ReadResult[]): string {
  const waited = Math.max(0, ...served.map((read) => read.waited));
  return `school-api;dur=${waited};desc="waiting for the school API"`;
}

/** The members of Cache-Status for these reads. */
export function membersOf(served: readonly ReadResult[]): string[] {
  return served.flatMap(members);
}

/** One member a layer, the layer closest to the school API first (RFC 9211, section 2). */
function members(served: ReadResult): string[] {
  const outermostFirst = served.consulted.map((layer, index) => {
    const isLast = index === served.consulted.length - 1;
    // The other layers are told behind the answer.
    const stored = served.isStored && layer === "memory" ? "; stored" : "";
    return `${layer}; ${isLast ? outcome(served) : "fwd=miss"}${stored}; key="${served.resource.name}"`;
  });
  return outermostFirst.reverse();
}

function outcome(served: ReadResult): string {
  const ttl = `ttl=${Math.floor((served.resource.freshFor - served.age) / 1_000)}`;
  switch (served.state) {
    case "fresh":
      return `hit; ${ttl}`;
    case "revalidating":
      return `hit; ${ttl}; detail="stale, revalidating"`;
    case "last-good":
      return `hit; ${ttl}; detail="last good copy, the school API is failing"`;
    case "fetched":
      return `fwd=miss; fwd-status=200${served.collapsed ? "; collapsed" : ""}`;
    case "unavailable":
      return `fwd=miss${served.fault?.status ? `; fwd-status=${served.fault.status}` : ""}; detail="unavailable"`;
  }
}

import { school } from "../../school.ts";

/** Under which name programs know an item, whatever becomes of its title (RFC 4151). */
export function permanentName(kind: "news" | "event", id: string): string {
  return `tag:${new URL(school.origin).hostname},2026:${kind}/${encodeURIComponent(id)}`;
}

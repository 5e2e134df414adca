import { school } from "../school.ts";
import type { ListName, SchoolApi } from "../school-api.ts";
import { crossOriginHeaders } from "../security-policy.ts";

/** Readers take items that are missing from a feed for deleted, so an unknown list is a 503. */
export async function feedResponse<Name extends ListName>(
  api: SchoolApi,
  name: Name,
  type: string,
  write: (items: Awaited<ReturnType<typeof api.list<Name>>>) => string,
): Promise<Response> {
  if (!(await api.isKnown(name))) {
    const headers = { "Cache-Control": "no-store", "Retry-After": "60" };
    const text = "This is temporarily unavailable. Try again in a minute.";
    return new Response(text, { status: 503, headers });
  }
  return new Response(write(await api.list(name)), {
    headers: { "Content-Type": `${type}; charset=utf-8`, ...crossOriginHeaders },
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

export function stripControlCharacters(text: string): string {
  return text.replaceAll(unprintable, "").trim();
}

/** The id stays when the title changes (RFC 4151). */
export function createTagUri(kind: "news" | "notice" | "event", id: string): string {
  return `tag:${new URL(school.origin).hostname},2026:${kind}/${encodeURIComponent(id)}`;
}

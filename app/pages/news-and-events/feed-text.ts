import { school } from "../../school.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

export function stripControlCharacters(text: string): string {
  return text.replaceAll(unprintable, "").trim();
}

/** The id stays when the title changes (RFC 4151). */
export function createTagUri(kind: "news" | "notice" | "event", id: string): string {
  return `tag:${new URL(school.origin).hostname},2026:${kind}/${encodeURIComponent(id)}`;
}

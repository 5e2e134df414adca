/** Names of files (RFC 6266). */
import { safeDecode } from "../../app/site-map.ts";

export function formatDisposition(type: "inline" | "attachment", name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `${type}; filename*=UTF-8''${encoded}`;
}

/** Undefined if it has none. */
export function parseFileName(disposition: string): string | undefined {
  const [, encoded, plain] =
    /filename\*=utf-8''([^;\s]+)|filename="?([^";]+)/i.exec(disposition) ?? [];
  return encoded ? safeDecode(encoded) : plain;
}

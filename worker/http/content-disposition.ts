/** Names of files (RFC 6266). */
import { safeDecode } from "../../app/site-map.ts";

export function formatDisposition(type: "inline" | "attachment", name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `${type}; filename*=UTF-8''${encoded}`;
}

/** Undefined if it has none; of two, the encoded one (section 4.3). */
export function parseFileName(disposition: string): string | undefined {
  const [, encoded] = /filename\*=utf-8''([^;\s]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="?([^";]+)/i.exec(disposition) ?? [];
  return encoded ? safeDecode(encoded) : plain;
}

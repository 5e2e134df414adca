import { createHash } from "node:crypto";

/** 24 hex digits like MongoDB's, always the same for the same key. */
export function objectId(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 24);
}

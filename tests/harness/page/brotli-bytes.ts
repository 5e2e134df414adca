import { brotliCompressSync, constants } from "node:zlib";

/** The bytes of a text as the edge sends it, which compresses on the fly at a low level. */
export function brotliBytes(text: string | Buffer): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

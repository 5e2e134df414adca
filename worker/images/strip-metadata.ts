import { concatBytes } from "../runtime/read-capped.ts";

/** Removes EXIF, XMP, IPTC and comments of a JPEG, some of which Cloudflare keeps; the colour profile stays. */
export function stripMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const segments = parseSegments(bytes);
  if (!segments.some(isMetadata)) return bytes;
  const others = segments.filter((segment) => !isMetadata(segment));
  return concatBytes(others.map(({ content }) => content));
}

type Segment = { marker: number; content: Uint8Array };

const START_OF_IMAGE = 0xd8;
const START_OF_SCAN = 0xda;

/** APP1 (EXIF, XMP), APP3 to APP13, COM (ISO/IEC 10918-1, annex B). */
function isMetadata({ marker }: Segment): boolean {
  return marker === 0xe1 || (marker >= 0xe3 && marker <= 0xed) || marker === 0xfe;
}

/** The segments of a JPEG's head, and one with the rest; none for another kind. */
function parseSegments(bytes: Uint8Array): Segment[] {
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) return [];
  const segments = [{ marker: START_OF_IMAGE, content: bytes.subarray(0, 2) }];
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === START_OF_SCAN) {
      segments.push({ marker: START_OF_SCAN, content: bytes.subarray(at) });
      break;
    }
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    segments.push({ marker, content: bytes.subarray(at, end) });
    at = end;
  }
  return segments;
}

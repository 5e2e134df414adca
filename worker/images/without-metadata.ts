/**
 * A JPEG without what cameras and programs write into it (EXIF with the place, XMP, IPTC, comments): Cloudflare keeps some of
 * a JPEG's. Its colour profile stays. Other kinds are given back as they are: of those Cloudflare keeps none.
 */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const segments = segmentsOf(bytes);
  if (!segments.some(isMetadata)) return bytes;
  const kept = segments.filter((segment) => !isMetadata(segment)).map(({ content }) => content);
  return joined(kept);
}

type Segment = { marker: number; content: Uint8Array };

const startOfImage = 0xd8;
const startOfScan = 0xda;

/** APP1 is EXIF and XMP, APP3 to APP13 programs' own, COM a comment (JPEG, ISO/IEC 10918-1, annex B). */
function isMetadata({ marker }: Segment): boolean {
  return marker === 0xe1 || (marker >= 0xe3 && marker <= 0xed) || marker === 0xfe;
}

/** The segments of a JPEG's head; the last holds all that follows. None where it is no JPEG. */
function segmentsOf(bytes: Uint8Array): Segment[] {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return [];
  const segments = [{ marker: startOfImage, content: bytes.subarray(0, 2) }];
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === startOfScan) {
      segments.push({ marker: startOfScan, content: bytes.subarray(at) });
      break;
    }
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    segments.push({ marker, content: bytes.subarray(at, end) });
    at = end;
  }
  return segments;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

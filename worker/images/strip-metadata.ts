type Part = [start: number, end: number];

/** Removes in place what is neither picture, colour profile nor animation. Undefined for a kind that only the Images binding can read, such as AVIF. */
export function stripMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const partsOf = kinds.find(({ signature }) => signature.test(latin1(bytes, 0, 12)))?.partsOf;
  if (!partsOf) return undefined;
  let length = 0;
  for (const [start, end] of partsOf(bytes)) {
    bytes.copyWithin(length, start, end);
    length += Math.min(end, bytes.length) - start;
  }
  const stripped = bytes.subarray(0, length);
  if (partsOf === webpParts) correctWebpHead(stripped);
  return stripped;
}

const kinds: { signature: RegExp; partsOf: (bytes: Uint8Array) => Iterable<Part> }[] = [
  { signature: /^\xff\xd8/, partsOf: jpegParts },
  { signature: /^\x89PNG\r\n/, partsOf: pngParts },
  { signature: /^RIFF.{4}WEBP/s, partsOf: webpParts },
  { signature: /^GIF8[79]a/, partsOf: gifParts },
];

/** Segments up to the end of the picture (ISO/IEC 10918-1, annex B): phones append a second one with its own EXIF. */
function* jpegParts(bytes: Uint8Array): Iterable<Part> {
  yield [0, 2];
  for (let at = 2; bytes[at] === 0xff; ) {
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return yield [at, at + 2];
    // These have no length.
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    const head = at + 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    const end = marker === 0xda ? endOfScan(bytes, head) : head;
    if (isJpegPart(marker, latin1(bytes, at + 4, 11))) yield [at, end];
    at = end;
  }
}

/** What decodes it, JFIF, the colour profile and Adobe's colours (APP0, APP2, APP14). */
function isJpegPart(marker: number, name: string): boolean {
  if (marker === 0xe2) return name === "ICC_PROFILE";
  if (marker === 0xe0) return name.startsWith("JFIF");
  if (marker === 0xee) return name.startsWith("Adobe");
  return marker >= 0xc0 && marker <= 0xdd;
}

function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  for (; at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

const pngChunks = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|acTL|fcTL|fdAT)$/;

function* pngParts(bytes: Uint8Array): Iterable<Part> {
  yield [0, 8];
  for (let at = 8, name = ""; at + 12 <= bytes.length && name !== "IEND"; ) {
    const end = at + 12 + createView(bytes).getUint32(at);
    name = latin1(bytes, at + 4, 4);
    if (pngChunks.test(name)) yield [at, end];
    at = end;
  }
}

const webpChunks = /^(VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/;

function* webpParts(bytes: Uint8Array): Iterable<Part> {
  yield [0, 12];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = createView(bytes).getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (webpChunks.test(latin1(bytes, at, 4))) yield [at, end];
    at = end;
  }
}

/** The file's length, and the flags that announce EXIF and XMP. */
function correctWebpHead(bytes: Uint8Array): void {
  createView(bytes).setUint32(4, bytes.length - 8, true);
  if (latin1(bytes, 12, 4) === "VP8X") bytes[20] = (bytes[20] ?? 0) & ~0b1100;
}

/** Blocks up to the trailer; of the extensions, how a frame is shown and how often all are repeated. */
function* gifParts(bytes: Uint8Array): Iterable<Part> {
  const tableLength = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + tableLength(bytes[10]);
  yield [0, at];
  while (at < bytes.length) {
    const start = at;
    const [type, label] = [bytes[at], bytes[at + 1]];
    if (type === 0x3b) return yield [at, at + 1];
    if (type !== 0x21 && type !== 0x2c) return;
    at += type === 0x21 ? 2 : 11 + tableLength(bytes[at + 9]);
    for (let size = bytes[at]; size; size = bytes[at]) at += size + 1;
    at += 1;
    const isLoop =
      label === 0xff && /^(NETSCAPE2\.0|ANIMEXTS1\.0)/.test(latin1(bytes, start + 3, 11));
    if (type === 0x2c || label === 0xf9 || isLoop) yield [start, at];
  }
}

function createView({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function latin1(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

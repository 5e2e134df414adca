type Picture = { width: number; height: number; colours: string };

/** One byte a pixel, its place among `colours` ("rrggbb" each). https://www.w3.org/TR/png-3/ */
export async function encodePng(
  pixels: Uint8Array<ArrayBuffer>,
  { width, height, colours }: Picture,
): Promise<Uint8Array<ArrayBuffer>> {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  // Eight bits for a place in the palette.
  header.setUint16(8, 0x0803);
  const palette = Uint8Array.from(colours.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const rows = new Uint8Array((width + 1) * height);
  for (let row = 0; row < height; row++) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  const chunks = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", new Uint8Array(header.buffer)),
    chunk("PLTE", palette),
    chunk("IDAT", await transformBytes(rows, new CompressionStream("deflate"))),
    chunk("IEND", new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** Compresses or decompresses. */
export async function transformBytes(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream) {
  const converted = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(converted).arrayBuffer());
}

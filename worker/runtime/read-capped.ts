/** The whole body, or undefined once it passes the cap (bytes): reading stops there and then, whatever length was said. */
export async function readCapped(
  { headers, body }: Request | Response,
  cap: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(headers.get("Content-Length")) > cap) {
    await body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > cap) return undefined;
    chunks.push(chunk);
  }
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

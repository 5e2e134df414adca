import type { ServerResponse } from "node:http";
import type { Exchange } from "./exchange.ts";

const item = `{"_id":"0123456789abcdef01234567","title":"${"More and more news. ".repeat(50)}"},`;
const chunk = Buffer.from(item.repeat(60));
const end = Buffer.from("{}]");

/** Writes a JSON list of exactly `bytes` bytes with backpressure, and counts the bytes sent. */
export async function writeHuge({ outgoing, log, gone }: Exchange, bytes: number): Promise<void> {
  const response = outgoing as ServerResponse;
  let remaining = bytes;
  for (const piece of pieces(bytes)) {
    if (gone.aborted) return;
    await write(response, piece);
    if (gone.aborted) return;
    log.wroteHuge(piece.length);
    remaining -= piece.length;
  }
  if (remaining === 0) response.end();
}

function* pieces(bytes: number): Generator<Buffer> {
  const filler = Math.max(0, bytes - 1 - end.length);
  if (bytes > 0) yield Buffer.from("[");
  for (let sent = 0; sent + chunk.length <= filler; sent += chunk.length) yield chunk;
  const rest = filler % chunk.length;
  if (rest > 0) yield Buffer.from(`${" ".repeat(rest)}`);
  if (bytes > 1) yield end.subarray(0, bytes - 1);
}

function write(response: ServerResponse, piece: Buffer): Promise<void> {
  return new Promise((resolve) => {
    response.once("close", resolve);
    response.write(piece, () => {
      response.off("close", resolve);
      resolve();
    });
  });
}

import { seededRandom } from "../data/seeded-random.ts";

const side = 384;
const tiles = new Map<number, Buffer>();

/** A tile of grey noise about the middle grey, always the same for the same strength. */
export function grainTile(strength: number) {
  const input = tiles.get(strength) ?? noise(strength);
  tiles.set(strength, input);
  return { input, raw: { width: side, height: side, channels: 3 as const } };
}

function noise(strength: number): Buffer {
  const random = seededRandom(`grain ${strength}`);
  const pixels = Buffer.alloc(side * side * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const grey = 128 + (random.next() + random.next() - 1) * strength;
    pixels.fill(Math.round(grey), at, at + 3);
  }
  return pixels;
}

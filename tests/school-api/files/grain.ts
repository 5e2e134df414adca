import { seededRandom } from "../data/seeded-random.ts";

interface Pixels {
  data: Buffer;
  width: number;
  channels: number;
}

const side = 384;
const tiles = new Map<number, Int8Array>();
// Middle tones show a film's grain, black and white none.
const shares = Float32Array.from({ length: 256 }, (_, tone) => (tone * (255 - tone)) / (255 * 128));

/** Lays grey noise over a picture, always the same for the same strength. */
export function addGrain({ data, width, channels }: Pixels, strength: number): void {
  const tile = tiles.get(strength) ?? noise(strength);
  tiles.set(strength, tile);
  const count = data.length / channels;
  for (let pixel = 0; pixel < count; pixel++) {
    const column = pixel % width;
    const row = (pixel - column) / width;
    const grey = tile[(row % side) * side + (column % side)] ?? 0;
    const end = (pixel + 1) * channels;
    for (let at = end - channels; at < end; at++) {
      const tone = data[at] ?? 0;
      data[at] = tone + grey * (shares[tone] ?? 0);
    }
  }
}

function noise(strength: number): Int8Array {
  const random = seededRandom(`grain ${strength}`);
  return Int8Array.from({ length: side * side }, () =>
    Math.round((random.next() + random.next() - 1) * strength),
  );
}

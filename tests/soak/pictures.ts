/** Pictures that say by their colour which version they are. */
import sharp from "sharp";

const colours = [
  [220, 30, 30],
  [30, 180, 30],
  [30, 30, 220],
  [220, 200, 30],
  [200, 30, 200],
  [30, 200, 200],
] as const;
const side = 600;

/** So many versions can be told apart. */
export const pictureVersions = colours.length;

export function pictureOf(version: number): Promise<Buffer> {
  const [r, g, b] = colours[version % colours.length] ?? colours[0];
  const create = { width: side, height: side, channels: 3, background: { r, g, b } } as const;
  return sharp({ create }).png().toBuffer();
}

export type PictureSeen = { width: number; version: number };

/** Of its version only what is left of a division by `pictureVersions`; undefined for what is no whole picture of ours. */
export async function pictureIn(bytes: Buffer): Promise<PictureSeen | undefined> {
  try {
    const { width } = await sharp(bytes, { failOn: "warning" }).metadata();
    const mean = await sharp(bytes, { failOn: "warning" })
      .removeAlpha()
      .resize(1, 1)
      .raw()
      .toBuffer();
    const version = colours.findIndex((colour) =>
      colour.every((part, index) => Math.abs(part - (mean[index] ?? 0)) < 30),
    );
    return version < 0 ? undefined : { width, version };
  } catch {
    return undefined;
  }
}

import sharp from "sharp";

/** Crops a photograph to a frame around its most salient part: upright, never enlarged. */
export async function cropToFrame(
  photograph: Buffer,
  frame: { width: number; height: number },
): Promise<Buffer> {
  const { autoOrient } = await sharp(photograph).metadata();
  const ratio = frame.width / frame.height;
  const width = Math.min(autoOrient.width, Math.round(autoOrient.height * ratio), frame.width);
  return sharp(photograph)
    .autoOrient()
    .resize({
      width,
      height: Math.round(width / ratio),
      fit: "cover",
      position: sharp.strategy.attention,
    })
    .png()
    .toBuffer();
}

/** The whole photograph, for visitors who open it. */
export async function convertUncropped(photograph: Buffer): Promise<Buffer> {
  return sharp(photograph)
    .autoOrient()
    .resize({ width: 1600, height: 1600, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 78, effort: 4 })
    .toBuffer();
}

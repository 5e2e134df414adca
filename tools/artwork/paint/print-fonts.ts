import { existsSync } from "node:fs";

const folder = process.env.NOTO_FONTS ?? "/usr/share/fonts/truetype/noto";

/** The fonts of everything that carries printed words. */
export const printFonts = {
  heading: `${folder}/NotoSerif-Bold.ttf`,
  text: `${folder}/NotoSans-Regular.ttf`,
  strong: `${folder}/NotoSans-Bold.ttf`,
} as const;

/** Says what to do when a font is missing; without them words would come out in another face. */
export function missingFonts(): string | undefined {
  const missing = Object.values(printFonts).filter((path) => !existsSync(path));
  return missing.length === 0
    ? undefined
    : `Not found: ${missing.join(", ")}. Install Noto (Debian: apt-get install fonts-noto-core), or name its folder in NOTO_FONTS.`;
}

/** The fonts that a browser under test finds, whatever the machine has. Linux's Chromium looks where FONTCONFIG_FILE says. */
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

/** Body text, which has the machine's font, is about as wide in it as in Arial or Roboto. */
const ordinaryFont = "Source Serif 4";
/** A style rule: letters as wide as Verdana's. */
export const wideLetters = "* { font-size-adjust: 0.55 !important }";

/** The second stands in for the typeface until it arrives, and has the metrics of Times. */
const folders = ["source-serif/OTF", "@expo-google-fonts/tinos"].map((path) =>
  resolve("node_modules", path),
);
const cache = resolve("node_modules/.cache/fonts");

/** The environment of a browser that has these fonts only. */
export function withFonts(): Record<string, string> {
  const file = `${cache}/fonts.conf`;
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, configuration);
  return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file };
}

const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `<dir>${folder}</dir>`).join("\n")}
<cachedir>${cache}</cachedir>
<match><edit name="family" mode="append_last"><string>${ordinaryFont}</string></edit></match>
</fontconfig>
`;

/**
 * The fonts that a browser under test finds for body text, and until the typeface arrives, whatever the machine has. Linux's Chromium looks where FONTCONFIG_FILE says; elsewhere that is left aside.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

/** Same metrics as Arial and Liberation Sans. */
export const ordinaryFont = "Arimo";
/** A style rule: the default of a plain Debian, as wide as Verdana. */
export const wideFonts = `* { font-family: "DejaVu Sans" !important }`;

const folders = [
  "dejavu-fonts-ttf/ttf",
  "@expo-google-fonts/arimo",
  "@expo-google-fonts/tinos",
].map((path) => resolve("node_modules", path));
/** Faces that fontconfig would match instead of the regular one. */
const strange = ["*Condensed*", "*ExtraLight*", "*Math*"];
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
<selectfont><rejectfont>${strange.map((name) => `<glob>${name}</glob>`).join("")}</rejectfont></selectfont>
<match><edit name="family" mode="append_last"><string>${ordinaryFont}</string></edit></match>
</fontconfig>
`;

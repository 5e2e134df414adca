/**
 * The fonts that a browser under test finds, whatever the machine has: those of one pair, under every name that the site's
 * font stacks ask for. Linux's Chromium looks where FONTCONFIG_FILE says; elsewhere that is left aside.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

type FontPair = { sans: string; serif: string };

/** By the name of the project that runs with them. */
export const fontPairs = {
  /** Same metrics as Arial, Liberation Sans and Times New Roman. */
  "ordinary fonts": { sans: "Arimo", serif: "Tinos" },
  /** The default of a plain Debian, and as wide as Verdana. */
  "wide fonts": { sans: "DejaVu Sans", serif: "DejaVu Serif" },
} satisfies Record<string, FontPair>;

const folders = [
  "dejavu-fonts-ttf/ttf",
  "@expo-google-fonts/arimo",
  "@expo-google-fonts/tinos",
].map((path) => resolve("node_modules", path));
/** Faces that fontconfig would match instead of the regular one. */
const strange = ["*Condensed*", "*ExtraLight*", "*Math*"];
const cache = resolve("node_modules/.cache/fonts");

/** The environment of a browser that has these fonts only. */
export function withFonts(fonts: FontPair): Record<string, string> {
  const file = `${cache}/${fonts.sans.replaceAll(" ", "-")}.conf`;
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, configuration(fonts));
  return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file };
}

function configuration({ sans, serif }: FontPair): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `<dir>${folder}</dir>`).join("\n")}
<cachedir>${cache}</cachedir>
<selectfont><rejectfont>${strange.map((name) => `<glob>${name}</glob>`).join("")}</rejectfont></selectfont>
<alias binding="same"><family>serif</family><prefer><family>${serif}</family></prefer></alias>
<match><edit name="family" mode="append_last"><string>${sans}</string></edit></match>
</fontconfig>
`;
}

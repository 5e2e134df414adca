import { fileURLToPath } from "node:url";

/** The fonts of everything that carries printed words; they come with the project, so every machine draws the same. */
export const printFonts = {
  heading: face("noto-serif/700Bold/NotoSerif_700Bold.ttf"),
  serif: face("noto-serif/400Regular/NotoSerif_400Regular.ttf"),
  text: face("noto-sans/400Regular/NotoSans_400Regular.ttf"),
  strong: face("noto-sans/700Bold/NotoSans_700Bold.ttf"),
} as const;

function face(file: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`));
}

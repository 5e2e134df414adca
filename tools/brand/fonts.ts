const folder = "node_modules/@expo-google-fonts";

/** The fonts of pictures and documents; they come with the project, so that every machine draws the same. */
export const fonts = {
  heading: `${folder}/noto-serif/700Bold/NotoSerif_700Bold.ttf`,
  serif: `${folder}/noto-serif/400Regular/NotoSerif_400Regular.ttf`,
  text: `${folder}/noto-sans/400Regular/NotoSans_400Regular.ttf`,
  strong: `${folder}/noto-sans/700Bold/NotoSans_700Bold.ttf`,
} as const;

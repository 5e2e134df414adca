const folder = "node_modules/@expo-google-fonts";

/** The fonts of pictures; they come with the project, so that every machine draws the same. */
export const fonts = {
  heading: `${folder}/noto-serif/700Bold/NotoSerif_700Bold.ttf`,
  serif: `${folder}/noto-serif/400Regular/NotoSerif_400Regular.ttf`,
} as const;

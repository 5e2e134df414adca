const toned = (hex: string): string => {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) =>
    Number.parseInt(hex.slice(start, start + 2), 16),
  );
  const light = (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
  const even = Math.min(1, 0.14 + light * 0.95);
  return [255 * even ** 0.82, 244 * even ** 0.98, 218 * even ** 1.22]
    .map((value) => Math.min(255, Math.round(value)).toString(16).padStart(2, "0"))
    .join("");
};

/** The same drawing in the browns of an old print. */
export const sepia = (svg: string): string =>
  svg.replace(
    /([#-])([0-9a-f]{6})([0-9a-f]{2})?(?![0-9a-f])/g,
    (_, before: string, hex: string, alpha = "") => `${before}${toned(hex)}${alpha}`,
  );

import { type Font, openSync } from "fontkit";
import { memoizeByKey } from "../../app/entities/memoize.ts";

const folder = "node_modules/@expo-google-fonts/noto-serif";
/** They come with the project, so that every machine draws the same. */
const fonts = {
  heading: `${folder}/700Bold/NotoSerif_700Bold.ttf`,
  serif: `${folder}/400Regular/NotoSerif_400Regular.ttf`,
};

type Lettering = { font: keyof typeof fonts; size: number; colour: string };

const svgCommands = {
  moveTo: "m",
  lineTo: "l",
  quadraticCurveTo: "q",
  bezierCurveTo: "c",
  closePath: "z",
} as const;

const openFont = memoizeByKey((file) => openSync(file) as Font);

/** A centred line of text as outlines, so that the picture needs no font of the machine. */
export function lettering(x: number, y: number, words: string, line: Lettering): string {
  const { path, width } = outline(words, line.font);
  const left = x - (width * line.size) / 1000 / 2;
  const transform = `translate(${left} ${y}) scale(${line.size / 1000})`;
  return `<path transform="${transform}" d="${path}" fill="${line.colour}"/>`;
}

/** `path` is relative, so that equal letters compress well. In thousandths of the font's size. */
export function outline(words: string, fontName: keyof typeof fonts) {
  const font = openFont(fonts[fontName]);
  const { glyphs, positions, advanceWidth } = font.layout(words);
  const scale = 1000 / font.unitsPerEm;
  let [path, pen] = ["", 0];
  let [lastX, lastY] = [0, 0];
  glyphs.forEach((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const { commands } = glyph.path.translate(pen + xOffset, yOffset).scale(scale, -scale);
    let start: [number, number] = [lastX, lastY];
    for (const { command, args } of commands) {
      path += svgCommands[command];
      const relative = args.map((at, axis) => Math.round(at - (axis % 2 === 0 ? lastX : lastY)));
      path += relative.join(" ").replaceAll(" -", "-");
      if (command === "closePath") {
        [lastX, lastY] = start;
        continue;
      }
      // Rounded as the path is, so that errors do not add up.
      const [x = 0, y = 0] = relative.slice(-2);
      [lastX, lastY] = [lastX + x, lastY + y];
      if (command === "moveTo") start = [lastX, lastY];
    }
    pen += xAdvance;
  });
  return { path, width: advanceWidth * scale };
}

/** Breaks a text between its words into lines that fit. */
export function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

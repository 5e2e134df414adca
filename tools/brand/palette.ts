import { transform } from "lightningcss";
import { type School, school } from "../../app/school.ts";

export type Palette = ReturnType<typeof createPalette>;

/** A school's colours by the names that drawings use. A school with fewer than four houses repeats them. */
export function createPalette({ colours, houses, uniform }: School) {
  const house = (index: number) => houses[index % houses.length]?.colour ?? "#888888";
  return {
    ...colours.day,
    ...colours.always,
    "uniform-cloth": uniform.cloth.colour,
    "uniform-tie": uniform.tie.colour,
    "house-1": house(0),
    "house-2": house(1),
    "house-3": house(2),
    "house-4": house(3),
  };
}

export const palette = createPalette(school);

const tints: Record<string, (colour: string, percent: number) => string> = {
  lighter: (colour, percent) => mix(colour, "#fff6e2", percent),
  darker: (colour, percent) => mix(colour, "#1f1a2e", percent),
  whiter: (colour, percent) => mix(colour, "#ffffff", percent),
  blacker: (colour, percent) => mix(colour, "#000000", percent),
  brighter: (colour, percent) =>
    computed(`hsl(from ${colour} h calc(s * ${1 - percent / 50}) calc(l + ${percent}))`),
};

/** Replaces `{ground}`, and tints such as `{ground brighter 9% darker 20%}`, with the school's colours. */
export function recolour(svg: string, colours: Palette = palette): string {
  return svg.replaceAll(/\{([^}]+)\}/g, (_, notation: string) => resolveColour(notation, colours));
}

export function resolveColour(notation: string, colours: Palette = palette): string {
  const [role = "", ...steps] = notation.split(" ");
  let colour = (colours as Record<string, string>)[role]?.toLowerCase();
  for (let at = 0; colour && at < steps.length; at += 2) {
    colour = tints[steps[at] ?? ""]?.(colour, Number.parseFloat(steps[at + 1] ?? ""));
  }
  if (!colour) throw new Error(`A drawing names a colour that does not exist: {${notation}}`);
  return colour;
}

function mix(colour: string, other: string, percent: number): string {
  return computed(`color-mix(in srgb, ${colour}, ${other} ${percent}%)`);
}

/** Evaluates a CSS colour to #rrggbb, or its shorter form. */
function computed(colour: string): string {
  const css = transform({
    filename: "colour.css",
    code: Buffer.from(`a{color:${colour}}`),
    minify: true,
    targets: { chrome: 80 << 16 },
  });
  return css.code.toString().slice("a{color:".length, -1);
}

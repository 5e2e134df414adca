import { transform } from "lightningcss";
import { school } from "../../app/school.ts";

const { colours, houses, uniform } = school;

/** The school's colours by the names that drawings give them. With fewer than four houses the first come again. */
export const palette = {
  ...colours.day,
  ...colours.always,
  "uniform-cloth": uniform.cloth.colour,
  "uniform-tie": uniform.tie.colour,
  "house-1": houseColour(0),
  "house-2": houseColour(1),
  "house-3": houseColour(2),
  "house-4": houseColour(3),
} as const;

const tints: Record<string, (colour: string, percent: number) => string> = {
  lighter: (colour, percent) => mix(colour, "#fff6e2", percent),
  darker: (colour, percent) => mix(colour, "#1f1a2e", percent),
  whiter: (colour, percent) => mix(colour, "#ffffff", percent),
  blacker: (colour, percent) => mix(colour, "#000000", percent),
  brighter: (colour, percent) =>
    computed(`hsl(from ${colour} h calc(s * ${1 - percent / 50}) calc(l + ${percent}))`),
};

/** A drawing in the school's colours: `{ground}`, or a tint of one, `{ground brighter 9% darker 20%}`. */
export function recolour(svg: string): string {
  return svg.replaceAll(/\{([^}]+)\}/g, (_, notation: string) => colourOf(notation));
}

export function colourOf(notation: string): string {
  const [role = "", ...steps] = notation.split(" ");
  let colour = (palette as Record<string, string>)[role]?.toLowerCase();
  for (let at = 0; colour && at < steps.length; at += 2) {
    colour = tints[steps[at] ?? ""]?.(colour, Number.parseFloat(steps[at + 1] ?? ""));
  }
  if (!colour) throw new Error(`A drawing names a colour that does not exist: {${notation}}`);
  return colour;
}

function houseColour(index: number): string {
  return houses[index % houses.length]?.colour ?? "#888888";
}

function mix(colour: string, other: string, percent: number): string {
  return computed(`color-mix(in srgb, ${colour}, ${other} ${percent}%)`);
}

/** What a CSS colour comes to, as #rrggbb or shorter. */
function computed(colour: string): string {
  const css = transform({
    filename: "colour.css",
    code: Buffer.from(`a{color:${colour}}`),
    minify: true,
    targets: { chrome: 80 << 16 },
  });
  return css.code.toString().slice("a{color:".length, -1);
}

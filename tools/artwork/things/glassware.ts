import { darker, lighter, sheer } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { houses } from "../drawing/houses.ts";
import { palette } from "../drawing/palette.ts";
import { circle, ellipse, fill, line, n, placed, slab } from "../drawing/shapes.ts";

const pale = "#eef6fa";
const glass = fade("right", sheer(pale, 0.85), sheer("#bcd3df", 0.45), sheer("#8fb0c2", 0.7));
const liquid = (colour: string): string =>
  fade("right", lighter(colour, 0.35), colour, darker(colour, 0.18));

/** Glassware is drawn in centimetres and stands on the origin. */
export const conicalFlask = (colour: string): string =>
  ellipse(2, 0, 11, 1.6, "#2a2038", 0.18) +
  fill("M-2.6-22H2.6V-14L9.6-2Q10 0 8 0H-8Q-10 0-9.6-2L-2.6-14Z", glass) +
  fill("M-5.6-9H5.6L9.2-2.2Q9.4-.6 8-.6H-8Q-9.4-.6-9.2-2.2Z", liquid(colour)) +
  slab(-3.4, -23, 6.8, 1.6, pale, { round: 0.8 }) +
  line("M-6.4-4L-3-11", "#ffffff", 0.8, 0.8);

export const beaker = (colour: string): string =>
  ellipse(2, 0, 9, 1.4, "#2a2038", 0.18) +
  fill("M-7-16H7.6L7-15V-1Q7 0 6 0H-6Q-7 0-7-1Z", glass) +
  fill("M-6.6-10H6.6V-1.2Q6.6-.5 6-.5H-6Q-6.6-.5-6.6-1.2Z", liquid(colour)) +
  line("M-5.2-3V-13", "#ffffff", 0.8, 0.8) +
  line("M3-12H6M3-8H6M3-4H6", "#ffffff", 0.5, 0.8);

export function testTubes(colours: readonly string[]): string {
  const tubes = colours.map((colour, index) => {
    const x = (index - (colours.length - 1) / 2) * 6;
    return (
      fill(`M${n(x - 1.9)}-20H${n(x + 1.9)}V-4Q${n(x + 1.9)}-2 ${n(x)}-2T${n(x - 1.9)}-4Z`, glass) +
      fill(
        `M${n(x - 1.6)}-12H${n(x + 1.6)}V-4Q${n(x + 1.6)}-2.4 ${n(x)}-2.4T${n(x - 1.6)}-4Z`,
        liquid(colour),
      )
    );
  });
  const half = colours.length * 3 + 2;
  return (
    ellipse(2, 0, half, 1.6, "#2a2038", 0.18) +
    tubes.join("") +
    slab(-half, -11, half * 2, 2.2, palette.woodLight) +
    slab(-half, -2.2, half * 2, 2.2, palette.wood) +
    slab(-half, -15, 1.8, 15, palette.wood) +
    slab(half - 1.8, -15, 1.8, 15, palette.woodDark)
  );
}

/** A burner with a flask above it on a stand. */
export const distillation = (colour: string): string =>
  ellipse(4, 0, 18, 2, "#2a2038", 0.18) +
  slab(10, -54, 1.6, 54, palette.steel) +
  slab(-8, -2, 24, 2, "#5d6775", { round: 1 }) +
  slab(-3, -42, 14, 1.4, palette.steel) +
  slab(-7, -24, 18, 1.2, palette.steel) +
  slab(-2, -13, 4, 11, "#a98a4a") +
  slab(-5, -3, 10, 2.4, "#7a6435", { round: 1 }) +
  fill("M0-23C4-18 3-14 0-13C-3-14-4-18 0-23Z", fade("down", "#5c8fd6", "#e9f2ff")) +
  slab(-1.8, -47, 3.6, 13, glass) +
  circle(0, -32, 7.6, glass) +
  fill("M-7.3-31H7.3A7.4 7.4 0 0 1-7.3-31Z", liquid(colour)) +
  line("M-4.6-36q1.4-2.4 3-2.8", "#ffffff", 0.9, 0.9);

const jarColours = [
  palette.action,
  palette.ornament,
  houses.second.colour,
  houses.fourth.colour,
  "#a9512f",
  "#6f5a8a",
];

/** A reagent bottle with a stopper and a plain label. */
const reagent = (index: number): string => {
  const colour = jarColours[index % jarColours.length] ?? palette.ground;
  return (
    fill(
      "M-1.8-15H1.8V-12Q5-11 5-8V-1Q5 0 4 0H-4Q-5 0-5-1V-8Q-5-11-1.8-12Z",
      fade("right", lighter(colour, 0.35), darker(colour, 0.1)),
    ) +
    slab(-2.4, -17, 4.8, 2.4, "#e9e2d2", { round: 0.8 }) +
    slab(-3.6, -7.4, 7.2, 4.6, "#fffaf0")
  );
};

/** A rack of bottles on a wall shelf, `count` bottles wide, standing on the origin. */
export const reagentShelf = (count: number, first = 0): string =>
  slab(-count * 6.4, 0, count * 12.8, 2.4, palette.wood) +
  slab(-count * 6.4, 2.4, count * 12.8, 1, "#2a2038", { opacity: 0.2 }) +
  Array.from({ length: count }, (_, index) =>
    placed((index - (count - 1) / 2) * 12.4, 0, reagent(index + first)),
  ).join("");

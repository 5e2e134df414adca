import { fade } from "../drawing/fade.ts";
import { houses } from "../drawing/houses.ts";
import { palette } from "../drawing/palette.ts";
import { circle, ellipse, fill, line, n, placed, slab } from "../drawing/shapes.ts";

const metal = fade("right", "#c9d2dc", "#8e9bab", "#6b7785");
const brass = fade("right", "#f0cf86", "#b98a2c");

/** A prism that parts a ray of light; centimetres, standing on the origin. */
export function prismBench(): string {
  const rays = ["#c0392b", "#e08a2c", "#e6c64a", "#4f9a5a", "#3f79c2", "#6a4c9a"].map(
    (colour, index) =>
      fill(`M6-22L44 ${n(-20 + index * 3)}V${n(-17 + index * 3)}L6-21Z`, colour, 0.9),
  );
  return (
    ellipse(4, 0, 48, 2.4, "#2a2038", 0.16) +
    slab(-50, -3, 100, 3, palette.woodDark, { round: 1 }) +
    slab(-46, -17, 16, 14, fade("across", "#4a5870", "#262f42"), { round: 2 }) +
    slab(-31, -23, 6, 6, metal) +
    slab(-44, -26, 14, 11, fade("across", "#4a5870", "#262f42"), { round: 2 }) +
    fill("M-26-21L-4-22.6V-20.8L-26-19Z", "#fff8d8") +
    rays.join("") +
    slab(44, -26, 2.4, 24, "#f7f1e3") +
    slab(-1, -12, 4, 10, metal) +
    fill("M1-32L13-12H-11Z", fade("across", "#f4fbff", "#a9cbe0", "#7fa8c4"), 0.9) +
    line("M1-32L-11-12H13Z", "#ffffff", 0.7, 0.9)
  );
}

/** Five steel balls on threads, the first one raised. */
export function cradle(): string {
  const balls = [-8, -2.8, 2.4, 7.6].map(
    (x) =>
      line(`M${x}-28V-9`, "#59626f", 0.4) + circle(x, -7, 2.7, fade("glow", "#ffffff", "#8e9bab")),
  );
  return (
    ellipse(3, 0, 19, 1.8, "#2a2038", 0.18) +
    slab(-18, -2.4, 36, 2.4, palette.woodDark, { round: 1 }) +
    line("M-16-2V-28H16V-2", "#59626f", 1.3) +
    line("M-12-28L-22-13", "#59626f", 0.4) +
    circle(-23, -11.6, 2.7, fade("glow", "#ffffff", "#8e9bab")) +
    balls.join("")
  );
}

/** A battery, a switch and a lit lamp on a board. */
export const circuit = (): string =>
  ellipse(2, 0, 26, 2, "#2a2038", 0.18) +
  slab(-24, -3, 48, 3, palette.woodLight, { round: 1 }) +
  slab(-20, -11, 14, 8, fade("down", "#c9504a", palette.action), { round: 1.5 }) +
  slab(-18, -12.6, 3, 2, metal) +
  slab(-11, -12.6, 3, 2, metal) +
  line("M-16-12.6Q-10-26 4-16M-9.6-12.6Q2-2 16-5", houses.fourth.colour, 0.9) +
  slab(10, -9, 6, 6, brass) +
  circle(13, -16, 9, fade("glow", "#ffe9a0c0", "#ffe9a000")) +
  circle(13, -13.4, 4.4, fade("glow", "#fffbe0", "#f2cc60")) +
  slab(0, -6, 8, 3, "#444b59") +
  line("M1-6L8-11", brass, 1.1);

/** A telescope on a tripod, about 150 centimetres high. */
export const telescope = (): string =>
  line("M0-90L-26 0M0-90L26 0M0-90L3-4", palette.woodDark, 4) +
  line("M-14-44H15", palette.woodDark, 1.6) +
  circle(0, -92, 5, brass) +
  placed(
    0,
    -98,
    slab(-44, -7, 66, 14, fade("down", palette.groundSoft, palette.ground), { round: 2 }) +
      slab(-52, -8.6, 12, 17, brass, { round: 2 }) +
      slab(22, -4.6, 20, 9, metal, { round: 2 }) +
      slab(10, -8, 4, 16, brass),
    { turn: 28 },
  );

/** A pendulum on a stand with its scale. */
export const pendulum = (): string =>
  ellipse(3, 0, 16, 1.8, "#2a2038", 0.18) +
  slab(-14, -2.4, 28, 2.4, "#5d6775", { round: 1 }) +
  slab(-12, -58, 1.8, 56, metal) +
  slab(-12, -57, 18, 1.6, metal) +
  line("M-10-18Q6-8 18-20", palette.ornament, 0.8) +
  line("M4-56L12-18", "#4c5461", 0.5) +
  circle(12.4, -16, 3.4, fade("glow", "#f8e2a8", "#b98a2c"));

/** A pan balance. */
export const balance = (): string =>
  ellipse(3, 0, 22, 2, "#2a2038", 0.18) +
  slab(-14, -3, 28, 3, palette.woodDark, { round: 1 }) +
  slab(-1, -34, 2, 32, brass) +
  line("M-22-33L22-31", "#b98a2c", 1.6) +
  circle(0, -34, 2.2, brass) +
  line("M-22-33L-28-15M-22-33L-16-15M22-31L16-13M22-31L28-13", "#8a7440", 0.5) +
  fill("M-30-15H-14Q-17-10-22-10T-30-15ZM14-13H30Q27-8 22-8T14-13Z", brass);

import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { ellipse, fill, line, slab } from "../drawing/shapes.ts";

/** A monitor seen from the front, 36 centimetres high, with an abstract page on it. */
export const monitor = (tint: string = palette.groundSoft): string =>
  ellipse(3, 0, 20, 1.8, "#2a2038", 0.18) +
  slab(-9, -2, 18, 2, "#3a4150", { round: 1 }) +
  slab(-2, -9, 4, 8, "#3a4150") +
  slab(-24, -38, 48, 30, "#2b313d", { round: 2 }) +
  slab(-22, -36, 44, 26, fade("across", "#f4f8fc", "#cfdcea")) +
  slab(-22, -36, 44, 5, tint) +
  slab(-19, -28, 14, 14, "#e9c46a") +
  line("M0-26H18M0-22H18M0-18H12", "#7f8da3", 1.4);

export const keyboard = (): string =>
  fill("M-17 0L-15-5H15L17 0Z", "#3a4150") + line("M-14-3.6H14M-15-1.8H15", "#8b96a8", 0.8);

/** A headset with a microphone, for the head of a figure: units of the figure, around its head. */
export const headset = (): string =>
  line("M-7.6 0C-8-12 8-12 7.6 0", palette.ground, 1.7) +
  slab(-9, -1.4, 3.2, 5.6, palette.action, { round: 1.4 }) +
  slab(5.8, -1.4, 3.2, 5.6, palette.action, { round: 1.4 }) +
  line("M-7.4 4Q-6.4 7.4-2.4 6.6", palette.ground, 0.9);

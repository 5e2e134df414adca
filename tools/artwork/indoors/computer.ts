import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { ellipse, fill, line, n, slab } from "../drawing/shapes.ts";

/** A monitor seen from the front, 36 centimetres high, with an abstract page on it. */
export const monitor = (tint: string = palette.navySoft): string =>
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
  line("M-7.6 0C-8-12 8-12 7.6 0", palette.navy, 1.7) +
  slab(-9, -1.4, 3.2, 5.6, palette.maroon, { round: 1.4 }) +
  slab(5.8, -1.4, 3.2, 5.6, palette.maroon, { round: 1.4 }) +
  line("M-7.4 4Q-6.4 7.4-2.4 6.6", palette.navy, 0.9);

/** A telephone 150 units high whose screen holds a drawing of 66 by 130 around the origin. */
export function phone(screen: string): string {
  return (
    slab(-36, -72, 78, 152, "#2a2038", { round: 12, opacity: 0.18 }) +
    slab(-38, -76, 76, 152, fade("across", "#4a5468", "#1d2433"), { round: 11 }) +
    slab(-34, -70, 68, 140, "#fffdf8", { round: 7 }) +
    screen +
    slab(-9, -67.6, 18, 3.4, "#1d2433", { round: 1.7 }) +
    slab(-12, 65, 24, 1.8, "#b9b3a6", { round: 0.9 })
  );
}

/** A row of bars, for abstract screens and charts. */
export const bars = (x: number, foot: number, heights: readonly number[], tint: string): string =>
  heights
    .map((height, index) => slab(x + index * 8, foot - height, 5, height, tint, { round: 1 }))
    .join("");

export const ring = (x: number, y: number, r: number, share: number, tint: string): string => {
  const turn = share * Math.PI * 2;
  const end = `${n(x + Math.sin(turn) * r)} ${n(y - Math.cos(turn) * r)}`;
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#e9e2d2" stroke-width="6"/>` +
    line(`M${x} ${n(y - r)}A${r} ${r} 0 ${share > 0.5 ? 1 : 0} 1 ${end}`, tint, 6)
  );
};

import { fade } from "../drawing/fade.ts";
import { everyHouse, houses } from "../drawing/houses.ts";
import { palette } from "../drawing/palette.ts";
import { circle, ellipse, fill, line, slab } from "../drawing/shapes.ts";

/** An easel 150 centimetres high with a painting on it. */
export const easel = (painting: string): string =>
  ellipse(8, 0, 40, 4, "#2a2038", 0.2) +
  line("M-6-148L-32 0M6-148L32 0M0-140L8-6", palette.woodDark, 4) +
  slab(-36, -130, 72, 76, "#e0d4bd") +
  slab(-34, -128, 68, 72, "#fffdf6") +
  painting +
  slab(-40, -56, 80, 4.6, palette.woodLight) +
  slab(-4, -150, 8, 26, palette.wood);

/** Paintings fill the canvas of the easel: x from -30 to 30, y from -124 to -60. */
export const paintedHills = (): string =>
  slab(-30, -124, 60, 64, fade("down", "#9cc3e0", "#fbe9c4")) +
  circle(12, -106, 8, "#f2b54a") +
  fill("M-30-86Q-14-104 0-88T30-94V-60H-30Z", "#7fa86a") +
  fill("M-30-74Q-8-88 8-74T30-78V-60H-30Z", "#4f8046");

export const paintedVase = (): string =>
  slab(-30, -124, 60, 64, "#f6e3c8") +
  slab(-30, -74, 60, 14, "#c98a5c") +
  fill("M-9-86H9Q14-70 7-64H-7Q-14-70-9-86Z", palette.groundSoft) +
  line("M0-86V-104M-2-86L-12-102M2-86L12-100", "#4f8046", 1.8) +
  circle(0, -108, 6.5, "#c9504a") +
  circle(-14, -105, 5.6, "#e0a32c") +
  circle(14, -103, 5.6, houses.third.colour);

export const paintedPeacock = (): string =>
  slab(-30, -124, 60, 64, "#fdf3da") +
  [-60, -40, -20, 0, 20, 40, 60]
    .map(
      (turn) =>
        `<g transform="translate(0 -78) rotate(${turn})">${ellipse(0, -26, 5.4, 13, "#2f7a6a")}${circle(0, -32, 3.4, houses.second.colour)}${circle(0, -32, 1.5, "#e0a32c")}</g>`,
    )
    .join("") +
  fill("M-5-64Q-9-80 0-88Q9-80 5-64Z", "#1f4f8c") +
  circle(0, -90, 4.4, "#1f4f8c") +
  fill("M-1-89L0-85L1-89Z", "#e0a32c");

/** Paint jars with brushes. */
export const paintJars = (): string => {
  const tints = everyHouse.map(({ colour }) => colour);
  return tints
    .map(
      (tint, index) =>
        slab(-18 + index * 9.4, -9, 8, 9, fade("right", tint, "#4a2a2a"), { round: 1.2 }) +
        slab(-18.6 + index * 9.4, -10.6, 9.2, 2, "#fbf6ea", { round: 0.8 }),
    )
    .join("");
};

export const brushPot = (): string =>
  line("M-2-8L-6-26M0-8V-29M3-8L8-25", palette.woodLight, 1.2) +
  ellipse(-6.2, -27, 1.4, 3, palette.action) +
  ellipse(0, -30, 1.4, 3, palette.ground) +
  ellipse(8.4, -26, 1.4, 3, houses.fourth.colour) +
  fill("M-6-12H6L5 0H-5Z", fade("right", "#cf7a52", "#8c4529"));

/** A clay pot being shaped on a wheel. */
export const potterWheel = (): string =>
  ellipse(6, 0, 34, 4, "#2a2038", 0.2) +
  slab(-4, -40, 8, 38, palette.woodDark) +
  ellipse(0, -40, 26, 5, "#8d7b66") +
  fill(
    "M-8-43Q-16-54-6-62Q-9-66-9-67H9Q9-66 6-62Q16-54 8-43Z",
    fade("right", "#d98a5e", "#8c4529"),
  ) +
  ellipse(0, -67, 9, 2, "#6b3423");

/** Folded paper birds on a thread, hanging from the origin. */
export const paperMobile = (): string =>
  line("M0 0V12M-30 12H30M-30 12V28M0 12V40M30 12V24", "#8d7b66", 0.7) +
  [
    [-30, 30, houses.second.colour],
    [0, 42, houses.first.colour],
    [30, 26, houses.third.colour],
  ]
    .map(([x, y, tint]) =>
      fill(`M${x} ${y}l-11-5l6 9l5 6l5-6l6-9Z`, fade("across", String(tint), "#4a2a3a")),
    )
    .join("");

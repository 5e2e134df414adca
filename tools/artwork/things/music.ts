import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { circle, ellipse, fill, line, placed, slab } from "../drawing/shapes.ts";

const wood = fade("across", "#c98a4e", "#7a4a26");

/** Instruments are drawn in centimetres and stand on the origin. */
export const tabla = (): string =>
  ellipse(6, 0, 40, 4, "#2a2038", 0.2) +
  fill("M-36-24Q-38-4-28-1H-10Q-1-4-4-24Z", fade("right", "#d9dde2", "#8e9bab", "#6b7785")) +
  fill("M8-26L4-2Q14 2 30-2L28-26Z", wood) +
  line(
    "M10-24L8-2M15-24V-1M21-24L22-1M26-24L28-3M-33-20L-26-2M-24-22V-1M-14-22L-14-1",
    "#f0e2c4",
    0.8,
    0.8,
  ) +
  ellipse(-20, -25, 17, 5.6, "#efe2c8") +
  ellipse(-18, -25, 7, 2.3, "#2b2226") +
  ellipse(18, -27, 11.4, 4, "#efe2c8") +
  ellipse(18, -27, 5, 1.7, "#2b2226");

export const harmonium = (): string =>
  ellipse(6, 0, 38, 4, "#2a2038", 0.2) +
  slab(-36, -24, 72, 24, wood, { round: 2 }) +
  slab(-31, -19, 62, 14, "#8a5630", { round: 1.5 }) +
  fill("M-36-24L-30-32H30L36-24Z", palette.woodDark) +
  fill("M-32-25L-28-30H28L32-25Z", "#fffaf0") +
  line(
    "M-24-25.6V-29M-19-25.6V-29M-11-25.6V-29M-6-25.6V-29M-1-25.6V-29M7-25.6V-29M12-25.6V-29M20-25.6V-29M25-25.6V-29",
    "#2b2226",
    2,
  ) +
  circle(-20, -12, 2.4, palette.ornament) +
  circle(0, -12, 2.4, palette.ornament) +
  circle(20, -12, 2.4, palette.ornament);

/** A guitar around its own sound hole, 100 long, upright. */
export const guitar = (): string =>
  slab(-2.6, -70, 5.2, 56, "#4f3222") +
  slab(-4, -78, 8, 10, palette.woodDark, { round: 1.6 }) +
  fill(
    "M0-18C14-20 16-8 12-1C20 4 20 24 0 25C-20 24-20 4-12-1C-16-8-14-20 0-18Z",
    fade("across", "#e6a860", "#a3622c"),
  ) +
  circle(0, 2, 5, "#3a2419") +
  slab(-6, 14, 12, 2.6, palette.woodDark) +
  line("M-1.4-72V15M0-72V15M1.4-72V15", "#f3ead6", 0.35);

/** A tanpura around the middle of its gourd, upright. */
export const tanpura = (): string =>
  slab(-2.6, -104, 5.2, 92, wood) +
  ellipse(0, 0, 17, 18, fade("across", "#d69a58", "#8c5226")) +
  ellipse(0, -1, 13, 14, "#e3b57c") +
  slab(-5, 0, 10, 2, "#fff4dc") +
  line("M-1-98V1M1-98V1", "#fff4dc", 0.4) +
  circle(-4.4, -94, 2, palette.ornament) +
  circle(4.4, -88, 2, palette.ornament);

/** An upright piano seen from the front, 140 wide. */
export const piano = (): string =>
  ellipse(8, 0, 84, 6, "#2a2038", 0.2) +
  slab(-70, -118, 140, 116, fade("across", "#7a4a2c", "#4a2a1a"), { round: 2 }) +
  slab(-74, -122, 148, 7, "#8f5a36", { round: 2 }) +
  slab(-62, -110, 124, 34, "#5c3622", { round: 2 }) +
  slab(-24, -104, 48, 24, "#fffaf0") +
  line("M-18-98H18M-18-93H18M-18-88H12", "#8d8373", 1) +
  slab(-74, -72, 148, 10, "#8f5a36", { round: 1.5 }) +
  slab(-66, -70, 132, 5.4, "#fffaf0") +
  Array.from({ length: 17 }, (_, index) =>
    index % 7 === 2 || index % 7 === 6 ? "" : slab(-62 + index * 7.6, -70, 3.4, 3.2, "#241a1a"),
  ).join("") +
  slab(-70, -62, 8, 60, "#5c3622") +
  slab(62, -62, 8, 60, "#5c3622") +
  slab(-56, -56, 112, 44, "#5c3622", { round: 2 });

/** A music stand with a score. */
export const musicStand = (): string =>
  ellipse(3, 0, 16, 2, "#2a2038", 0.2) +
  line("M0-92V-8M0-10L-14 0M0-10L14 0M0-10L2 0", "#3a4150", 2) +
  placed(
    0,
    -98,
    fill("M-20 8H20L18-16H-18Z", "#3a4150") +
      fill("M-17 5H0V-18H-16ZM1 5H17L16-18H1Z", "#fffaf0") +
      line("M-14-12H-3M-14-7H-3M-14-2H-3M4-12H14M4-7H14M4-2H14", "#8d8373", 0.8),
  );

/** A few notes in the air. */
export const notes = (tint: string): string =>
  ellipse(0, 0, 5, 3.8, tint) +
  line("M4.4-1V-22Q12-18 12-10", tint, 1.8) +
  ellipse(34, -16, 5, 3.8, tint) +
  ellipse(52, -19, 5, 3.8, tint) +
  line("M38.4-17V-38L56.4-41V-20", tint, 1.8);

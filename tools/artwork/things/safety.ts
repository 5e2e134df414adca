import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { circle, ellipse, fill, line, placed, slab } from "../drawing/shapes.ts";

/** Drawn in centimetres, standing on the origin. */
export const extinguisher = (): string =>
  ellipse(4, 0, 13, 2, "#2a2038", 0.2) +
  slab(-9, -44, 18, 44, fade("right", "#e0705c", "#c0342b", "#8a1f1d"), { round: 5 }) +
  slab(-9, -28, 18, 11, "#fffaf0") +
  slab(-3, -50, 6, 7, "#3a4150") +
  line("M-8-54L6-50M-6-49L3-49", "#3a4150", 2.2) +
  line("M4-48Q17-46 14-24", "#2b2b30", 2) +
  fill("M11.4-26H16.4L18-17H10.4Z", "#2b2b30");

export const sandBuckets = (): string =>
  line("M-34-62H34M-32-62V0M32-62V0", palette.woodDark, 3) +
  [-20, 0, 20]
    .map((x) =>
      placed(
        x,
        -36,
        line("M-7 0Q0-30 7 0", "#5d6775", 1.2) +
          fill("M-8 0H8L5.6 18H-5.6Z", fade("right", "#e0705c", "#9c2723")) +
          ellipse(0, 0, 8, 2, "#d9b98a"),
      ),
    )
    .join("");

/** The running figure of an emergency exit, white on green, 40 by 24. */
export const exitSign = (): string =>
  slab(-20, -24, 40, 24, "#1f7a4c", { round: 2 }) +
  slab(7, -21, 10, 18, "#f4fbf6") +
  circle(-2, -19, 2.2, "#f4fbf6") +
  line("M-4-15L0-11L-3-7L-6-3M0-11L5-8L7-4M-4-15L-8-12M-4-15L2-15L5-13", "#f4fbf6", 2);

export const exitArrow = (): string =>
  slab(-20, -24, 40, 24, "#1f7a4c", { round: 2 }) +
  line("M-11-12H10M3-18L10-12L3-6", "#f4fbf6", 3.4);

export const smokeAlarm = (): string =>
  ellipse(0, 0, 14, 4.6, "#fbf7ee") +
  ellipse(0, 1.4, 8, 2.2, "#d9d2c4") +
  circle(8, 0.4, 1.1, "#c0342b");

/** A red break-glass box with a bell above it. */
export const alarmBell = (): string =>
  circle(0, -30, 10, fade("across", "#e0705c", "#9c2723")) +
  circle(0, -30, 3, "#fbe3c8") +
  slab(-7, -15, 14, 15, "#c0342b", { round: 1.4 }) +
  slab(-4.4, -12, 8.8, 9, "#eef6fa");

/** The round white-on-green sign of an assembly point on a post. */
export const assemblyPoint = (): string =>
  ellipse(4, 0, 14, 2, "#2a2038", 0.25) +
  line("M0 0V-150", "#7d8794", 4) +
  slab(-34, -210, 68, 66, "#1f7a4c", { round: 5 }) +
  circle(-10, -186, 5, "#f4fbf6") +
  circle(10, -186, 5, "#f4fbf6") +
  fill("M-17-162Q-17-179-10-179T-3-162ZM3-162Q3-179 10-179T17-162Z", "#f4fbf6") +
  line("M-28-204L-20-196M28-204L20-196M-28-150L-20-158M28-150L20-158", "#f4fbf6", 4);

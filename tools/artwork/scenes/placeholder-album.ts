import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { circle, fill, placed, slab } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";

const hills = (tints: readonly [string, string, string]): string =>
  slab(-190, -150, 380, 270, fade("down", tints[0], "#fbf0d8")) +
  circle(-100, -80, 34, "#f6d58a") +
  fill("M-190 70Q-100-60-10 40T190 10V120H-190Z", tints[1]) +
  fill("M-190 100Q-60 10 60 80T190 70V120H-190Z", tints[2]);

const print = (
  x: number,
  y: number,
  turn: number,
  tints: readonly [string, string, string],
): string =>
  placed(
    x,
    y,
    slab(-206, -158, 424, 372, "#3a2a35", { opacity: 0.14, round: 6 }) +
      slab(-212, -172, 424, 372, palette.paper, { round: 6 }) +
      hills(tints),
    { turn },
  );

export const scene = sheet(
  1200,
  900,
  slab(0, 0, 1200, 900, fade("across", "#f8f1e2", palette.band, "#e6d9bf")),
  print(400, 420, -9, ["#c7dcec", "#b9c98f", "#8fae6b"]),
  print(800, 440, 8, ["#f0d2b8", "#c98a6a", "#a9512f"]),
  print(600, 470, -1, ["#b9d4ea", "#9dbb82", "#5d8a4a"]),
);

import { crestShield } from "../crest.ts";
import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { ellipse, fill, placed, slab } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";

const lines = (x: number, y: number, count: number, width: number): string =>
  Array.from({ length: count }, (_, index) =>
    slab(x, y + index * 26, index === count - 1 ? width * 0.6 : width, 9, "#cfc5b2", { round: 4 }),
  ).join("");

const page =
  slab(-250, -300, 520, 640, "#3a2a35", { opacity: 0.14, round: 6 }) +
  slab(-262, -318, 524, 640, fade("across", "#fffefb", "#f3ecdd"), { round: 6 }) +
  placed(0, -232, crestShield, { scale: 0.52 }) +
  slab(-210, -158, 420, 5, palette.ornament) +
  slab(-210, -126, 300, 24, palette.ground, { round: 4 }) +
  slab(-210, -76, 200, 170, fade("down", "#b9d4ea", "#f3ead0")) +
  fill("M-210 60Q-150-20-90 40T-10 20V94H-210Z", palette.leaf) +
  lines(20, -72, 7, 190) +
  lines(-210, 126, 6, 190) +
  lines(20, 126, 6, 190);

export const scene = sheet(
  1200,
  900,
  slab(0, 0, 1200, 900, fade("across", palette.info, "#dfe7f1", "#c9d5e4")),
  ellipse(300, 160, 520, 420, fade("glow", "#fffdf4d0", "#fffdf400")),
  placed(560, 470, slab(-262, -318, 524, 640, "#ece3d1", { round: 6 }), { turn: -7 }),
  placed(610, 460, page, { turn: 3 }),
);

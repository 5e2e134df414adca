import { darker, lighter } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { fill, line } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { bareHead, gatheredHair, shoulders, studio } from "../people/bust.ts";

const sari = "#7f2b3f";
const drape = fill(
  "M196 670Q250 640 320 612Q420 760 560 1000H150Q120 800 196 670Z",
  fade("across", lighter(sari, 0.28), sari, darker(sari, 0.2)),
);
const border =
  line("M320 612Q420 760 560 1000", palette.ornament, 20) +
  line("M320 612Q420 760 560 1000", palette.onGroundAccent, 5);
const folds = line(
  "M230 660Q300 800 370 1000M262 646Q350 800 440 1000M206 690Q230 820 270 1000",
  darker(sari, 0.35),
  4,
  0.6,
);

export const scene = sheet(
  800,
  1000,
  studio("#b3bfa8"),
  shoulders(palette.groundSoft),
  bareHead("#a9714a"),
  gatheredHair("#2a2021"),
  drape,
  folds,
  border,
);

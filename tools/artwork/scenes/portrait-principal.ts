import { fade } from "../drawing/fade.ts";
import { fill } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { bareHead, pectoralCross, shoulders, studio, veil, veilBehind } from "../people/bust.ts";

const collar = fill(
  "M330 596Q250 640 236 690Q320 740 400 744T564 690Q550 640 470 596Q400 660 330 596Z",
  fade("across", "#ffffff", "#ece4d4"),
);

export const scene = sheet(
  800,
  1000,
  studio("#c3b0a6"),
  veilBehind("#3d4a66"),
  shoulders("#e4ddd0"),
  bareHead("#b98058"),
  collar,
  veil("#3d4a66"),
  pectoralCross(800),
);

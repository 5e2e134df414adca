import { fade } from "../drawing/fade.ts";
import { houses } from "../drawing/houses.ts";
import { palette } from "../drawing/palette.ts";
import { circle, ellipse, placed, slab } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { holdingHand } from "../people/holding-hand.ts";
import { phone } from "../things/phone.ts";
import { feesScreen } from "../things/phone-screens.ts";

const hand = holdingHand("#ba855f", palette.groundSoft);

export const scene = sheet(
  1200,
  900,
  slab(0, 0, 1200, 900, fade("across", "#f3e3c8", palette.band, "#fffaf0")),
  circle(360, 330, 190, houses.third.colour, 0.16),
  circle(910, 490, 250, palette.ornament, 0.14),
  ellipse(300, 160, 520, 420, fade("glow", "#fffdf4d0", "#fffdf400")),
  placed(600, 430, hand.behind + phone(feesScreen()) + hand.front, { scale: 4.6 }),
);

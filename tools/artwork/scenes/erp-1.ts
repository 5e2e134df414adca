import { fade } from "../drawing/fade.ts";
import { houses } from "../drawing/houses.ts";
import { palette } from "../drawing/palette.ts";
import { circle, ellipse, placed, slab } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { holdingHand } from "../people/holding-hand.ts";
import { phone } from "../things/phone.ts";
import { attendanceScreen } from "../things/phone-screens.ts";

const hand = holdingHand("#ba855f", palette.groundSoft);

export const scene = sheet(
  1200,
  900,
  slab(0, 0, 1200, 900, fade("across", "#dbe6f3", palette.info, palette.band)),
  circle(300, 290, 190, houses.fourth.colour, 0.16),
  circle(960, 550, 250, palette.ornament, 0.14),
  ellipse(300, 160, 520, 420, fade("glow", "#fffdf4d0", "#fffdf400")),
  placed(600, 430, hand.behind + phone(attendanceScreen()) + hand.front, { scale: 4.6 }),
);

import { fade } from "../drawing/fade.ts";
import { circle, fill, line } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import {
  bareHead,
  pectoralCross,
  romanCollar,
  shortHair,
  shoulders,
  studio,
} from "../people/bust.ts";

const zucchetto = fill(
  "M286 246C290 160 340 132 400 132S510 160 514 246Q400 190 286 246Z",
  fade("across", "#b8557a", "#8a2a52"),
);
const cape = fill(
  "M336 600Q270 660 190 684Q110 716 90 850Q240 930 400 930T710 850Q690 716 610 684Q530 660 464 600Q400 690 336 600Z",
  fade("across", "#fdf9f0", "#f3ead8", "#d8c8aa"),
);
const piping = line("M90 850Q240 930 400 930T710 850M400 668V930", "#8a2a52", 8);
const buttons = [760, 815, 870].map((y) => circle(400, y, 9, "#8a2a52"));

export const scene = sheet(
  800,
  1000,
  studio("#cdbb97"),
  shoulders("#f6efdf"),
  bareHead("#b98058"),
  shortHair("#8d8680"),
  zucchetto,
  cape,
  piping,
  ...buttons,
  romanCollar(),
  pectoralCross(770),
);

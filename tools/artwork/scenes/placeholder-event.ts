import { fade } from "../drawing/fade.ts";
import { everyHouse } from "../drawing/houses.ts";
import { palette } from "../drawing/palette.ts";
import { circle, ellipse, fill, line, placed, slab } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { bunting } from "../things/flags.ts";

const tints = everyHouse.map(({ colour }) => colour);

const days = Array.from({ length: 28 }, (_, index) => {
  const [x, y] = [-186 + (index % 7) * 62, -58 + Math.floor(index / 7) * 62];
  const isFeast = index === 16;
  return isFeast
    ? circle(x, y, 29, palette.action) +
        fill(`M${x} ${y - 16}l5 10h11l-9 7l4 11l-11-7l-11 7l4-11l-9-7h11Z`, palette.onGroundAccent)
    : circle(x, y, 17, index % 7 === 6 ? "#f3dfc0" : "#e6edf6");
});

const calendar =
  slab(-238, -196, 500, 440, "#3a2a35", { opacity: 0.14, round: 14 }) +
  slab(-250, -214, 500, 440, palette.paper, { round: 14 }) +
  fill(
    "M-250-104V-200Q-250-214-236-214H236Q250-214 250-200V-104Z",
    fade("across", palette.groundLit, palette.ground),
  ) +
  slab(-110, -172, 220, 18, palette.onGroundAccent, { round: 9 }) +
  [-150, 150].map((x) => line(`M${x}-240V-184`, "#b9a98b", 16)).join("") +
  days.join("");

export const scene = sheet(
  1200,
  900,
  slab(0, 0, 1200, 900, fade("across", "#fdf6e6", palette.band, "#e9dcc0")),
  ellipse(280, 160, 560, 420, fade("glow", "#fffdf4e0", "#fffdf400")),
  bunting(-20, 60, 620, 90, tints),
  bunting(580, 90, 1220, 50, tints),
  placed(600, 520, calendar),
);

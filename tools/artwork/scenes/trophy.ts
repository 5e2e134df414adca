import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { circle, ellipse, fill, line, n, placed, slab } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { cup } from "../things/trophy.ts";

const rays = Array.from({ length: 24 }, (_, index) =>
  placed(600, 400, fill("M0 0L-34-900H34Z", "#ffffff", 0.055), { turn: index * 15 }),
);

const laurel = (side: 1 | -1): string =>
  Array.from({ length: 11 }, (_, index) => {
    const turn = 20 + index * 13.5;
    const radians = (turn * Math.PI) / 180;
    const [x, y] = [600 + side * Math.sin(radians) * 330, 440 + Math.cos(radians) * 320];
    const leaf = fill(
      "M0 0Q26-38 0-96Q-26-38 0 0Z",
      fade("across", palette.onGroundAccent, palette.ornament),
    );
    return (
      placed(x, y, leaf, { turn: side * (118 - turn) }) +
      placed(x, y, leaf, { turn: side * (40 - turn), scale: 0.8 })
    );
  }).join("") +
  line(
    `M600 762Q${n(600 + side * 330)} 740 ${n(600 + side * 330)} 440Q${n(600 + side * 330)} 250 ${n(600 + side * 170)} 160`,
    palette.ornament,
    7,
  );

export const scene = sheet(
  1200,
  900,
  slab(0, 0, 1200, 900, fade("glow", palette.groundSoft, palette.groundLit, palette.ground)),
  ...rays,
  laurel(-1),
  laurel(1),
  ellipse(650, 792, 300, 40, fade("glow", "#0a1530c0", "#0a153000")),
  placed(600, 780, cup(), { scale: 9 }),
  ...[
    [430, 200, 8],
    [780, 170, 10],
    [820, 330, 6],
    [380, 360, 6],
    [600, 110, 7],
  ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, "#fbe7ae", 0.9)),
);

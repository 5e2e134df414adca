import { lighter } from "./drawing/colour.ts";
import { fade } from "./drawing/fade.ts";
import { palette } from "./drawing/palette.ts";
import { fill, line, n, placed } from "./drawing/shapes.ts";
import { type Scene, sheet } from "./drawing/sheet.ts";

const { ground, groundLit, action, ornament, onGroundAccent, paper } = palette;
/** Where light falls on the ornament. */
const gleam = lighter(onGroundAccent, 0.15);

const shieldPath = "M-74-92H74V6C74 54 40 84 0 104C-40 84-74 54-74 6Z";

const leaf = "M0 0Q5-8 0-17Q-5-8 0 0Z";

function laurel(side: -1 | 1): string {
  const leaves = Array.from({ length: 7 }, (_, index) => {
    const turn = 16 + index * 15.5;
    const radians = (turn * Math.PI) / 180;
    const [x, y] = [side * Math.sin(radians) * 101, Math.cos(radians) * 104];
    const outward = side * (turn > 90 ? 150 - turn * 0.6 : 125 - turn * 0.35);
    return (
      placed(x, y, fill(leaf, ornament), { turn: -side * turn + side * 118, scale: 1.6 }) +
      placed(x * 0.985, y * 0.985, fill(leaf, lighter(ornament, 0.2)), {
        turn: outward * 0.2 - side * turn + side * 50,
        scale: 1.4,
      })
    );
  }).join("");
  const stem = line(
    `M0 109Q${n(side * 62)} 104 ${n(side * 93)} 48Q${n(side * 106)} 20 ${n(side * 98)}-16`,
    ornament,
    3.4,
  );
  return stem + leaves;
}

const cross = fill("M-6-80H6V-58H24V-46H6V-14H-6V-46H-24V-58H-6Z", fade("across", gleam, ornament));

const lamp =
  fill("M0-6C7 2 8 8 4 13Q0 16-4 13C-8 8-6 3 0-6Z", "#ffd98a") +
  fill(
    "M-17 17H17Q22 10 28 12Q24 26 9 28L11 34H-11L-9 28Q-17 26-17 17Z",
    fade("across", onGroundAccent, ornament),
  ) +
  line("M-16 18Q-29 14-26 25Q-20 28-12 26", ornament, 3);

const book =
  fill("M-46 40Q-22 30 0 42Q22 30 46 40V70Q22 60 0 73Q-22 60-46 70Z", action) +
  fill("M-42 36Q-20 27-1.2 39V67Q-20 56-42 65Z", fade("right", "#fffdf6", "#eadfc8")) +
  fill("M42 36Q20 27 1.2 39V67Q20 56 42 65Z", fade("right", "#f4ecdb", "#fffdf6")) +
  line("M-35 43Q-20 38-8 45M-35 51Q-20 46-8 53M35 43Q20 38 8 45M35 51Q20 46 8 53", "#9c8f78", 2.2);

const shield =
  fill(shieldPath, ornament) +
  placed(0, 0, fill(shieldPath, paper), { scale: 0.965, scaleY: 0.965 }) +
  placed(0, 0, fill(shieldPath, fade("across", groundLit, ground)), {
    scale: 0.915,
    scaleY: 0.915,
  }) +
  placed(0, 0, fill("M-74-92H0V104C-40 84-74 54-74 6Z", "#ffffff", 0.05), { scale: 0.915 });

/** The shield with cross, lamp and book, around the origin, about 200 units high. */
export const crestShield = shield + cross + lamp + book;

/** The whole crest, shield and laurel, around the origin, about 230 units high. */
export const crestDrawing = laurel(-1) + laurel(1) + crestShield;

export const crest: Scene = sheet(256, 256, placed(128, 122, crestDrawing, { scale: 1.08 }));

const smallMark =
  fill(shieldPath, ornament) +
  placed(0, 0, fill(shieldPath, ground), { scale: 0.88 }) +
  fill("M-9-72H9V-44H33V-26H9V12H-9V-26H-33V-44H-9Z", gleam) +
  fill("M-46 30Q-22 18 0 32Q22 18 46 30V64Q22 52 0 68Q-22 52-46 64Z", paper) +
  line("M0 34V64", action, 6);

/** The crest reduced to what can be read at 16 pixels. */
export const favicon: Scene = sheet(64, 64, placed(32, 30.5, smallMark, { scale: 0.305 }));

/** A home-screen icon; `margin` is the share of the side kept clear around the crest. */
export function appIcon(size: number, margin: number): Scene {
  const scale = (size * (1 - margin * 2)) / 232;
  const sheetGround = `<rect width="${size}" height="${size}" fill="${fade("across", groundLit, ground)}"/>`;
  return sheet(
    size,
    size,
    sheetGround,
    placed(size / 2, size / 2 - size * 0.02, crestDrawing, { scale }),
  );
}

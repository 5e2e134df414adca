import { lighter } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { random } from "../drawing/random.ts";
import { shadow } from "../drawing/shadow.ts";
import { circle, fill, n, placed, slab } from "../drawing/shapes.ts";

const clay = fade("right", "#cf7a52", "#8c4529");

/** A clay pot with a leafy plant, 100 units high, standing on the origin. */
export function pottedPlant(seed: number, flower?: string): string {
  const next = random(seed + 400);
  const leaves = Array.from({ length: 17 }, (_, index) => {
    const turn = -80 + (index / 16) * 160 + next() * 12;
    const tone = [palette.leafDark, palette.leaf, palette.leafLight][index % 3] ?? palette.leaf;
    const long = 34 + next() * 24;
    const leaf = fill(`M0 0Q-9 ${n(-long * 0.55)} 0 ${n(-long)}Q9 ${n(-long * 0.55)} 0 0Z`, tone);
    const bloom =
      flower && index % 3 === 0
        ? circle(0, -long, 5, flower) + circle(-1, -long - 1, 2, lighter(flower, 0.5))
        : "";
    return placed(0, -38, leaf + bloom, { turn });
  }).join("");
  return (
    shadow(0, 0, 36) +
    leaves +
    fill("M-20-40H20L14 0H-14Z", clay) +
    slab(-23, -44, 46, 9, fade("right", "#dd8c63", "#9a4e30"), { round: 2 })
  );
}

/** A stone bench with a wooden seat, 100 units wide, standing on the origin. */
export const parkBench = (): string =>
  shadow(0, 0, 62) +
  slab(-42, -26, 9, 26, "#d9cbb0") +
  slab(33, -26, 9, 26, "#b9a98b") +
  slab(-50, -33, 100, 8, fade("down", palette.woodLight, palette.wood), { round: 2 }) +
  slab(-48, -54, 96, 7, fade("down", palette.woodLight, palette.wood), { round: 2 }) +
  slab(-48, -44, 96, 6, fade("down", palette.woodLight, palette.wood), { round: 2 }) +
  slab(-40, -54, 4, 26, palette.woodDark) +
  slab(36, -54, 4, 26, palette.woodDark);

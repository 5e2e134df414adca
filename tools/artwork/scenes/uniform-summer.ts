import { sheet } from "../drawing/sheet.ts";
import { type Child, lineUp } from "../people/line-up.ts";
import { outfits } from "../people/outfit.ts";

const { child, ground }: Child = lineUp(["#cfe2f1", "#eef3ea", "#f6ecd2"]);

export const scene = sheet(
  1200,
  900,
  ground,
  child(-330, 2, outfits.summerGirl, 640),
  child(-115, 1, outfits.juniorBoy, 520, { headSize: 1.18 }),
  child(110, 4, outfits.summerGirl, 540, { headSize: 1.16 }),
  child(330, 3, outfits.summerBoy, 660),
);

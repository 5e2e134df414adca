import { palette } from "../drawing/palette.ts";
import { sheet } from "../drawing/sheet.ts";
import { type Child, lineUp } from "../people/line-up.ts";
import { outfits } from "../people/outfit.ts";

const { child, ground }: Child = lineUp(["#dfe4ea", "#eef0ee", "#f2e6cf"]);

export const scene = sheet(
  1200,
  900,
  ground,
  child(-330, 6, outfits.winterGirl, 650),
  child(-110, 9, { ...outfits.winterBoy, lower: "shorts", socks: palette.ground }, 530, {
    headSize: 1.18,
  }),
  child(115, 8, outfits.winterGirl, 540, { headSize: 1.16 }),
  child(330, 5, outfits.winterBoy, 665),
);

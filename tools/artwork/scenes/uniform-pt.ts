import { sheet } from "../drawing/sheet.ts";
import { type Child, lineUp } from "../people/line-up.ts";
import { sportsOutfit, trackOutfit } from "../people/outfit.ts";

const { child, ground }: Child = lineUp(["#cfe2f1", "#e9f0dc", "#f3ecd0"]);

export const scene = sheet(
  1200,
  900,
  ground,
  child(-330, 4, trackOutfit("first"), 640),
  child(-110, 1, sportsOutfit("second"), 590),
  child(110, 2, sportsOutfit("third"), 580),
  child(330, 7, trackOutfit("fourth"), 650),
);

import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { slab } from "../drawing/shapes.ts";

/** A telephone 150 units high whose screen holds a drawing of 66 by 130 around the origin. */
export function phone(screen: string): string {
  return (
    slab(-36, -72, 78, 152, "#2a2038", { round: 12, opacity: 0.18 }) +
    slab(-38, -76, 76, 152, fade("across", "#4a5468", "#1d2433"), { round: 11 }) +
    slab(-34, -70, 68, 140, palette.paper, { round: 7 }) +
    screen +
    slab(-9, -67.6, 18, 3.4, "#1d2433", { round: 1.7 }) +
    slab(-12, 65, 24, 1.8, "#b9b3a6", { round: 0.9 })
  );
}

import { darker, lighter } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { fill, limb, line } from "../drawing/shapes.ts";

/** A hand that holds a telephone from below; the telephone's middle is the origin. */
export function holdingHand(
  tone: string,
  sleeve: string,
): { readonly behind: string; readonly front: string } {
  const flesh = fade("across", lighter(tone, 0.2), tone, darker(tone, 0.16));
  const behind =
    fill("M-30 74Q-44 30-34 6L34 6Q52 40 42 84L34 150H-26Z", flesh) +
    fill("M-34 132H44L52 220H-42Z", fade("right", lighter(sleeve, 0.12), darker(sleeve, 0.15))) +
    fill("M-36 126H46V140H-36Z", "#fdfaf2");
  const finger = (y: number, reach: number) => limb([44, y], [44 - reach, y + 2], 8, 6.4);
  const front =
    fill(finger(0, 9) + finger(17, 10) + finger(34, 9) + finger(50, 7), flesh) +
    fill(limb([-38, 70], [-36, 14], 10, 7.4), flesh) +
    line("M-39 18Q-36 8-32 16", darker(tone, 0.2), 1);
  return { behind, front };
}

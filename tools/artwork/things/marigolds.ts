import { darker, lighter } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { shadow } from "../drawing/shadow.ts";
import { circle, fill, placed } from "../drawing/shapes.ts";

/** A low brass bowl of marigolds, 40 units high, standing on the origin. */
export function marigolds(colour: string): string {
  const heads = [
    [-20, -22],
    [0, -28],
    [20, -22],
    [-10, -17],
    [11, -16],
  ] as const;
  const bloom = heads
    .map(([x, y]) =>
      placed(
        x,
        y,
        circle(0, 0, 11, darker(colour, 0.15)) +
          circle(-1, -1, 8, colour) +
          circle(-2, -2, 4, lighter(colour, 0.4)),
      ),
    )
    .join("");
  const leaves = fill("M-34-14Q-24-28-12-16ZM34-14Q24-28 12-16Z", "#4f8046");
  return (
    shadow(0, 0, 36) +
    leaves +
    bloom +
    fill("M-32-14H32Q28 0 14 0H-14Q-28 0-32-14Z", fade("right", "#f0cf86", "#b98a2c", "#8a621d"))
  );
}

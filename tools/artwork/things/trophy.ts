import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { circle, ellipse, fill, line, slab } from "../drawing/shapes.ts";

const gilt = fade("right", "#fbe7ae", "#dcae4a", "#a5771f");

/** A cup with two handles, 60 units high, standing on the origin. */
export const cup = (): string =>
  slab(-13, -7, 26, 7, fade("right", "#5d3a28", "#3a2419"), { round: 1.5 }) +
  slab(-9, -11, 18, 4.4, gilt, { round: 1.4 }) +
  fill("M-3-26H3L5-11H-5Z", gilt) +
  circle(0, -26, 3.4, gilt) +
  line("M-15-54Q-30-56-26-44Q-22-33-9-31M15-54Q30-56 26-44Q22-33 9-31", palette.ornament, 3.2) +
  fill("M-17-60H17Q17-34 6-28H-6Q-17-34-17-60Z", gilt) +
  ellipse(0, -60, 17, 3.4, "#fbe7ae") +
  ellipse(0, -60, 13.6, 2.3, "#a5771f") +
  fill("M-12-55Q-12-40-5-33L-3-34Q-9-41-9-55Z", "#fff8df", 0.7) +
  fill("M0-51L2-46L7-46L3-43L4.6-38L0-41L-4.6-38L-3-43L-7-46L-2-46Z", palette.action, 0.85);

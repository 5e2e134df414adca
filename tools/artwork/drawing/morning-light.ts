import { fade } from "./fade.ts";
import { ellipse } from "./shapes.ts";

/** Warm light that falls in from the upper left over everything drawn before it. */
export const morningLight = (width: number, height: number, strength = 0.5): string =>
  ellipse(0, 0, width * 0.9, height * 1.15, fade("glow", "#fff0c8a0", "#fff0c800"), strength);

import { fade } from "./fade.ts";
import { ellipse } from "./shapes.ts";

/** The one ground shadow: soft, and drawn out to the right because the light is upper left. */
export const shadow = (x: number, y: number, width: number, strength = 0.42): string =>
  ellipse(
    x + width * 0.22,
    y,
    width * 0.78,
    width * 0.16,
    fade("glow", "#2a2038", "#2a2038d0", "#2a203800"),
    strength,
  );

import { lighter } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { ellipse, fill, line, placed, round, slab } from "../drawing/shapes.ts";

interface Sky {
  readonly width: number;
  readonly height: number;
  readonly high?: string;
  readonly low?: string;
}

/** Sky with the morning sun outside the picture, upper left. */
export function sky({ width, height, high = palette.skyHigh, low = "#f3ecd9" }: Sky): string {
  const air = slab(0, 0, width, height, fade("down", high, lighter(palette.sky, 0.25), low));
  const sun = ellipse(
    width * 0.04,
    -height * 0.02,
    width * 0.62,
    height * 0.95,
    fade("glow", "#fff7e2e0", "#fff7e200"),
  );
  return air + sun;
}

/** A flat-bottomed fair-weather cloud, about `width` wide. */
export function cloud(x: number, y: number, width: number, opacity = 0.85): string {
  const puffs = [
    [-34, -6, 16],
    [-14, -16, 22],
    [12, -20, 26],
    [34, -8, 18],
    [50, -3, 10],
    [-50, -2, 9],
  ] as const;
  const shape = puffs.map(([px, py, r]) => round(px, py, r)).join("");
  const soft = fade("down", "#ffffff", "#fffaf0", "#e8edf3");
  const body = fill(`${shape}M-56 8Q-58-4-40-4H46Q60-4 58 8Z`, soft);
  return placed(x, y, body, { scale: width / 118, scaleY: (width / 118) * 0.72, opacity });
}

export const bird = (x: number, y: number, size: number): string =>
  placed(x, y, line("M-10-3Q-4-7 0 0Q4-7 10-3", "#3d4a63", 1.6), {
    scale: size / 20,
    opacity: 0.6,
  });

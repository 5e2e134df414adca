import { darker } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { circle, ellipse, fill, line, n, placed, slab } from "../drawing/shapes.ts";

/** A flag on a pole 100 units high, standing on the origin; the wind blows to the right. */
export function flagpole(colours: readonly string[], emblem = ""): string {
  const stripe = 20 / colours.length;
  const cloth = colours.map((colour, index) => {
    const top = -98 + index * stripe;
    const wave = (y: number) => `M1 ${n(y)}q8-3 15 0t15 0`;
    return fill(`${wave(top)}v${n(stripe + 0.2)}q-8 3-15 0t-15 0Z`, colour);
  });
  const folds = fill(
    "M1-98q8-3 15 0t15 0v20q-8 3-15 0t-15 0Z",
    fade("right", "#00000000", "#00000028", "#ffffff20", "#00000030"),
  );
  return (
    ellipse(3, 0, 9, 1.6, "#2a2038", 0.25) +
    slab(-3, -3, 6, 3, "#d9cbb0") +
    line("M0-2V-100", "#9a8d78", 1.5) +
    cloth.join("") +
    folds +
    placed(16, -88, emblem) +
    circle(0, -101, 1.7, palette.ornament)
  );
}

/** The national flag: saffron, white with the wheel, green. */
export const nationalFlag = (): string =>
  flagpole(
    ["#e8893a", "#fdfbf5", "#3c7d4c"],
    `<circle r="2.6" fill="none" stroke="#24407e" stroke-width=".6"/>${line("M-2.4 0H2.4M0-2.4V2.4M-1.7-1.7L1.7 1.7M-1.7 1.7L1.7-1.7", "#24407e", 0.35)}`,
  );

/** A string of small paper flags between two points. */
export function bunting(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  colours: readonly string[],
): string {
  const count = 16;
  const sag = Math.abs(x1 - x0) * 0.06;
  const at = (share: number): readonly [number, number] => [
    x0 + (x1 - x0) * share,
    y0 + (y1 - y0) * share + Math.sin(share * Math.PI) * sag,
  ];
  const flags = Array.from({ length: count }, (_, index) => {
    const [x, y] = at((index + 0.5) / count);
    const size = Math.abs(x1 - x0) / count / 2.6;
    const colour = colours[index % colours.length] ?? palette.ornament;
    return fill(
      `M${n(x - size)} ${n(y)}H${n(x + size)}L${n(x)} ${n(y + size * 2)}Z`,
      fade("right", colour, darker(colour, 0.18)),
    );
  });
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2 + sag * 2];
  return (
    line(`M${n(x0)} ${n(y0)}Q${n(mx)} ${n(my)} ${n(x1)} ${n(y1)}`, "#8d7b66", 2) + flags.join("")
  );
}

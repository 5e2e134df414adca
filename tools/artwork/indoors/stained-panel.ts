import { arch } from "../drawing/camera.ts";
import { fade } from "../drawing/fade.ts";
import { houses } from "../drawing/houses.ts";
import { palette } from "../drawing/palette.ts";
import { random } from "../drawing/random.ts";
import { fill, line, n, placed, within } from "../drawing/shapes.ts";

const glasses = [houses.second.colour, "#3f79c2", "#1f4580", "#5c8fc4", "#274f8c"];

/** A large pointed window whose ground is leaded blue glass; `picture` is laid over it. */
export function pictureWindow(
  x: number,
  y: number,
  width: number,
  height: number,
  picture: string,
): string {
  const on = (across: number, up: number): readonly [number, number] => [x + across, y - up];
  const half = width / 2;
  const spring = height * 0.58;
  const opening = (grow: number) =>
    arch(on, -half - grow, -grow, half + grow, spring, height - spring + grow, 1);
  const next = random(Math.round(width + height));
  const cells: string[] = [];
  const step = width / 7;
  for (let row = 0; row * step < height; row++) {
    for (let column = 0; column < 7; column++) {
      const [left, top] = [x - half + column * step, y - (row + 1) * step];
      const tint = glasses[Math.floor(next() * glasses.length)] ?? houses.second.colour;
      const bend = (next() - 0.5) * step * 0.5;
      cells.push(
        fill(
          `M${n(left)} ${n(top)}L${n(left + step)} ${n(top + bend)}V${n(top + step)}L${n(left)} ${n(top + step + bend)}Z`,
          tint,
        ),
      );
    }
  }
  const leads = Array.from(
    { length: 8 },
    (_, index) => `M${n(x - half + index * step)} ${n(y)}V${n(y - height)}`,
  ).join("");
  return (
    fill(opening(26), "#b99a6a") +
    fill(opening(20), fade("across", "#fff3da", "#d9c096")) +
    fill(opening(4), "#20304f") +
    within(
      `window-${Math.round(x)}`,
      opening(0),
      cells.join("") +
        line(leads, "#16233f", 2.4, 0.7) +
        picture +
        fill(opening(0), fade("across", "#fff3cf70", "#ffffff00", "#0a153055")),
    )
  );
}

/** A white lily on its stem, about 200 units high, its foot on the origin. */
export function lily(): string {
  const bloom =
    fill(
      "M0 0C-22-18-34-44-30-62C-14-54-6-40 0-22C6-40 14-54 30-62C34-44 22-18 0 0Z",
      fade("down", "#ffffff", "#e9e6dc"),
    ) +
    fill("M0 0C-10-22-10-52 0-74C10-52 10-22 0 0Z", fade("across", "#ffffff", "#ece8dc")) +
    line("M0-14V-40M-3-14Q-8-28-10-36M3-14Q8-28 10-36", houses.first.colour, 2.4);
  return (
    line("M0 0Q-6-60 0-140", "#3f7a4c", 6) +
    fill(
      "M0-30Q-46-50-52-96Q-14-80 0-44ZM-2-64Q36-76 50-116Q12-108-2-78Z",
      fade("across", "#6fa860", "#35673f"),
    ) +
    placed(0, -136, bloom) +
    placed(-4, -104, bloom, { turn: -58, scale: 0.62 }) +
    placed(2, -118, bloom, { turn: 56, scale: 0.56 })
  );
}

/** An open book in glass, about 220 units wide, around the origin. */
export const glassBook = (): string =>
  fill("M-110-6Q-54-34 0-4Q54-34 110-6V78Q54 52 0 82Q-54 52-110 78Z", palette.action) +
  fill("M-100-16Q-50-40-3-12V68Q-50 42-100 64Z", fade("right", "#fffdf4", "#e9dcbc")) +
  fill("M100-16Q50-40 3-12V68Q50 42 100 64Z", fade("right", "#f4ead0", "#fffdf4")) +
  line(
    "M-86 2Q-50-12-18 6M-86 20Q-50 6-18 24M-86 38Q-50 24-18 42M86 2Q50-12 18 6M86 20Q50 6 18 24M86 38Q50 24 18 42",
    "#b39a6a",
    4,
    0.8,
  );

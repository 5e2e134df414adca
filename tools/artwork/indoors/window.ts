import { arch, pane, type Surface } from "../drawing/camera.ts";
import { darker } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { houses } from "../drawing/houses.ts";
import { palette } from "../drawing/palette.ts";
import { circle, ellipse, fill, line, n, type Point } from "../drawing/shapes.ts";

const jewel = [
  houses.second.colour,
  houses.third.colour,
  houses.first.colour,
  houses.fourth.colour,
  "#5c8fc4",
  palette.action,
  "#e6b94b",
];

const jewelAt = (index: number): string => jewel[index % jewel.length] ?? palette.ground;

/** A rose window of coloured glass around (x, y). */
export function roseWindow(x: number, y: number, radius: number, petals = 12): string {
  const lead = darker(palette.ground, 0.35);
  const ring = (reach: number, size: number, shift: number) =>
    Array.from({ length: petals }, (_, index) => {
      const turn = ((index + shift) / petals) * Math.PI * 2;
      const [px, py] = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach];
      const glass = jewelAt(index + (shift ? 3 : 0));
      return circle(px, py, size, fade("glow", mixLight(glass), glass));
    }).join("");
  return (
    circle(x, y, radius * 1.1, palette.brick) +
    circle(x, y, radius * 1.03, "#fff6e3") +
    circle(x, y, radius * 0.95, lead) +
    ring(radius * 0.72, radius * 0.17, 0) +
    ring(radius * 0.45, radius * 0.11, 0.5) +
    circle(x, y, radius * 0.26, fade("glow", "#fff3c4", "#e2a92e")) +
    line(
      `M${n(x)} ${n(y - radius * 0.18)}V${n(y + radius * 0.18)}M${n(x - radius * 0.12)} ${n(y - radius * 0.06)}H${n(x + radius * 0.12)}`,
      palette.action,
      radius * 0.05,
    )
  );
}

const mixLight = (colour: string): string => {
  const table: Record<string, string> = {
    [houses.second.colour]: "#7fb0e8",
    [houses.third.colour]: "#ea7f90",
    [houses.first.colour]: "#ffe08a",
  };
  return table[colour] ?? "#fff0c8";
};

interface Lancet {
  readonly on: Surface;
  readonly from: number;
  readonly to: number;
  readonly foot: number;
  readonly spring: number;
  readonly rise: number;
  readonly seed: number;
}

/** A tall pointed window of coloured glass. */
export function stainedLancet({ on, from, to, foot, spring, rise, seed }: Lancet): string {
  const width = to - from;
  const parts = [
    fill(
      arch(on, from - width * 0.14, foot - 0.1, to + width * 0.14, spring, rise + width * 0.14, 1),
      "#e9d6b0",
    ),
    fill(arch(on, from, foot, to, spring, rise, 1), "#20304f"),
  ];
  const rows = 7;
  const step = (spring - foot) / rows;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < 3; column++) {
      const left = from + width * (0.08 + column * 0.29);
      const low = foot + step * (row + 0.08);
      const glass = jewelAt(row * 2 + column * 3 + seed);
      parts.push(
        fill(
          pane(on, left, low, left + width * 0.25, low + step * 0.86),
          fade("across", mixLight(glass), glass),
        ),
      );
    }
  }
  const middle = (from + to) / 2;
  const [x, y]: Point = on(middle, spring + rise * 0.32);
  const reach = Math.abs(on(to, spring)[0] - on(from, spring)[0]) * 0.3;
  parts.push(ellipse(x, y, reach, reach * 1.1, fade("glow", "#fff3c4", "#e2a92e")));
  return parts.join("");
}

/** A plain sash window seen from inside, with the garden's light in it. */
export function daylightWindow(
  on: Surface,
  from: number,
  to: number,
  foot: number,
  top: number,
): string {
  const frame = 0.09;
  const view = fill(pane(on, from, foot, to, top), fade("down", "#dff0fa", "#f6f6e4", "#c5dba6"));
  const bars = [1, 2]
    .map((index) => {
      const at = from + ((to - from) * index) / 3;
      return fill(pane(on, at - 0.03, foot, at + 0.03, top), "#fffaf0");
    })
    .join("");
  const transom = foot + (top - foot) * 0.62;
  return (
    fill(pane(on, from - frame, foot - frame, to + frame, top + frame), "#fffaf0") +
    view +
    bars +
    fill(pane(on, from, transom - 0.03, to, transom + 0.03), "#fffaf0") +
    fill(pane(on, from - 0.2, foot - 0.2, to + 0.2, foot - frame), "#d9c096")
  );
}

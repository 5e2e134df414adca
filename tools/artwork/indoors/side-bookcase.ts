import { type Camera, pane, receding } from "../drawing/camera.ts";
import { darker, lighter } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { random } from "../drawing/random.ts";
import { fill } from "../drawing/shapes.ts";
import { solid } from "../drawing/solid.ts";

const spines = [
  palette.action,
  palette.ground,
  palette.ornament,
  "#2f5349",
  "#a9512f",
  "#5c6f99",
  "#e2cfa4",
];

interface SideShelf {
  readonly camera: Camera;
  /** The wall it stands against; positive is the right wall. */
  readonly x: number;
  readonly from: number;
  readonly to: number;
  readonly height: number;
  readonly shelves: number;
  readonly seed: number;
}

/** A bookcase along a side wall, seen in perspective. */
export function sideBookcase({ camera, x, from, to, height, shelves, seed }: SideShelf): string {
  const next = random(seed);
  const depth = 0.4;
  const face = x > 0 ? x - depth : x + depth;
  const on = receding(camera, face);
  const step = (height - 0.22) / shelves;
  const parts = [
    solid(camera, {
      x: x - (Math.sign(x) * depth) / 2,
      z: from,
      width: depth,
      depth: to - from,
      top: height,
      colour: palette.wood,
    }),
  ];
  for (let row = 0; row < shelves; row++) {
    const foot = 0.14 + step * row;
    parts.push(fill(pane(on, from + 0.06, foot, to - 0.06, foot + step - 0.06), "#4a2f22"));
    for (let at = from + 0.1; at < to - 0.2; ) {
      const thick = 0.07 + next() * 0.08;
      const tall = (step - 0.08) * (0.62 + next() * 0.34);
      const colour = spines[Math.floor(next() * spines.length)] ?? palette.ground;
      if (next() > 0.06) {
        parts.push(
          fill(
            pane(on, at, foot, at + thick, foot + tall),
            fade("down", lighter(colour, 0.22), darker(colour, 0.08)),
          ),
        );
      }
      at += thick + 0.008;
    }
    parts.push(fill(pane(on, from, foot - 0.05, to, foot), palette.woodLight));
  }
  for (let at = from; at <= to; at += (to - from) / 4) {
    parts.push(fill(pane(on, at - 0.03, 0, at + 0.03, height), palette.woodLight));
  }
  return parts.join("");
}

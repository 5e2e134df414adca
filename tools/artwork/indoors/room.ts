import { type Camera, facing, level, pane, project, receding } from "../drawing/camera.ts";
import { darker, lighter } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { ellipse, fill, line, n, outline, slab } from "../drawing/shapes.ts";
import { daylightWindow } from "./window.ts";

export interface Room {
  readonly camera: Camera;
  readonly half: number;
  readonly high: number;
  readonly deep: number;
  readonly wall: string;
  readonly dado?: string;
  readonly floor: readonly [string, string];
  readonly windows?: readonly number[];
  readonly tile?: number;
}

/** The usual viewpoint of a room picture: eye level of someone standing at the door. */
export const doorway = (width = 1200, height = 900): Camera => ({
  width,
  height,
  horizon: height * 0.42,
  focal: width * 0.72,
  eye: 1.75,
});

function floorOf({ camera, half, deep, floor, tile = 0.8 }: Room): string {
  const ground = level(camera);
  const [light, dark] = floor;
  const base = fill(
    pane(ground, -half, 0.8, half, deep),
    fade("down", lighter(light, 0.1), light, darker(light, 0.08)),
  );
  const tiles: string[] = [];
  const columns = Math.ceil((half * 2) / tile);
  for (let row = 0; row * tile < deep; row++) {
    for (let column = row % 2; column < columns; column += 2) {
      const x = -half + column * tile;
      const z = Math.max(1, 1 + row * tile);
      tiles.push(pane(ground, x, z, Math.min(half, x + tile), Math.min(deep, z + tile)));
    }
  }
  return base + fill(tiles.join(""), dark, 0.5);
}

function lightShafts({ camera, half, windows = [] }: Room): string {
  const ground = level(camera);
  return windows
    .map((z) => {
      const patch = outline([
        ground(-half + 0.9, z - 0.1),
        ground(-half + 0.9, z + 1.5),
        ground(-half + 3.3, z + 1.1),
        ground(-half + 3.3, z - 0.6),
      ]);
      return fill(patch, fade("right", "#fff4cf", "#fff4cf33"), 0.6);
    })
    .join("");
}

/** An empty room in one-point perspective, daylight from windows in the left wall. */
export function room(space: Room): string {
  const { camera, half, high, deep, wall, windows = [] } = space;
  const dado = space.dado ?? darker(wall, 0.14);
  const left = receding(camera, -half);
  const right = receding(camera, half);
  const back = facing(camera, deep);
  const near = 0.8;
  const skirting = darker(dado, 0.35);
  const walls = [
    fill(pane(level(camera, high), -half, near, half, deep), fade("down", "#e9dcc4", "#fbf4e4")),
    fill(pane(back, -half, 0, half, high), fade("right", lighter(wall, 0.4), wall)),
    fill(pane(back, -half, 0, half, 1), fade("right", lighter(dado, 0.2), dado)),
    fill(pane(left, near, 0, deep, high), fade("right", darker(wall, 0.2), darker(wall, 0.1))),
    fill(pane(left, near, 0, deep, 1), darker(dado, 0.16)),
    fill(pane(right, near, 0, deep, high), fade("right", wall, lighter(wall, 0.3))),
    fill(pane(right, near, 0, deep, 1), lighter(dado, 0.08)),
    fill(pane(back, -half, 0, half, 0.14), skirting),
    fill(pane(left, near, 0, deep, 0.14), skirting),
    fill(pane(right, near, 0, deep, 0.14), skirting),
    fill(pane(back, -half, 0.97, half, 1.03), lighter(dado, 0.5)),
    fill(pane(left, near, 0.97, deep, 1.03), lighter(dado, 0.3)),
    fill(pane(right, near, 0.97, deep, 1.03), lighter(dado, 0.5)),
  ];
  const panes = windows.map((z) => daylightWindow(left, z, z + 1.5, 1.15, high - 0.6));
  const beams = windows.map((z) =>
    fill(
      outline([
        left(z, high - 0.6),
        left(z + 1.5, high - 0.6),
        level(camera)(-half + 3.3, z + 1.1),
        level(camera)(-half + 3.3, z - 0.6),
      ]),
      fade("right", "#fff6d860", "#fff6d800"),
      0.5,
    ),
  );
  return walls.join("") + floorOf(space) + panes.join("") + lightShafts(space) + beams.join("");
}

/** A ceiling fan seen from below. */
export function ceilingFan(camera: Camera, x: number, z: number, high: number): string {
  const [cx, top] = project(camera, x, high, z);
  const [, hub] = project(camera, x, high - 0.55, z);
  const size = (camera.focal / z) * 0.75;
  const blade = (dx: number, dy: number) =>
    line(`M${n(cx)} ${n(hub)}l${n(dx)} ${n(dy)}`, "#8d7b66", size * 0.12);
  return (
    line(`M${n(cx)} ${n(top)}V${n(hub)}`, "#8d7b66", size * 0.05) +
    blade(-size, -size * 0.06) +
    blade(size * 0.86, -size * 0.16) +
    blade(size * 0.3, size * 0.18) +
    ellipse(cx, hub, size * 0.15, size * 0.1, "#6f5f4d")
  );
}

/** A green chalkboard on the back wall. */
export function chalkboard(
  { camera, deep }: Room,
  from: number,
  to: number,
  foot: number,
  top: number,
): string {
  const on = facing(camera, deep - 0.05);
  return (
    fill(pane(on, from + 0.06, foot - 0.16, to + 0.12, top), "#3a2a35", 0.18) +
    fill(
      pane(on, from - 0.1, foot - 0.1, to + 0.1, top + 0.1),
      fade("across", palette.woodLight, palette.woodDark),
    ) +
    fill(pane(on, from, foot, to, top), fade("across", "#46685f", palette.slate)) +
    fill(pane(on, from - 0.1, foot - 0.16, to + 0.1, foot - 0.08), palette.woodLight)
  );
}

/** A framed picture or notice on a wall facing the viewer. */
export function framed(
  camera: Camera,
  z: number,
  x: number,
  y: number,
  width: number,
  height: number,
  tint: string,
): string {
  const on = facing(camera, z);
  const [left, top] = on(x, y + height);
  const [right, foot] = on(x + width, y);
  const [wide, tall] = [right - left, foot - top];
  const edge = wide * 0.05 + 1.5;
  const hill = (from: number, crest: number, to: number) =>
    `M${n(left + edge)} ${n(top + tall * from)}Q${n(left + wide * 0.45)} ${n(top + tall * crest)} ${n(right - edge)} ${n(top + tall * to)}V${n(foot - edge)}H${n(left + edge)}Z`;
  return (
    slab(left + 3, top + 4, wide, tall, "#3a2a35", { opacity: 0.16 }) +
    slab(left, top, wide, tall, palette.woodDark) +
    slab(left + edge, top + edge, wide - edge * 2, tall - edge * 2, fade("down", tint, "#fdf6e3")) +
    ellipse(left + wide * 0.68, top + tall * 0.36, tall * 0.09, tall * 0.09, "#e9b95a") +
    fill(hill(0.62, 0.34, 0.66), "#a9bf8a") +
    fill(hill(0.84, 0.62, 0.7), palette.leaf)
  );
}

export const floorShadow = (
  camera: Camera,
  x: number,
  z: number,
  width: number,
  depth: number,
): string => {
  const ground = level(camera);
  return fill(
    pane(ground, x - width / 2 + 0.1, z - 0.08, x + width / 2 + 0.35, z + depth),
    "#2a2038",
    0.16,
  );
};

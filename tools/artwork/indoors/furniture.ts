import { type Camera, facing, pane, project, standing } from "../drawing/camera.ts";
import { darker, lighter } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { random } from "../drawing/random.ts";
import { fill, line, n, slab } from "../drawing/shapes.ts";
import { solid } from "../drawing/solid.ts";
import { floorShadow } from "./room.ts";

interface Place {
  readonly camera: Camera;
  readonly x: number;
  readonly z: number;
}

interface Table extends Place {
  readonly width: number;
  readonly depth: number;
  readonly top?: number;
  readonly colour?: string;
}

/** A table on four legs. */
export function table({
  camera,
  x,
  z,
  width,
  depth,
  top = 0.75,
  colour = palette.woodLight,
}: Table): string {
  const leg = (dx: number, dz: number) =>
    solid(camera, {
      x: x + dx,
      z: z + dz,
      width: 0.07,
      depth: 0.07,
      top: top - 0.05,
      colour: darker(colour, 0.3),
    });
  const reach = width / 2 - 0.06;
  return (
    floorShadow(camera, x, z, width, depth) +
    leg(-reach, depth - 0.1) +
    leg(reach, depth - 0.1) +
    leg(-reach, 0) +
    leg(reach, 0) +
    solid(camera, { x, z, width, depth, foot: top - 0.07, top, colour })
  );
}

/** A closed bench or counter with panelled front. */
export function counter({
  camera,
  x,
  z,
  width,
  depth,
  top = 0.9,
  colour = palette.wood,
}: Table): string {
  const on = facing(camera, z - 0.002);
  const panels = Math.max(2, Math.round(width / 0.7));
  const step = (width - 0.1) / panels;
  const doors = Array.from({ length: panels }, (_, index) => {
    const left = x - width / 2 + 0.05 + step * index;
    return pane(on, left + 0.05, 0.14, left + step - 0.05, top - 0.16);
  });
  return (
    floorShadow(camera, x, z, width, depth) +
    solid(camera, { x, z, width, depth, top: top - 0.06, colour }) +
    fill(doors.join(""), fade("across", lighter(colour, 0.16), darker(colour, 0.1))) +
    solid(camera, {
      x,
      z: z - 0.05,
      width: width + 0.1,
      depth: depth + 0.1,
      foot: top - 0.06,
      top,
      colour: "#e6dccb",
    })
  );
}

/** A pupil's desk seen from the front, with its modesty panel. */
export function schoolDesk({
  camera,
  x,
  z,
  width = 1.1,
}: Place & { readonly width?: number }): string {
  const colour = palette.woodLight;
  const on = facing(camera, z + 0.02);
  return (
    floorShadow(camera, x, z, width, 0.5) +
    fill(
      pane(on, x - width / 2 + 0.06, 0.28, x + width / 2 - 0.06, 0.7),
      fade("across", palette.wood, palette.woodDark),
    ) +
    solid(camera, {
      x: x - width / 2 + 0.05,
      z,
      width: 0.06,
      depth: 0.4,
      top: 0.68,
      colour: palette.groundSoft,
    }) +
    solid(camera, {
      x: x + width / 2 - 0.05,
      z,
      width: 0.06,
      depth: 0.4,
      top: 0.68,
      colour: palette.groundSoft,
    }) +
    solid(camera, { x, z: z - 0.02, width, depth: 0.48, foot: 0.68, top: 0.74, colour })
  );
}

/** A simple stool. */
export function stool({ camera, x, z }: Place): string {
  const colour = palette.wood;
  const leg = (dx: number) =>
    solid(camera, { x: x + dx, z, width: 0.05, depth: 0.05, top: 0.5, colour: palette.woodDark });
  return (
    floorShadow(camera, x, z, 0.36, 0.3) +
    leg(-0.14) +
    leg(0.14) +
    solid(camera, { x, z: z - 0.02, width: 0.38, depth: 0.34, foot: 0.5, top: 0.56, colour })
  );
}

/** A chair seen from behind, drawn after the child who sits on it. */
export function chairBack({ camera, x, z }: Place): string {
  const on = facing(camera, z);
  const wood = fade("across", palette.woodLight, palette.wood);
  const post = (dx: number) =>
    fill(pane(on, x + dx - 0.025, 0, x + dx + 0.025, 0.86), palette.woodDark);
  return (
    floorShadow(camera, x, z, 0.44, 0.4) +
    post(-0.19) +
    post(0.19) +
    fill(pane(on, x - 0.23, 0.4, x + 0.23, 0.46), palette.wood) +
    fill(pane(on, x - 0.21, 0.74, x + 0.21, 0.87), wood) +
    fill(pane(on, x - 0.19, 0.58, x + 0.19, 0.66), wood)
  );
}

const spines = [
  palette.action,
  palette.ground,
  palette.ornament,
  "#2f5349",
  "#a9512f",
  "#5c6f99",
  "#e2cfa4",
  "#8c3f27",
  "#3f6d8c",
];

interface Shelf extends Place {
  readonly width: number;
  readonly height: number;
  readonly shelves: number;
  readonly seed: number;
}

/** A bookcase that faces the viewer, filled with books. */
export function bookcase({ camera, x, z, width, height, shelves, seed }: Shelf): string {
  const next = random(seed);
  const on = facing(camera, z - 0.002);
  const [left, right] = [x - width / 2, x + width / 2];
  const parts = [
    floorShadow(camera, x, z, width, 0.35),
    solid(camera, { x, z, width, depth: 0.35, top: height, colour: palette.wood }),
  ];
  const step = (height - 0.22) / shelves;
  for (let row = 0; row < shelves; row++) {
    const foot = 0.14 + step * row;
    parts.push(
      fill(
        pane(on, left + 0.06, foot, right - 0.06, foot + step - 0.06),
        fade("down", "#3c261c", "#5a3a28"),
      ),
    );
    for (let at = left + 0.08; at < right - 0.14; ) {
      const thick = 0.045 + next() * 0.05;
      const tall = (step - 0.08) * (0.62 + next() * 0.34);
      const colour = spines[Math.floor(next() * spines.length)] ?? palette.ground;
      if (next() > 0.07) {
        parts.push(
          fill(
            pane(on, at, foot, Math.min(at + thick, right - 0.08), foot + tall),
            fade("right", lighter(colour, 0.2), darker(colour, 0.15)),
          ),
        );
      }
      at += thick + 0.006;
    }
    parts.push(fill(pane(on, left + 0.04, foot - 0.05, right - 0.04, foot), palette.woodLight));
  }
  return parts.join("");
}

/** A terrestrial globe, 30 units high, standing on the origin. */
export const globe = (): string =>
  slab(-5, -2, 10, 2, palette.woodDark, { round: 1 }) +
  line("M0-2V-6M-9-21A12 12 0 0 0 8-9", palette.ornament, 1.3) +
  `<circle cx="0" cy="-17" r="10" fill="${fade("across", "#a9d4ea", "#2f6a9c")}"/>` +
  fill(
    "M-6-23Q-1-26 1-22Q-1-19-4-18Q-8-17-6-23ZM1-17Q6-20 7-16Q6-10 3-9Q1-12 1-17ZM-7-13Q-4-15-3-12Q-4-9-6-10Z",
    "#7fae6a",
  );

export const onTop = (
  camera: Camera,
  x: number,
  z: number,
  top: number,
  drawing: string,
  unit = 100,
): string => standing(camera, x, z, drawing, unit, top);

/** A wall clock that shows nine. */
export function wallClock(camera: Camera, z: number, x: number, y: number): string {
  const [cx, cy] = project(camera, x, y, z);
  const r = (camera.focal / z) * 0.17;
  return (
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${palette.woodDark}"/>` +
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.84)}" fill="${palette.paper}"/>` +
    line(
      `M${n(cx)} ${n(cy - r * 0.6)}V${n(cy)}L${n(cx - r * 0.42)} ${n(cy)}`,
      palette.ground,
      r * 0.12,
    )
  );
}

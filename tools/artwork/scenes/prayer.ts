import {
  arch,
  type Camera,
  facing,
  level,
  pane,
  project,
  receding,
  standing,
} from "../drawing/camera.ts";
import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { fill, outline } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { solid } from "../drawing/solid.ts";
import { pew } from "../indoors/pew.ts";
import { roseWindow, stainedLancet } from "../indoors/window.ts";
import { poses } from "../people/pose.ts";
import { pupil, sister } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { marigolds } from "../things/marigolds.ts";

const camera: Camera = { width: 1200, height: 900, horizon: 520, focal: 900, eye: 1.8 };
const person = peopleIn(camera);
const deep = 12;
const half = 4;
const left = receding(camera, -half);
const right = receding(camera, half);
const back = facing(camera, deep);
const ground = level(camera);
const [roseX, roseY] = project(camera, 0, 5, deep);

const windows = [3, 5.2, 7.4, 9.6].map(
  (z, index) =>
    stainedLancet({ on: left, from: z, to: z + 1, foot: 1.6, spring: 3.9, rise: 1, seed: index }) +
    stainedLancet({
      on: right,
      from: z,
      to: z + 1,
      foot: 1.6,
      spring: 3.9,
      rise: 1,
      seed: index + 3,
    }),
);
const beams = [3, 5.2, 7.4, 9.6].map((z) =>
  fill(
    outline([left(z, 4.6), left(z + 1, 4.6), ground(-0.2, z + 0.2), ground(-0.2, z - 0.9)]),
    fade("right", "#fff3c480", "#fff3c400"),
    0.75,
  ),
);
const ribs = [2.4, 4.6, 6.8, 9, 11.4].map((z) =>
  fill(
    arch(facing(camera, z), -half, 5, half, 5, 3.2, 1) +
      arch(facing(camera, z), -half + 0.22, 4.9, half - 0.22, 5, 2.95, 1),
    "#9a7448",
    0.55,
  ).replace("<path", '<path fill-rule="evenodd"'),
);

const rows = [8.4, 6.9, 5.4].map((z, row) =>
  [-1.85, 1.85]
    .map(
      (x, side) =>
        [-0.6, 0.25]
          .map((dx, seat) =>
            person(
              x + dx,
              z + 0.25,
              pupil({ child: row * 4 + side * 2 + seat, pose: poses.pray, back: true }),
              1.4,
            ),
          )
          .join("") + pew(camera, x, z - 0.15, 2.4),
    )
    .join(""),
);

export const scene = sheet(
  1200,
  900,
  fill("M0 0H1200V900H0Z", fade("down", "#8c6a48", "#e6cfa4", "#f3e4c6")),
  fill(arch(back, -half, 0, half, 5, 3.2, 1), fade("down", "#d9bf92", "#f7ead0", "#fbf3e0")),
  fill(pane(left, 0.9, 0, deep, 5), fade("right", "#b99a6c", "#e3cda4")),
  fill(pane(right, 0.9, 0, deep, 5), fade("right", "#f3e2c0", "#e9d3a8")),
  ...ribs,
  fill(pane(ground, -half, 0.9, half, deep), fade("down", "#e9d2a6", "#cfa878", "#b98d5e")),
  fill(pane(ground, -0.75, 0.9, 0.75, 10.4), fade("down", palette.actionLit, palette.action)),
  ...windows,
  roseWindow(roseX, roseY, 105),
  fill(pane(back, -0.06, 1.7, 0.06, 3.6) + pane(back, -0.5, 2.85, 0.5, 2.98), "#744727"),
  solid(camera, { x: 0, z: 10.6, width: 5, depth: 1.2, top: 0.3, colour: "#e3d0aa" }),
  solid(camera, { x: 0, z: 11, width: 2.2, depth: 0.7, foot: 0.3, top: 1.25, colour: "#fbf6ea" }),
  fill(pane(facing(camera, 10.99), -0.25, 0.4, 0.25, 1.2), palette.ornament, 0.6),
  standing(camera, -0.75, 11.1, marigolds("#e0a32c"), 170, 1.25),
  standing(camera, 0.75, 11.1, marigolds("#e0a32c"), 170, 1.25),
  person(-1.5, 10, sister(poses.pray, { back: true }), 1.62),
  ...rows,
  ...beams,
);

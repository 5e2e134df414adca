import { arch, type Camera, facing, level, standing } from "../drawing/camera.ts";
import { fade } from "../drawing/fade.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { circle, fill, outline, slab, within } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { openArch, plainWall, plinth } from "../outdoors/building.ts";
import { pottedPlant } from "../outdoors/garden.ts";
import { cloud, sky } from "../outdoors/sky.ts";
import { tree, treeline } from "../outdoors/tree.ts";
import { poses } from "../people/pose.ts";
import { pupil, sister } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { openBook } from "../things/books.ts";

const camera: Camera = { width: 1200, height: 900, horizon: 500, focal: 900, eye: 1.7 };
const person = peopleIn(camera);
const gate = facing(camera, 7);
const lit = { on: gate, shade: 0.1 };
const ground = level(camera);

const beyond =
  sky({ width: 1200, height: 540, low: "#fdf0cf" }) +
  circle(600, 470, 190, fade("glow", "#fffbe6", "#ffefb8d0", "#ffefb800")) +
  cloud(470, 250, 130, 0.8) +
  cloud(740, 200, 150, 0.8) +
  treeline(1200, 506, 70, 55) +
  slab(0, 500, 1200, 400, fade("down", "#bccd8c", palette.grass, "#6f9a4e")) +
  fill(
    outline([ground(-0.7, 60), ground(0.7, 60), ground(2.1, 3), ground(-2.1, 3)]),
    fade("down", "#fff3d7", "#e8d3a8", palette.earth),
  ) +
  tree({ x: 405, y: 566, height: 190, kind: "gulmohar", seed: 61 }) +
  tree({ x: 800, y: 566, height: 200, kind: "neem", seed: 62 });

/** Both halves of a motto: through one open gate, one child in with a book, others out to help. */
export const scene = sheet(
  1200,
  900,
  plainWall(lit, -6, 6, 0, 7),
  slab(0, 690, 1200, 210, fade("down", "#e2caa0", "#cfae7c")),
  plinth(lit, -6, 6, 0.5),
  openArch({ ...lit, from: -2.2, to: 2.2, foot: 0, spring: 2.6, rise: 1.9 }),
  within("through-the-gate", arch(gate, -2.2, 0, 1.95, 2.6, 1.85), beyond),
  openArch({ ...lit, from: -5.4, to: -3.4, foot: 0.9, spring: 2.6, rise: 0.8 }),
  openArch({ ...lit, from: 3.4, to: 5.4, foot: 0.9, spring: 2.6, rise: 0.8 }),
  fill(
    outline([ground(-2.1, 7), ground(1.95, 7), ground(3.1, 2.4), ground(-1.9, 2.4)]),
    fade("down", "#fff1c8", "#fff1c800"),
    0.7,
  ),
  person(-0.75, 9.4, sister(poses.walkRight, { back: true }), 1.62),
  person(0.1, 9.2, pupil({ child: 3, pose: poses.carry, back: true }), 1.44),
  person(
    -1.2,
    5.3,
    pupil({ child: 2, pose: poses.read, leftHand: openBook(palette.ground), look: 0.3 }),
    1.42,
  ),
  person(
    1.2,
    5.1,
    pupil({ child: 7, pose: poses.walkLeft, look: -0.4, bag: palette.action }),
    1.46,
  ),
  standing(camera, -2.85, 6.3, pottedPlant(91, "#c9402f"), 90),
  standing(camera, 2.75, 6.3, pottedPlant(92, "#e0a32c"), 90),
  morningLight(1200, 900, 0.6),
);

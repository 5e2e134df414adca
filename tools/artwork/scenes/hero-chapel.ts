import { type Camera, facing, level, project, standing } from "../drawing/camera.ts";
import { fade } from "../drawing/fade.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { shadow } from "../drawing/shadow.ts";
import { fill, outline } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { chapel } from "../indoors/chapel.ts";
import { frontRange, tiledRoof } from "../outdoors/building.ts";
import { parkBench } from "../outdoors/garden.ts";
import { lawn } from "../outdoors/grounds.ts";
import { bird, cloud, sky } from "../outdoors/sky.ts";
import { bush, tree, treeline } from "../outdoors/tree.ts";
import { poses } from "../people/pose.ts";
import { pupil, sister } from "../people/pupils.ts";
import { openBook } from "../things/books.ts";

const camera: Camera = {
  width: 1600,
  height: 900,
  horizon: 620,
  focal: 1150,
  eye: 1.7,
  centre: 1050,
};

const person = (x: number, z: number, drawing: string, height: number): string =>
  standing(camera, x, z, shadow(0, 0, 24) + drawing, 100 / height);

const shrub = (x: number, z: number, metres: number, seed: number, flower: string): string => {
  const [left, foot] = project(camera, x, 0, z);
  return bush({ x: left, y: foot, width: (metres * camera.focal) / z, seed, flower });
};

const ground = level(camera);

const walk = (grow: number): string =>
  outline([
    ground(-12.4 - grow, 24.6),
    ground(-8.8 + grow, 24.6),
    ground(-8.2 + grow, 15),
    ground(-1.9 + grow, 5),
    ground(-4.6 - grow, 5),
    ground(-11.2 - grow, 15),
  ]);

const branch = (grow: number): string =>
  outline([
    ground(-8.6, 16.4 + grow),
    ground(14, 16.4 + grow),
    ground(14, 13.6 - grow),
    ground(-7.4, 13.6 - grow),
  ]);

export const scene = sheet(
  1600,
  900,
  sky({ width: 1600, height: 660, high: "#6c9fcf" }),
  cloud(130, 190, 240),
  cloud(1010, 130, 240, 0.75),
  cloud(1450, 240, 260),
  bird(900, 220, 24),
  bird(940, 190, 20),
  treeline(1600, 626, 110, 8),
  lawn(camera, 9),
  tiledRoof(facing(camera, 50), -2, 26, 9, 11.6),
  frontRange({ camera, from: -2, to: 26, z: 50, bays: 8 }),
  tree({ x: 1130, y: 668, height: 250, kind: "mango", seed: 31 }),
  tree({ x: 90, y: 680, height: 330, kind: "ashoka", seed: 8 }),
  tree({ x: 180, y: 690, height: 290, kind: "ashoka", seed: 9 }),
  fill(walk(0.3) + branch(0.25), "#f7efdd"),
  fill(branch(0), "#e6d0a6"),
  fill(walk(0), fade("down", "#efdfc0", palette.earth)),
  chapel({ camera, x: -10.5, z: 25, width: 10, eaves: 7.6, ridge: 12.4, length: 24 }),
  tree({ x: 1420, y: 740, height: 500, kind: "gulmohar", seed: 14 }),
  shrub(-14.4, 24, 2.6, 41, "#b8324a"),
  shrub(-6.8, 24, 2.4, 42, "#d9772b"),
  person(-10.2, 20.5, sister(poses.walkLeft, { back: true }), 1.62),
  person(-9.2, 19.6, pupil({ child: 2, pose: poses.walkLeft, back: true }), 1.3),
  person(-10.3, 17.4, pupil({ child: 3, pose: poses.walkRight, back: true }), 1.4),
  standing(camera, 2.4, 11, parkBench(), 56),
  person(1.7, 10.6, pupil({ child: 6, pose: poses.read, look: 0.3, leftHand: openBook() }), 1.42),
  person(
    -1.2,
    14.8,
    pupil({ child: 1, pose: poses.walkRight, look: 0.5, bag: palette.action }),
    1.4,
  ),
  person(
    -2.6,
    15,
    pupil({ child: 4, pose: poses.walkRight, look: 0.5, bag: palette.ground }),
    1.36,
  ),
  person(-2.7, 8.7, sister(poses.folded, { look: -0.4 }), 1.64),
  person(-3.7, 8.9, pupil({ child: 0, pose: poses.stand, look: 0.5 }), 1.34),
  person(-4.5, 8.7, pupil({ child: 7, pose: poses.carry, look: 0.5 }), 1.42),
  shrub(-6.6, 6.6, 1.8, 45, "#b8324a"),
  shrub(1.9, 5.4, 1.9, 44, "#e0a32c"),
  morningLight(1600, 900),
);

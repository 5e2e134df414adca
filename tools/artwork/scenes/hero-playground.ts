import { type Camera, facing, level, project, standing } from "../drawing/camera.ts";
import type { houses } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { shadow } from "../drawing/shadow.ts";
import { line, open } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { bellTower, frontRange, tiledRoof } from "../outdoors/building.ts";
import { lawn } from "../outdoors/grounds.ts";
import { bird, cloud, sky } from "../outdoors/sky.ts";
import { bush, tree, treeline } from "../outdoors/tree.ts";
import { outfits, sportsOutfit } from "../people/outfit.ts";
import { type Pose, poses } from "../people/pose.ts";
import { pupil, teacher } from "../people/pupils.ts";
import { ball, goal } from "../things/football.ts";

const camera: Camera = { width: 1600, height: 900, horizon: 400, focal: 1150, eye: 3.2 };
const ground = level(camera);

const person = (x: number, z: number, drawing: string, height = 1.45): string =>
  standing(camera, x, z, shadow(0, 0, 26) + drawing, 100 / height);

const player = (
  x: number,
  z: number,
  child: number,
  house: keyof typeof houses,
  pose: Pose,
  look: number,
) => person(x, z, pupil({ child, pose, look, dress: sportsOutfit(house) }));

const chalk = (width: number, ...points: readonly (readonly [number, number])[]): string =>
  line(open(points.map(([x, z]) => ground(x, z))), "#fdfaf0", width, 0.75);

const circleMark = Array.from({ length: 41 }, (_, step): readonly [number, number] => {
  const turn = (step / 40) * Math.PI * 2;
  return [Math.cos(turn) * 3.2, 17 + Math.sin(turn) * 3.2];
});

const [ballX, ballY] = project(camera, 1.55, 0.16, 9.4);

export const scene = sheet(
  1600,
  900,
  sky({ width: 1600, height: 440 }),
  cloud(520, 90, 260, 0.8),
  cloud(1180, 130, 330),
  bird(800, 150, 24),
  bird(850, 120, 20),
  treeline(1600, 408, 96, 13),
  lawn(camera, 3),
  tiledRoof(facing(camera, 62), -42, -6, 9, 11.6),
  frontRange({ camera, from: -42, to: -6, z: 62, bays: 10 }),
  bellTower({ camera, x: -24, z: 60, width: 5.4, height: 13.4 }),
  tree({ x: 90, y: 468, height: 220, kind: "neem", seed: 17 }),
  tree({ x: 780, y: 462, height: 190, kind: "mango", seed: 18 }),
  tree({ x: 960, y: 466, height: 230, kind: "gulmohar", seed: 19 }),
  tree({ x: 1180, y: 466, height: 220, kind: "neem", seed: 20 }),
  tree({ x: 1500, y: 480, height: 290, kind: "gulmohar", seed: 25 }),
  chalk(3, [-11, 30], [12.5, 30]),
  chalk(4, [-11, 30], [-11, 6]),
  chalk(4, [12.5, 30], [12.5, 6]),
  chalk(4, [-11, 17], [12.5, 17]),
  chalk(4, ...circleMark),
  standing(camera, 8.2, 30, goal(), 14),
  player(7.9, 28.6, 4, "fourth", poses.guard, -0.3),
  player(-5.6, 23, 6, "second", poses.runRight, 0.6),
  player(3.4, 22, 3, "first", poses.wave, -0.4),
  person(
    -9.4,
    20,
    teacher(poses.pointRight, { outfit: outfits.teacher, hair: "short", look: 0.6 }),
    1.72,
  ),
  player(6.2, 16, 8, "third", poses.runLeft, -0.6),
  player(-2.9, 13, 2, "third", poses.runRight, 0.6),
  player(0.2, 9.4, 1, "second", poses.kickRight, 0.6),
  ball(ballX, ballY, 21),
  player(3.3, 9.9, 5, "fourth", poses.runLeft, -0.6),
  player(-4.2, 8.6, 0, "first", poses.jumpUp, 0.5),
  bush({ x: 1500, y: 900, width: 300, seed: 51, flower: "#e0a32c" }),
  morningLight(1600, 900),
);

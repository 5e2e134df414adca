import { type Camera, facing, project, standing } from "../drawing/camera.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { sheet } from "../drawing/sheet.ts";
import { bellTower, frontRange, sideRange, tiledRoof } from "../outdoors/building.ts";
import { paving } from "../outdoors/grounds.ts";
import { cloud, sky } from "../outdoors/sky.ts";
import { poses } from "../people/pose.ts";
import { pupil, teacher } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { assemblyPoint, exitArrow } from "../things/safety.ts";

const camera: Camera = { width: 1200, height: 900, horizon: 480, focal: 900, eye: 2, centre: 520 };
const person = peopleIn(camera);
const slope = (along: number, up: number) => project(camera, -7 - 3 * up, 9 + 2.6 * up, along);

const file = Array.from({ length: 9 }, (_, index) => {
  const z = 17 - index * 1.15;
  const x = -3.6 + index * 0.52;
  return person(
    x,
    z,
    pupil({ child: index + 2, pose: poses.walkRight, look: 0.6 }),
    1.42 - (index % 3) * 0.04,
  );
});

export const scene = sheet(
  1200,
  900,
  sky({ width: 1200, height: 520 }),
  cloud(820, 110, 260),
  paving(camera, -40, 40, 3, 40),
  tiledRoof(facing(camera, 34), -9, 20, 9, 11.8),
  frontRange({ camera, from: -9, to: 20, z: 34, bays: 9 }),
  bellTower({ camera, x: 5, z: 32.5, width: 5, height: 12.6 }),
  tiledRoof(slope, 9, 34, 0, 1),
  sideRange(camera, -7, 9, 34, 8),
  standing(camera, -2.4, 19, exitArrow(), 40, 2.1),
  standing(camera, 3.6, 9, assemblyPoint(), 88),
  person(2.9, 10.4, teacher(poses.pointLeft, { look: -0.5 }), 1.62),
  person(-4.6, 15, teacher(poses.pointRight, { look: 0.4 }), 1.62),
  ...file,
  morningLight(1200, 900),
);

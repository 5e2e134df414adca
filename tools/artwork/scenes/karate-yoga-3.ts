import type { Camera } from "../drawing/camera.ts";
import { facing } from "../drawing/camera.ts";
import { everyHouse } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { sheet } from "../drawing/sheet.ts";
import { frontRange, tiledRoof } from "../outdoors/building.ts";
import { lawn } from "../outdoors/grounds.ts";
import { bird, cloud, sky } from "../outdoors/sky.ts";
import { tree, treeline } from "../outdoors/tree.ts";
import { outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil, teacher } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { yogaMat } from "../things/mats.ts";

const camera: Camera = { width: 1200, height: 900, horizon: 430, focal: 900, eye: 2 };
const person = peopleIn(camera);
const tints = everyHouse.map(({ colour }) => colour);

const onMat = (x: number, z: number, child: number): string =>
  yogaMat(camera, x, z, tints[child % 4] ?? palette.ground) +
  person(x, z, pupil({ child, pose: poses.tree, dress: outfits.yoga }), 1.42);

export const scene = sheet(
  1200,
  900,
  sky({ width: 1200, height: 460 }),
  cloud(820, 110, 240),
  bird(640, 160, 22),
  treeline(1200, 436, 100, 23),
  lawn(camera, 29),
  tiledRoof(facing(camera, 44), -2, 26, 9, 11.6),
  frontRange({ camera, from: -2, to: 26, z: 44, bays: 8 }),
  tree({ x: 130, y: 520, height: 430, kind: "neem", seed: 63 }),
  tree({ x: 1090, y: 500, height: 330, kind: "gulmohar", seed: 64 }),
  yogaMat(camera, 0, 8.4, palette.action),
  person(
    0,
    8.4,
    teacher(poses.tree, { outfit: { ...outfits.yoga, top: "#f4e2c2", cloth: palette.action } }),
    1.62,
  ),
  onMat(-2.3, 6.4, 4),
  onMat(-0.75, 6.4, 1),
  onMat(0.75, 6.4, 2),
  onMat(2.3, 6.4, 5),
  onMat(-1.35, 4.6, 8),
  onMat(1.35, 4.6, 3),
  morningLight(1200, 900),
);

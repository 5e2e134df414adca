import { type Camera, facing, standing } from "../drawing/camera.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { shadow } from "../drawing/shadow.ts";
import { sheet } from "../drawing/sheet.ts";
import { bellTower, frontRange, tiledRoof } from "../outdoors/building.ts";
import { drive, lawn } from "../outdoors/grounds.ts";
import { bird, cloud, sky } from "../outdoors/sky.ts";
import { bush, tree, treeline } from "../outdoors/tree.ts";
import { poses } from "../people/pose.ts";
import { pupil, sister, teacher } from "../people/pupils.ts";

const camera: Camera = { width: 1600, height: 900, horizon: 600, focal: 1150, eye: 1.7 };
const z = 37;

const walker = (x: number, distance: number, drawing: string, height = 1.4): string =>
  standing(camera, x, distance, shadow(0, 0, 24) + drawing, 100 / height);

export const scene = sheet(
  1600,
  900,
  sky({ width: 1600, height: 640 }),
  cloud(380, 150, 280),
  cloud(1290, 110, 340),
  cloud(1130, 230, 170, 0.7),
  bird(560, 210, 26),
  bird(600, 190, 20),
  bird(1040, 120, 22),
  treeline(1600, 606, 90, 3),
  lawn(camera),
  drive(camera, 2.4, 4.6, 4, z - 0.4),
  tiledRoof(facing(camera, z), -21, 0, 9, 11.6, 1.4),
  tiledRoof(facing(camera, z), 0, 21, 9, 11.6, 1.4),
  frontRange({ camera, from: -21, to: -2.6, z, bays: 6 }),
  frontRange({ camera, from: 2.6, to: 21, z, bays: 6 }),
  bellTower({ camera, x: 0, z: 35, width: 5.4, height: 13 }),
  tree({ x: 60, y: 690, height: 470, kind: "neem", seed: 11 }),
  tree({ x: 1510, y: 700, height: 480, kind: "gulmohar", seed: 4 }),
  ...[-17.5, -14.3, -11, -7.8, -4.6, 4.6, 7.8, 11, 14.3, 17.5].map((x, index) =>
    bush({
      x: 800 + (x * 1150) / 34,
      y: 600 + (1.7 * 1150) / 34,
      width: 84,
      seed: index + 2,
      flower: index % 2 ? "#d9772b" : "#b8324a",
    }),
  ),
  walker(-1.3, 19, pupil({ child: 4, pose: poses.walkRight, back: true, bag: palette.action })),
  walker(-0.3, 19.4, pupil({ child: 5, pose: poses.walkLeft, back: true, bag: "#2f5349" })),
  walker(1.7, 16, sister(poses.folded, { look: -0.5 }), 1.62),
  walker(0.7, 15.6, pupil({ child: 8, pose: poses.stand, look: 0.6 }), 1.3),
  walker(-3.0, 10.2, pupil({ child: 1, pose: poses.walkRight, look: 0.5, bag: palette.action })),
  walker(-2.25, 10.5, pupil({ child: 2, pose: poses.wave, look: 0.3, bag: palette.ground })),
  walker(2.3, 9, pupil({ child: 7, pose: poses.stand, look: -0.5, bag: palette.ground }), 1.45),
  walker(3.1, 9.2, pupil({ child: 0, pose: poses.carry, look: -0.6, bag: palette.action }), 1.4),
  walker(5.2, 14, teacher(poses.stand, { look: -0.5 }), 1.6),
  bush({ x: 180, y: 880, width: 330, seed: 21, flower: "#e0a32c" }),
  bush({ x: 1470, y: 890, width: 360, seed: 22, flower: "#e0a32c" }),
  morningLight(1600, 900),
);

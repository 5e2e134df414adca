import { type Camera, facing, level, pane, project, standing } from "../drawing/camera.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { shadow } from "../drawing/shadow.ts";
import { fill } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { solid } from "../drawing/solid.ts";
import { bellTower, frontRange, sideRange, tiledRoof } from "../outdoors/building.ts";
import { pottedPlant } from "../outdoors/garden.ts";
import { paving } from "../outdoors/grounds.ts";
import { bird, cloud, sky } from "../outdoors/sky.ts";
import { tree } from "../outdoors/tree.ts";
import { outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil, sister, teacher } from "../people/pupils.ts";
import { nationalFlag } from "../things/flags.ts";

const camera: Camera = { width: 1600, height: 900, horizon: 520, focal: 1100, eye: 2.6 };

const person = (x: number, z: number, drawing: string, height: number, y = 0): string =>
  standing(camera, x, z, shadow(0, 0, 24) + drawing, 100 / height, y);

const roofSlope = (x: number, inward: number) => (along: number, up: number) =>
  project(camera, x - inward * up, 9 + 2.6 * up, along);

const rows = [19, 16.6, 14.4, 12.4, 10.5];

const ranks = rows
  .map((z, row) =>
    Array.from({ length: 10 }, (_, column) => {
      const x = (column - 4.5) * 1.25 + (column < 5 ? -0.9 : 0.9);
      const child = row * 3 + (column < 5 ? column * 2 : column * 2 + 1);
      return person(
        x,
        z,
        pupil({ child, pose: poses.attention, back: true }),
        1.42 - (child % 3) * 0.05,
      );
    }).join(""),
  )
  .join("");

const [podiumX, podiumZ] = [0, 23];

export const scene = sheet(
  1600,
  900,
  sky({ width: 1600, height: 560 }),
  cloud(330, 120, 250, 0.8),
  cloud(1240, 90, 300),
  bird(1010, 150, 22),
  bird(1050, 130, 18),
  paving(camera, -40, 40, 4, 46),
  fill(pane(level(camera), -14, 4, 14, 40), "#fff3d4", 0.35),
  tiledRoof(facing(camera, 42), -16, 16, 9, 11.8),
  frontRange({ camera, from: -16, to: 16, z: 42, bays: 9 }),
  bellTower({ camera, x: 0, z: 40, width: 5, height: 12.6 }),
  tree({ x: 480, y: 596, height: 190, kind: "ashoka", seed: 4 }),
  tree({ x: 1100, y: 596, height: 190, kind: "ashoka", seed: 5 }),
  tiledRoof(roofSlope(-14, 3), 12, 42, 0, 1),
  sideRange(camera, -14, 12, 42, 9),
  tiledRoof(roofSlope(14, -3), 12, 42, 0, 1),
  sideRange(camera, 14, 12, 42, 9),
  standing(camera, 4.2, 25, nationalFlag(), 13.5),
  standing(camera, -5, 24, pottedPlant(5, "#c9402f"), 90),
  standing(camera, 5.6, 24, pottedPlant(6, "#e0a32c"), 90),
  solid(
    { ...camera },
    { x: podiumX, z: podiumZ, width: 6.2, depth: 2.6, top: 0.55, colour: "#c9795a" },
  ),
  person(podiumX - 2, podiumZ + 0.9, sister(poses.pray), 1.62, 0.55),
  person(podiumX - 0.9, podiumZ + 0.9, teacher(poses.stand), 1.6, 0.55),
  person(podiumX + 0.35, podiumZ + 0.7, pupil({ child: 0, pose: poses.read }), 1.45, 0.55),
  person(
    podiumX + 1.4,
    podiumZ + 0.9,
    teacher(poses.stand, { outfit: outfits.teacher, hair: "short" }),
    1.7,
    0.55,
  ),
  person(podiumX + 2.3, podiumZ + 0.9, pupil({ child: 7, pose: poses.salute }), 1.5, 0.55),
  ranks,
  morningLight(1600, 900),
);

import { standing } from "../drawing/camera.ts";
import { everyHouse } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { sheet } from "../drawing/sheet.ts";
import { pinBoard } from "../indoors/charts.ts";
import { onTop, table } from "../indoors/furniture.ts";
import { doorway, type Room, room } from "../indoors/room.ts";
import { poses } from "../people/pose.ts";
import { pupil, teacher } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import {
  brushPot,
  easel,
  paintedHills,
  paintedPeacock,
  paintedVase,
  paintJars,
} from "../things/art.ts";

const camera = doorway();
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 3.4,
  high: 3.5,
  deep: 6.8,
  wall: "#f8ecd6",
  dado: "#d9b98f",
  floor: ["#d4b48c", "#bd9a70"],
  windows: [2.4, 4.1, 5.5],
};
const tints = everyHouse.map(({ colour }) => colour);

export const scene = sheet(
  1200,
  900,
  room(space),
  standing(camera, 0.1, 6.75, pinBoard([...tints, ...tints]), 62, 1.35),
  standing(camera, 2.4, 6.75, pinBoard([...tints, ...tints].reverse()), 90, 1.6),
  person(0.55, 5.9, teacher(poses.folded, { look: 0.4 }), 1.62),
  standing(camera, -0.9, 5, easel(paintedHills()), 92),
  person(-0.2, 4.7, pupil({ child: 4, pose: poses.handUp, back: true }), 1.4),
  standing(camera, 1.3, 4.9, easel(paintedVase()), 92),
  person(2.05, 4.6, pupil({ child: 3, pose: poses.handUp, back: true }), 1.44),
  table({ camera, x: 2, z: 3.4, width: 1.5, depth: 0.7 }),
  onTop(camera, 1.8, 3.6, 0.75, paintJars(), 76),
  onTop(camera, 2.4, 3.6, 0.75, brushPot(), 84),
  standing(camera, -1.45, 3.7, easel(paintedPeacock()), 92),
  person(-0.55, 3.4, pupil({ child: 6, pose: poses.pointLeft, look: -0.4 }), 1.42),
  morningLight(1200, 900, 0.45),
);

import { standing } from "../drawing/camera.ts";
import { everyHouse } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { line } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { pinBoard } from "../indoors/charts.ts";
import { onTop, schoolDesk, wallClock } from "../indoors/furniture.ts";
import { ceilingFan, chalkboard, doorway, type Room, room } from "../indoors/room.ts";
import { pottedPlant } from "../outdoors/garden.ts";
import { poses } from "../people/pose.ts";
import { teacher } from "../people/pupils.ts";
import { sittingAway } from "../people/seated.ts";
import { peopleIn } from "../people/stand.ts";
import { lyingBook } from "../things/books.ts";

const camera = doorway();
const space: Room = {
  camera,
  half: 3.4,
  high: 3.5,
  deep: 7.4,
  wall: "#f7e9cd",
  dado: "#c9b48c",
  floor: ["#e3cba4", "#cfae82"],
  windows: [2.4, 4.2, 5.9],
};
const tints = everyHouse.map(({ colour }) => colour);
const script = line(
  "M-60-70q6-10 10 0t10 0t10 0t10 0M-60-52H10M-60-36q8-12 14 0t14 0t14 0M26-66L44-40H8ZM30-20a12 12 0 1 0 24 0a12 12 0 1 0-24 0",
  "#f3f1e6",
  1.8,
  0.85,
);

const place = (x: number, z: number, child: number, pose: keyof typeof poses = "write"): string =>
  schoolDesk({ camera, x, z: z + 0.55 }) +
  onTop(camera, x, z + 0.75, 0.74, lyingBook(), 46) +
  sittingAway(camera, x, z, { child, pose: poses[pose] });

export const scene = sheet(
  1200,
  900,
  room(space),
  ceilingFan(camera, 0, 4.6, 3.5),
  chalkboard(space, -1.9, 1.2, 1.25, 2.6),
  standing(camera, -0.3, 7.3, script, 64, 1.35),
  wallClock(camera, 7.35, -0.35, 2.95),
  standing(camera, 2.35, 7.35, pinBoard([...tints, ...tints]), 78, 1.3),
  standing(camera, -2.9, 6.8, pottedPlant(21), 100),
  peopleIn(camera)(1.2, 6.5, teacher(poses.pointLeft, { look: -0.1 }), 1.62),
  place(-1.9, 4.6, 1),
  place(0, 4.6, 8, "raise"),
  place(1.9, 4.6, 3),
  place(-1.6, 2.95, 4),
  place(0, 2.95, 7),
  place(1.6, 2.95, 2, "raise"),
  morningLight(1200, 900, 0.45),
);

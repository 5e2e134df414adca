import { facing, pane, standing } from "../drawing/camera.ts";
import { fade } from "../drawing/fade.ts";
import { houses } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { fill, line, slab } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { onTop, table } from "../indoors/furniture.ts";
import { doorway, type Room, room } from "../indoors/room.ts";
import { poses } from "../people/pose.ts";
import { teacher } from "../people/pupils.ts";
import { sittingAway } from "../people/seated.ts";
import { peopleIn } from "../people/stand.ts";
import { keyboard, monitor } from "../things/computer.ts";

const camera = { ...doorway(), horizon: 340, eye: 1.95 };
const space: Room = {
  camera,
  half: 3.5,
  high: 3.4,
  deep: 7.4,
  wall: "#e7ecf4",
  dado: "#9fb0c9",
  floor: ["#d9dbe0", "#c0c6d0"],
  windows: [2.4, 4.2, 5.9],
};
const wall = facing(camera, 7.35);
const tints = [palette.groundSoft, palette.action, houses.fourth.colour];

const slide =
  slab(-56, -66, 24, 40, "#e9c46a", { round: 2 }) +
  line("M-20-60H50M-20-48H40M-20-36H46", "#8fa0b8", 3) +
  slab(-56, -16, 106, 5, palette.groundSoft, { round: 2 });

const place = (x: number, z: number, child: number): string =>
  table({ camera, x, z: z + 0.5, width: 1.5, depth: 0.6, colour: "#dcc7a2" }) +
  onTop(camera, x, z + 0.85, 0.75, monitor(tints[child % 3]), 88) +
  onTop(camera, x, z + 0.6, 0.75, keyboard(), 88) +
  sittingAway(camera, x, z, { child, pose: poses.write });

export const scene = sheet(
  1200,
  900,
  room(space),
  fill(pane(wall, -1.6, 1.35, 1.6, 2.85), "#c9d2de"),
  fill(pane(wall, -1.54, 1.4, 1.54, 2.8), fade("across", "#ffffff", "#e6eef6")),
  standing(camera, 0, 7.3, slide, 52, 1.45),
  peopleIn(camera)(2.2, 6.6, teacher(poses.pointLeft, { look: -0.4 }), 1.62),
  place(-2.1, 4.9, 3),
  place(0, 4.9, 4),
  place(2.1, 4.9, 7),
  place(-1.75, 3.3, 2),
  place(0, 3.3, 9),
  place(1.75, 3.3, 6),
  morningLight(1200, 900, 0.4),
);

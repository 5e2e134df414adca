import { facing, standing } from "../drawing/camera.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { shadow } from "../drawing/shadow.ts";
import { line, open } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { chairBack, globe, onTop, schoolDesk, table, wallClock } from "../indoors/furniture.ts";
import { ceilingFan, chalkboard, doorway, framed, type Room, room } from "../indoors/room.ts";
import { poses } from "../people/pose.ts";
import { pupil, teacher } from "../people/pupils.ts";
import { bookCover, lyingBook } from "../things/books.ts";

const camera = { ...doorway(1600, 900), horizon: 350, focal: 900, eye: 1.85 };
const space: Room = {
  camera,
  half: 4.2,
  high: 3.5,
  deep: 8.4,
  wall: "#f5e7cd",
  dado: "#c9b48c",
  floor: ["#e3cba4", "#cfae82"],
  windows: [2.5, 4.6, 6.6],
};

const chalk = (d: string) => line(d, "#f3f1e6", 2.2, 0.8);
const board = facing(camera, space.deep - 0.06);

const sums = [
  open([board(-1.5, 1.5), board(-0.5, 1.5), board(-1.5, 2.15)]).concat("Z"),
  open([board(-1.5, 1.58), board(-1.42, 1.58), board(-1.42, 1.5)]),
  open([board(0.1, 2.2), board(1.5, 2.2)]),
  open([board(0.1, 2), board(1.1, 2)]),
  open([board(0.1, 1.8), board(1.4, 1.8)]),
  open([board(0.1, 1.6), board(0.8, 1.6)]),
];

interface Seat {
  readonly x: number;
  readonly z: number;
  readonly child: number;
  readonly pose?: keyof typeof poses;
}

const seats: readonly Seat[] = [
  { x: -2.7, z: 5.6, child: 1 },
  { x: -0.9, z: 5.6, child: 6, pose: "raise" },
  { x: 0.9, z: 5.6, child: 3 },
  { x: 2.7, z: 5.6, child: 4, pose: "raise" },
  { x: -2.3, z: 3.6, child: 2, pose: "raise" },
  { x: -0.75, z: 3.6, child: 9 },
  { x: 0.75, z: 3.6, child: 8, pose: "write" },
  { x: 2.3, z: 3.6, child: 5, pose: "raise" },
];

const seated = ({ x, z, child, pose = "write" }: Seat): string =>
  schoolDesk({ camera, x, z: z + 0.55 }) +
  onTop(camera, x, z + 0.75, 0.74, lyingBook(), 46) +
  standing(camera, x, z + 0.1, pupil({ child, pose: poses[pose], back: true }), 100 / 1.35) +
  chairBack({ camera, x, z });

export const scene = sheet(
  1600,
  900,
  room(space),
  ceilingFan(camera, -1.8, 5, 3.5),
  ceilingFan(camera, 1.8, 5, 3.5),
  chalkboard(space, -1.9, 1.9, 1.2, 2.6),
  sums.map(chalk).join(""),
  framed(camera, 8.35, -3.5, 1.6, 1, 0.75, "#dfe9f2"),
  framed(camera, 8.35, 2.5, 1.55, 0.8, 0.9, "#f3e3b8"),
  framed(camera, 8.35, 3.5, 1.55, 0.7, 0.9, "#dcead6"),
  wallClock(camera, 8.35, 0, 2.95),
  table({ camera, x: 2.5, z: 7.2, width: 1.5, depth: 0.6 }),
  onTop(camera, 2.9, 7.4, 0.75, globe(), 62),
  standing(
    camera,
    -0.3,
    7.3,
    shadow(0, 0, 24) + teacher(poses.pointLeft, { look: 0.2, rightHand: bookCover() }),
    100 / 1.62,
  ),
  ...seats.map(seated),
  morningLight(1600, 900, 0.45),
);

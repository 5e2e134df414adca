import { standing } from "../drawing/camera.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { shadow } from "../drawing/shadow.ts";
import { sheet } from "../drawing/sheet.ts";
import { bookcase, chairBack, globe, onTop, table } from "../indoors/furniture.ts";
import { ceilingFan, doorway, framed, type Room, room } from "../indoors/room.ts";
import { sideBookcase } from "../indoors/side-bookcase.ts";
import { pottedPlant } from "../outdoors/garden.ts";
import { poses } from "../people/pose.ts";
import { pupil, sister } from "../people/pupils.ts";
import { bookCover, lyingBook, openBook } from "../things/books.ts";

const camera = { ...doorway(1600, 900), horizon: 370, focal: 920, eye: 1.8 };
const space: Room = {
  camera,
  half: 4.3,
  high: 3.9,
  deep: 8.6,
  wall: "#f3e4c8",
  dado: "#a5764a",
  floor: ["#cf9f6c", "#b98455"],
  windows: [2.6, 4.7, 6.8],
  tile: 0.6,
};

const person = (x: number, z: number, drawing: string, height = 1.4): string =>
  standing(camera, x, z, shadow(0, 0, 24) + drawing, 100 / height);

export const scene = sheet(
  1600,
  900,
  room(space),
  ceilingFan(camera, -1.6, 5, 3.9),
  ceilingFan(camera, 1.6, 5, 3.9),
  ...[-3.1, -1.05, 1.05, 3.1].map((x, index) =>
    bookcase({ camera, x, z: 8.2, width: 1.9, height: 2.6, shelves: 5, seed: index + 3 }),
  ),
  framed(camera, 8.55, -0.6, 2.85, 1.2, 0.7, "#e8d7ae"),
  sideBookcase({ camera, x: 4.3, from: 3.2, to: 7.8, height: 2.6, shelves: 5, seed: 12 }),
  person(-2.4, 7.3, pupil({ child: 3, pose: poses.handUp, back: true }), 1.42),
  person(2.9, 6.6, sister(poses.carry, { look: -0.5, leftHand: bookCover(palette.action) }), 1.64),
  person(
    2.1,
    6.5,
    pupil({ child: 4, pose: poses.read, look: 0.4, leftHand: openBook(palette.ground) }),
    1.36,
  ),
  ...[
    { x: -1.9, child: 2 },
    { x: -0.7, child: 5 },
    { x: 0.5, child: 8 },
  ].map(({ x, child }) =>
    standing(
      camera,
      x,
      5.1,
      pupil({ child, pose: poses.sit, look: child === 5 ? 0.3 : 0 }),
      100 / 1.5,
    ),
  ),
  table({ camera, x: -0.7, z: 4.1, width: 3.9, depth: 0.9 }),
  onTop(camera, -1.9, 4.5, 0.75, lyingBook(), 42),
  onTop(camera, -0.7, 4.4, 0.75, lyingBook(), 42),
  onTop(camera, 0.5, 4.5, 0.75, lyingBook(), 42),
  onTop(camera, 1.05, 4.6, 0.75, globe(), 62),
  standing(camera, -1.3, 3.3, pupil({ child: 9, pose: poses.write, back: true }), 100 / 1.45),
  chairBack({ camera, x: -1.3, z: 3.2 }),
  standing(camera, 0.05, 3.3, pupil({ child: 6, pose: poses.write, back: true }), 100 / 1.45),
  chairBack({ camera, x: 0.05, z: 3.2 }),
  standing(camera, 2.75, 3.9, pottedPlant(9), 120),
  morningLight(1600, 900, 0.5),
);

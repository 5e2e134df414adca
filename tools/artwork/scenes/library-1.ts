import { standing } from "../drawing/camera.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { sheet } from "../drawing/sheet.ts";
import { bookcase, globe, onTop, table } from "../indoors/furniture.ts";
import { ceilingFan, doorway, framed, type Room, room } from "../indoors/room.ts";
import { sideBookcase } from "../indoors/side-bookcase.ts";
import { pottedPlant } from "../outdoors/garden.ts";
import { poses } from "../people/pose.ts";
import { pupil } from "../people/pupils.ts";
import { sittingAway, sittingTowards } from "../people/seated.ts";
import { peopleIn } from "../people/stand.ts";
import { lyingBook, openBook } from "../things/books.ts";

const camera = doorway();
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 3.4,
  high: 3.6,
  deep: 7.4,
  wall: "#f3e4c8",
  dado: "#a5764a",
  floor: ["#cf9f6c", "#b98455"],
  windows: [2.4, 4.2, 5.9],
  tile: 0.6,
};

export const scene = sheet(
  1200,
  900,
  room(space),
  ceilingFan(camera, 0, 4.6, 3.6),
  ...[-2.3, -0.2, 1.9].map((x, index) =>
    bookcase({ camera, x, z: 7, width: 1.9, height: 2.4, shelves: 5, seed: index + 50 }),
  ),
  framed(camera, 7.35, -0.7, 2.6, 1.1, 0.6, "#e8d7ae"),
  sideBookcase({ camera, x: 3.4, from: 3.6, to: 6.8, height: 2.4, shelves: 5, seed: 61 }),
  person(2.3, 5.9, pupil({ child: 7, pose: poses.handUp, back: true }), 1.46),
  person(-2.3, 5.9, pupil({ child: 4, pose: poses.read, leftHand: openBook(), look: 0.2 })),
  sittingTowards(camera, -0.8, 4.9, { child: 8, pose: poses.sit, look: 0.3 }),
  sittingTowards(camera, 0.7, 4.9, { child: 5, pose: poses.sit, look: -0.3 }),
  table({ camera, x: 0, z: 4, width: 2.9, depth: 0.8 }),
  onTop(camera, -0.8, 4.4, 0.75, lyingBook(), 46),
  onTop(camera, 0.7, 4.4, 0.75, lyingBook(), 46),
  onTop(camera, 1.2, 4.5, 0.75, globe(), 66),
  sittingAway(camera, -0.05, 3.2, { child: 2, pose: poses.write }),
  standing(camera, -2.4, 4.4, pottedPlant(9), 110),
  morningLight(1200, 900, 0.45),
);

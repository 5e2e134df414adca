import { level, pane, standing } from "../drawing/camera.ts";
import { everyHouse, houses } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { fill, slab } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { pinBoard, worldMap } from "../indoors/charts.ts";
import { bookcase, globe, onTop, table } from "../indoors/furniture.ts";
import { doorway, type Room, room } from "../indoors/room.ts";
import { outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil, teacher } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { paperMobile } from "../things/art.ts";
import { openBook } from "../things/books.ts";

const camera = { ...doorway(), horizon: 360, eye: 1.8 };
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 3.4,
  high: 3.5,
  deep: 6.8,
  wall: "#e9f0e2",
  dado: "#e0c98c",
  floor: ["#d9b184", "#c4986a"],
  windows: [2.4, 4.2, 5.4],
};
const tints = everyHouse.map(({ colour }) => colour);
const blocks =
  slab(-18, -9, 9, 9, houses.second.colour) +
  slab(-8, -9, 9, 9, houses.first.colour) +
  slab(2, -9, 9, 9, houses.third.colour) +
  slab(-13, -18, 9, 9, houses.fourth.colour) +
  slab(-3, -18, 9, 9, "#d9772b");

const smallBoy = { dress: outfits.juniorBoy, headSize: 1.22 };
const smallGirl = { headSize: 1.22 };

export const scene = sheet(
  1200,
  900,
  room(space),
  standing(camera, -1.4, 3.6, paperMobile(), 90, 3.1),
  standing(camera, 1.7, 3.8, paperMobile(), 90, 3.15),
  standing(camera, -1.6, 6.75, pinBoard([...tints, ...tints]), 74, 1.25),
  standing(camera, 0.7, 6.75, worldMap(), 74, 1.35),
  bookcase({ camera, x: 2.6, z: 6.4, width: 1.5, height: 1.2, shelves: 2, seed: 81 }),
  onTop(camera, 2.6, 6.5, 1.2, globe(), 66),
  fill(pane(level(camera, 0.01), -2.3, 3, 2.3, 5.7), houses.third.colour, 0.85),
  fill(pane(level(camera, 0.01), -2.1, 3.15, 2.1, 5.55), "#efd9b0"),
  fill(pane(level(camera, 0.01), -1.9, 3.3, 1.9, 5.4), houses.second.colour, 0.75),
  person(
    0.1,
    5.1,
    teacher(poses.sit, { leftHand: openBook(palette.ground), outfit: outfits.sari }),
    1.5,
  ),
  person(-1.4, 4.9, pupil({ child: 2, pose: poses.floor, look: 0.5, ...smallGirl }), 1.16),
  person(1.5, 4.9, pupil({ child: 3, pose: poses.floor, look: -0.5, ...smallBoy }), 1.16),
  person(-1.7, 3.9, pupil({ child: 5, pose: poses.floor, back: true, ...smallBoy }), 1.16),
  person(-0.6, 3.6, pupil({ child: 8, pose: poses.floor, back: true, ...smallGirl }), 1.16),
  person(0.6, 3.6, pupil({ child: 1, pose: poses.floor, back: true, ...smallBoy }), 1.16),
  person(1.7, 3.9, pupil({ child: 4, pose: poses.floor, back: true, ...smallGirl }), 1.16),
  table({ camera, x: -2.7, z: 4.4, width: 0.9, depth: 0.7, top: 0.5 }),
  onTop(camera, -2.7, 4.6, 0.5, blocks, 84),
  morningLight(1200, 900, 0.45),
);

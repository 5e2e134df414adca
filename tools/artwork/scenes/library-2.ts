import { type Camera, facing, level, pane, standing } from "../drawing/camera.ts";
import { fade } from "../drawing/fade.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { fill } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { type Room, room } from "../indoors/room.ts";
import { sideBookcase } from "../indoors/side-bookcase.ts";
import { stainedLancet } from "../indoors/window.ts";
import { pottedPlant } from "../outdoors/garden.ts";
import { poses } from "../people/pose.ts";
import { pupil, sister } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { bookCover, openBook } from "../things/books.ts";

const camera: Camera = { width: 1200, height: 900, horizon: 400, focal: 820, eye: 1.6 };
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 2.9,
  high: 3.8,
  deep: 9,
  wall: "#f3e4c8",
  dado: "#a5764a",
  floor: ["#cf9f6c", "#b98455"],
  tile: 0.6,
};
const back = facing(camera, 8.98);

export const scene = sheet(
  1200,
  900,
  room(space),
  ...[-1.3, 0, 1.3].map((x, index) =>
    stainedLancet({
      on: back,
      from: x - 0.38,
      to: x + 0.38,
      foot: 1.2,
      spring: 2.5,
      rise: 0.7,
      seed: index * 2,
    }),
  ),
  fill(pane(level(camera, 0.01), -0.9, 1, 0.9, 8.6), palette.action),
  fill(
    pane(level(camera, 0.01), -0.8, 1, 0.8, 8.6),
    fade("down", palette.actionLit, palette.action),
  ),
  sideBookcase({ camera, x: -2.9, from: 2.2, to: 8.6, height: 2.6, shelves: 5, seed: 71 }),
  sideBookcase({ camera, x: 2.9, from: 2.2, to: 8.6, height: 2.6, shelves: 5, seed: 72 }),
  standing(camera, -1.9, 8.4, pottedPlant(12), 110),
  standing(camera, 1.9, 8.4, pottedPlant(13), 110),
  person(0.2, 7, sister(poses.carry, { leftHand: bookCover(), look: -0.2 }), 1.64),
  person(-1.9, 5.2, pupil({ child: 3, pose: poses.handUp, back: true }), 1.46),
  person(
    1.7,
    4.9,
    pupil({ child: 6, pose: poses.read, leftHand: openBook(palette.ground), look: -0.3 }),
    1.4,
  ),
  person(
    -0.8,
    3.7,
    pupil({ child: 2, pose: poses.carry, leftHand: bookCover("#2f5349"), look: 0.4 }),
    1.38,
  ),
  person(
    0.3,
    3.9,
    pupil({ child: 9, pose: poses.read, leftHand: openBook(palette.action), look: -0.3 }),
    1.44,
  ),
  morningLight(1200, 900, 0.5),
);

import { standing } from "../drawing/camera.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { sheet } from "../drawing/sheet.ts";
import { cellChart, plantChart } from "../indoors/charts.ts";
import { bookcase, counter, onTop, stool } from "../indoors/furniture.ts";
import { ceilingFan, doorway, type Room, room } from "../indoors/room.ts";
import { outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { microscope, skeletonModel, specimenJar } from "../things/biology-apparatus.ts";

const camera = doorway();
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 3.5,
  high: 3.5,
  deep: 7.2,
  wall: "#eef1e2",
  dado: "#b3c3a0",
  floor: ["#dfd6c2", "#c5bb9f"],
  windows: [2.4, 4.2, 5.8],
};

const { labBoy, labGirl } = outfits;

export const scene = sheet(
  1200,
  900,
  room(space),
  ceilingFan(camera, 0.2, 4.6, 3.5),
  standing(camera, -1.6, 7.15, plantChart(), 62, 1.5),
  standing(camera, -0.2, 7.15, cellChart(), 56, 1.65),
  standing(camera, 1.15, 7.15, plantChart(), 62, 1.5),
  bookcase({ camera, x: 2.7, z: 6.8, width: 1.3, height: 2.2, shelves: 4, seed: 41 }),
  standing(camera, -2.3, 5.6, skeletonModel(), 96),
  person(-1.2, 5.95, pupil({ child: 8, pose: poses.play, dress: labGirl, look: 0.3 }), 1.48),
  person(0.2, 5.95, pupil({ child: 9, pose: poses.read, dress: labBoy, look: 0.2 }), 1.52),
  counter({ camera, x: -0.4, z: 5.25, width: 3, depth: 0.6, colour: "#7d6a4a" }),
  onTop(camera, -1.25, 5.45, 0.9, microscope(), 74),
  onTop(camera, -0.3, 5.45, 0.9, specimenJar("#cfe3cf"), 80),
  onTop(camera, 0.15, 5.45, 0.9, specimenJar("#e6dfb6"), 80),
  onTop(camera, 0.7, 5.45, 0.9, microscope(), 74),
  person(-1.52, 4.3, pupil({ child: 2, pose: poses.play, dress: labGirl, look: 0.2 }), 1.48),
  person(-0.27, 4.3, pupil({ child: 1, pose: poses.play, dress: labBoy, look: 0 }), 1.5),
  person(0.93, 4.3, pupil({ child: 4, pose: poses.folded, dress: labGirl, look: -0.4 }), 1.46),
  counter({ camera, x: 0.1, z: 3.5, width: 3.5, depth: 0.65, colour: "#7d6a4a" }),
  onTop(camera, -1.1, 3.7, 0.9, microscope(), 84),
  onTop(camera, -0.5, 3.6, 0.9, specimenJar("#cfe3cf"), 84),
  onTop(camera, 0.15, 3.7, 0.9, microscope(), 84),
  onTop(camera, 0.8, 3.6, 0.9, specimenJar("#e6dfb6"), 84),
  onTop(camera, 1.4, 3.7, 0.9, microscope(), 84),
  ...[-1.1, 0.1, 1.2].map((x) => stool({ camera, x, z: 3.05 })),
  morningLight(1200, 900, 0.4),
);

import { standing } from "../drawing/camera.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { slab } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { cellChart } from "../indoors/charts.ts";
import { counter, onTop, stool } from "../indoors/furniture.ts";
import { doorway, type Room, room } from "../indoors/room.ts";
import { pottedPlant } from "../outdoors/garden.ts";
import { outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil, teacher } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { butterflies, microscope, specimenJar } from "../things/biology-apparatus.ts";

const camera = { ...doorway(), focal: 980, centre: 540 };
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 3.3,
  high: 3.4,
  deep: 6.6,
  wall: "#eef1e2",
  dado: "#b3c3a0",
  floor: ["#dfd6c2", "#c5bb9f"],
  windows: [2.4, 4, 5.3],
};

const plants = [-0.6, 0.2, 1, 1.8].map((x, index) =>
  onTop(camera, x, 6.3, 0.9, pottedPlant(index + 60, index % 2 ? "#c9402f" : undefined), 190),
);

export const scene = sheet(
  1200,
  900,
  room(space),
  standing(camera, -1.3, 6.55, butterflies(), 58, 1.6),
  standing(camera, 0.3, 6.55, cellChart(), 52, 1.55),
  standing(camera, 1.9, 6.55, butterflies(), 58, 1.6),
  counter({ camera, x: 0.6, z: 6.45, width: 3.4, depth: 0.5, colour: "#7d6a4a" }),
  plants.join(""),
  person(1.9, 4.75, teacher(poses.pointLeft, { look: -0.5, outfit: outfits.sariBlue }), 1.62),
  person(
    -1.32,
    4.2,
    pupil({ child: 6, pose: poses.play, dress: outfits.labGirl, look: 0.3 }),
    1.48,
  ),
  person(0.08, 4.2, pupil({ child: 3, pose: poses.read, dress: outfits.labBoy, look: -0.1 }), 1.52),
  counter({ camera, x: 0, z: 3.4, width: 3.2, depth: 0.65, colour: "#7d6a4a" }),
  onTop(camera, -0.85, 3.6, 0.9, microscope(), 74),
  onTop(
    camera,
    -0.1,
    3.5,
    0.9,
    slab(-14, -1.6, 28, 1.6, "#cfe4ee") +
      slab(-9, -2.4, 8, 1, "#c9504a") +
      slab(3, -2.4, 7, 1, "#4f9a5a"),
    80,
  ),
  onTop(camera, 0.5, 3.6, 0.9, microscope(), 74),
  onTop(camera, 1.15, 3.5, 0.9, specimenJar("#cfe3cf"), 76),
  onTop(camera, -1.4, 3.5, 0.9, pottedPlant(71), 240),
  ...[-1.1, 0.1, 1.2].map((x) => stool({ camera, x, z: 3.05 })),
  morningLight(1200, 900, 0.4),
);

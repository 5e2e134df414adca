import { standing } from "../drawing/camera.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { sheet } from "../drawing/sheet.ts";
import { planetsChart, waveChart } from "../indoors/charts.ts";
import { bookcase, counter, onTop, stool } from "../indoors/furniture.ts";
import { ceilingFan, doorway, type Room, room } from "../indoors/room.ts";
import { poses } from "../people/pose.ts";
import { pupil } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { circuit, cradle, pendulum, prismBench, telescope } from "../things/physics-apparatus.ts";

const camera = doorway();
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 3.5,
  high: 3.5,
  deep: 7.2,
  wall: "#e9eef2",
  dado: "#a9bacb",
  floor: ["#ddd2bd", "#c3b394"],
  windows: [2.4, 4.2, 5.8],
};

export const scene = sheet(
  1200,
  900,
  room(space),
  ceilingFan(camera, 0.2, 4.6, 3.5),
  standing(camera, -0.9, 7.15, planetsChart(), 62, 1.7),
  standing(camera, 0.95, 7.15, waveChart(), 66, 1.75),
  bookcase({ camera, x: 2.5, z: 6.8, width: 1.5, height: 2.3, shelves: 4, seed: 33 }),
  standing(camera, -2.4, 6, telescope(), 94),
  person(0.4, 5.95, pupil({ child: 7, pose: poses.play, look: 0.3 }), 1.5),
  person(1.4, 5.95, pupil({ child: 10, pose: poses.read, look: -0.4 }), 1.46),
  counter({ camera, x: 0.8, z: 5.25, width: 2.6, depth: 0.6 }),
  onTop(camera, 0, 5.45, 0.9, pendulum(), 92),
  onTop(camera, 1, 5.45, 0.9, cradle(), 80),
  onTop(camera, 1.75, 5.45, 0.9, circuit(), 84),
  person(-1.2, 4.3, pupil({ child: 6, pose: poses.play, look: 0.4 }), 1.46),
  person(0.1, 4.35, pupil({ child: 3, pose: poses.folded, look: -0.1 }), 1.52),
  person(1.25, 4.3, pupil({ child: 0, pose: poses.pointLeft, look: -0.5 }), 1.46),
  counter({ camera, x: 0, z: 3.5, width: 3.5, depth: 0.65 }),
  onTop(camera, 0, 3.7, 0.9, prismBench(), 72),
  onTop(camera, 1.35, 3.6, 0.9, circuit(), 92),
  onTop(camera, -1.35, 3.6, 0.9, cradle(), 90),
  ...[-1.1, 0.1, 1.2].map((x) => stool({ camera, x, z: 3.05 })),
  morningLight(1200, 900, 0.4),
);

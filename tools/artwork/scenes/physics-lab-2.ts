import { standing } from "../drawing/camera.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { line } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { waveChart } from "../indoors/charts.ts";
import { counter, onTop, wallClock } from "../indoors/furniture.ts";
import { ceilingFan, chalkboard, doorway, type Room, room } from "../indoors/room.ts";
import { outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil, teacher } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { balance, circuit, pendulum, telescope } from "../things/physics-apparatus.ts";

const camera = { ...doorway(), centre: 520 };
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 3.5,
  high: 3.5,
  deep: 6.8,
  wall: "#e9eef2",
  dado: "#a9bacb",
  floor: ["#ddd2bd", "#c3b394"],
  windows: [2.2, 4, 5.5],
};

const pulley = line("M-30-20L30-60M30-60V-10M-30-20H34M24-10H36V4H24Z", "#f3f1e6", 1.6, 0.85);

export const scene = sheet(
  1200,
  900,
  room(space),
  ceilingFan(camera, 0.4, 4.4, 3.5),
  chalkboard(space, -1.7, 1.3, 1.25, 2.6),
  standing(camera, -0.9, 6.7, pulley, 80, 1.45),
  standing(
    camera,
    0.5,
    6.7,
    line("M-30-50H34M-30-38H20M-30-26H30M-30-14H6", "#f3f1e6", 1.6, 0.8),
    90,
    1.45,
  ),
  wallClock(camera, 6.75, -0.2, 3.02),
  standing(camera, 2.4, 6.75, waveChart(), 62, 1.6),
  person(
    1.1,
    6.35,
    teacher(poses.pointLeft, {
      look: -0.3,
      outfit: outfits.teacher,
      hair: "grey",
      hairColour: "#6b6460",
    }),
    1.72,
  ),
  standing(camera, 2.75, 4.4, telescope(), 88),
  person(-1, 4.85, pupil({ child: 2, pose: poses.play, look: 0.3 }), 1.46),
  person(0.5, 4.85, pupil({ child: 9, pose: poses.read, look: -0.3 }), 1.52),
  counter({ camera, x: -0.2, z: 4.05, width: 3.2, depth: 0.65, colour: "#8f6a48" }),
  onTop(camera, -1.35, 4.25, 0.9, pendulum(), 84),
  onTop(camera, -0.25, 4.2, 0.9, balance(), 74),
  onTop(camera, 0.95, 4.2, 0.9, circuit(), 78),
  person(-0.75, 3.2, pupil({ child: 5, pose: poses.carry, back: true }), 1.5),
  person(0.65, 3.2, pupil({ child: 4, pose: poses.handUp, back: true }), 1.46),
  morningLight(1200, 900, 0.4),
);

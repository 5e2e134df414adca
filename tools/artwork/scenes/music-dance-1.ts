import { level, pane, standing } from "../drawing/camera.ts";
import { fade } from "../drawing/fade.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { fill, placed } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { ceilingFan, doorway, framed, type Room, room } from "../indoors/room.ts";
import { poses } from "../people/pose.ts";
import { pupil, teacher } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { harmonium, notes, tabla, tanpura } from "../things/music.ts";

const camera = { ...doorway(), horizon: 350, eye: 1.7 };
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 3.5,
  high: 3.5,
  deep: 7,
  wall: "#f6e4d2",
  dado: "#b9767e",
  floor: ["#cf9f6c", "#b98455"],
  windows: [2.4, 4.2, 5.7],
  tile: 0.5,
};
const rug = level(camera, 0.01);

export const scene = sheet(
  1200,
  900,
  room(space),
  ceilingFan(camera, 0, 4.6, 3.5),
  framed(camera, 6.95, -1.9, 1.6, 1, 0.8, "#f3e3b8"),
  framed(camera, 6.95, 1, 1.6, 1, 0.8, "#dfe9f2"),
  standing(camera, -0.25, 6.9, notes(palette.action), 120, 2),
  fill(pane(rug, -2.5, 3, 2.5, 6), palette.action),
  fill(pane(rug, -2.35, 3.12, 2.35, 5.88), "#e0b75a"),
  fill(pane(rug, -2.25, 3.2, 2.25, 5.8), fade("down", palette.actionLit, palette.action)),
  person(-1.9, 5.2, pupil({ child: 4, pose: poses.floor, look: 0.4 }), 1.42),
  standing(camera, -2.2, 5, placed(0, -20, tanpura(), { turn: 6 }), 92),
  person(1.9, 5.2, pupil({ child: 2, pose: poses.namaste, look: -0.4 }), 1.42),
  person(0, 5.1, teacher(poses.floor), 1.62),
  standing(camera, 0, 4.7, harmonium(), 96),
  person(-1.15, 4.1, pupil({ child: 1, pose: poses.floor, look: 0.3 }), 1.46),
  standing(camera, -1.15, 3.75, tabla(), 96),
  person(1.3, 3.9, pupil({ child: 8, pose: poses.namaste, look: -0.4 }), 1.44),
  morningLight(1200, 900, 0.45),
);

import { facing, pane, standing } from "../drawing/camera.ts";
import { fade } from "../drawing/fade.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { fill, placed } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { solid } from "../drawing/solid.ts";
import { worldMap } from "../indoors/charts.ts";
import { wallClock } from "../indoors/furniture.ts";
import { doorway, type Room, room } from "../indoors/room.ts";
import { poses } from "../people/pose.ts";
import { pupil } from "../people/pupils.ts";
import { headset } from "../things/computer.ts";

const camera = doorway();
const space: Room = {
  camera,
  half: 3.5,
  high: 3.4,
  deep: 7.2,
  wall: "#f1e6d6",
  dado: "#b98a8f",
  floor: ["#dccfb8", "#c6b496"],
  windows: [2.4, 4.2, 5.8],
};

/** A carrel with side screens; the pupil listens behind it, facing the viewer. */
const carrel = (x: number, z: number, child: number): string =>
  standing(
    camera,
    x,
    z + 0.75,
    pupil({ child, pose: poses.sit }) + placed(0, -75.7, headset()),
    100 / 1.56,
  ) +
  solid(camera, {
    x,
    z,
    width: 1.25,
    depth: 0.6,
    foot: 0.66,
    top: 0.74,
    colour: palette.woodLight,
  }) +
  solid(camera, { x, z, width: 1.25, depth: 0.04, top: 0.86, colour: "#c79f6c" }) +
  fill(
    pane(facing(camera, z - 0.01), x - 0.5, 0.14, x + 0.5, 0.72),
    fade("across", "#d9b98a", "#b58a58"),
  ) +
  solid(camera, { x: x - 0.64, z, width: 0.05, depth: 0.62, top: 1.1, colour: palette.action }) +
  solid(camera, { x: x + 0.64, z, width: 0.05, depth: 0.62, top: 1.1, colour: palette.action });

export const scene = sheet(
  1200,
  900,
  room(space),
  standing(camera, -0.3, 7.15, worldMap(), 58, 1.6),
  wallClock(camera, 7.15, 2.5, 2.5),
  ...[-1.95, -0.65, 0.65, 1.95].map((x, index) => carrel(x, 5.6, index * 3 + 2)),
  ...[-1.95, -0.65, 0.65, 1.95].map((x, index) => carrel(x, 3.9, index * 3 + 5)),
  morningLight(1200, 900, 0.45),
);

import { standing } from "../drawing/camera.ts";
import { everyHouse } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { sheet } from "../drawing/sheet.ts";
import { doorway, type Room, room } from "../indoors/room.ts";
import { pottedPlant } from "../outdoors/garden.ts";
import { outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil, teacher } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { yogaMat } from "../things/mats.ts";

const camera = { ...doorway(), horizon: 330, eye: 1.9 };
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 3.7,
  high: 3.4,
  deep: 7.6,
  wall: "#eef0e2",
  dado: "#c9bf9a",
  floor: ["#d9b384", "#c69d6c"],
  windows: [2.4, 4.2, 6],
  tile: 0.5,
};
const tints = everyHouse.map(({ colour }) => colour);

const onMat = (x: number, z: number, child: number): string =>
  yogaMat(camera, x, z, tints[child % 4] ?? palette.ground) +
  person(x, z, pupil({ child, pose: poses.lotus, dress: outfits.yoga }), 1.42);

export const scene = sheet(
  1200,
  900,
  room(space),
  standing(camera, -3, 7, pottedPlant(31), 90),
  standing(camera, 3, 7, pottedPlant(32), 90),
  yogaMat(camera, 0, 6.6, palette.action),
  person(
    0,
    6.6,
    teacher(poses.lotus, { outfit: { ...outfits.yoga, top: "#f4e2c2", cloth: palette.action } }),
    1.6,
  ),
  onMat(-2, 5, 1),
  onMat(-0.65, 5, 6),
  onMat(0.65, 5, 3),
  onMat(2, 5, 4),
  onMat(-1.25, 3.5, 8),
  onMat(1.25, 3.5, 5),
  morningLight(1200, 900, 0.5),
);

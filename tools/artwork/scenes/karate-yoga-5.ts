import { facing, type Surface } from "../drawing/camera.ts";
import { everyHouse } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { sheet } from "../drawing/sheet.ts";
import { doorway, type Room, room } from "../indoors/room.ts";
import { stainedLancet } from "../indoors/window.ts";
import { outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { yogaMat } from "../things/mats.ts";

const camera = { ...doorway(), horizon: 340, eye: 1.8, centre: 560 };
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 3.6,
  high: 3.6,
  deep: 7,
  wall: "#eef0e2",
  dado: "#c9bf9a",
  floor: ["#d9b384", "#c69d6c"],
  windows: [2.4, 4.2, 5.7],
  tile: 0.5,
};
const back: Surface = facing(camera, 6.98);
const tints = everyHouse.map(({ colour }) => colour);

const onMat = (
  x: number,
  z: number,
  child: number,
  pose: keyof typeof poses,
  height = 1.44,
): string =>
  yogaMat(camera, x, z, tints[child % 4] ?? palette.ground) +
  person(x, z, pupil({ child, pose: poses[pose], dress: outfits.yoga }), height);

export const scene = sheet(
  1200,
  900,
  room(space),
  ...[-1.5, 0, 1.5].map((x, index) =>
    stainedLancet({
      on: back,
      from: x - 0.32,
      to: x + 0.32,
      foot: 1.4,
      spring: 2.6,
      rise: 0.6,
      seed: index,
    }),
  ),
  onMat(-1.9, 5.6, 3, "bothUp"),
  onMat(0, 5.6, 10, "bothUp"),
  onMat(1.9, 5.6, 5, "bothUp"),
  onMat(-1.5, 3.8, 2, "warrior"),
  onMat(1.3, 3.8, 9, "namaste"),
  morningLight(1200, 900, 0.5),
);

import { standing } from "../drawing/camera.ts";
import { everyHouse } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { sheet } from "../drawing/sheet.ts";
import { pinBoard } from "../indoors/charts.ts";
import { onTop, table } from "../indoors/furniture.ts";
import { ceilingFan, doorway, type Room, room } from "../indoors/room.ts";
import { poses } from "../people/pose.ts";
import { pupil, teacher } from "../people/pupils.ts";
import { sittingTowards } from "../people/seated.ts";
import { peopleIn } from "../people/stand.ts";
import { lyingBook } from "../things/books.ts";
import { houseShield } from "../things/house-flag.ts";

const camera = doorway();
const space: Room = {
  camera,
  half: 3.4,
  high: 3.5,
  deep: 7,
  wall: "#f5ead6",
  dado: "#a5764a",
  floor: ["#d4b48c", "#bd9a70"],
  windows: [2.4, 4.2, 5.7],
};
const all = everyHouse;

export const scene = sheet(
  1200,
  900,
  room(space),
  ceilingFan(camera, 0, 4.6, 3.5),
  ...all.map((house, index) =>
    standing(camera, (index - 1.5) * 0.95, 6.95, houseShield(house), 92, 2.2),
  ),
  standing(camera, 2.75, 6.95, pinBoard(all.map(({ colour }) => colour)), 110, 1.3),
  peopleIn(camera)(-2.2, 5.3, teacher(poses.carry, { look: 0.4 }), 1.62),
  ...[2, 5, 8, 7].map((child, index) =>
    sittingTowards(camera, (index - 1.5) * 1.05, 4.9, {
      child,
      pose: poses.sit,
      look: 0.6 - index * 0.4,
    }),
  ),
  table({ camera, x: 0, z: 4, width: 4.4, depth: 0.8 }),
  ...[-1.5, -0.5, 0.5, 1.5].map((x) => onTop(camera, x, 4.3, 0.75, lyingBook(), 56)),
  peopleIn(camera)(2.25, 4, pupil({ child: 10, pose: poses.pointLeft, look: -0.5 }), 1.46),
  morningLight(1200, 900, 0.45),
);

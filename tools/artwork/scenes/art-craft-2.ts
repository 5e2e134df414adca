import { standing } from "../drawing/camera.ts";
import { everyHouse, houses } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { fill, placed, slab } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { pinBoard } from "../indoors/charts.ts";
import { onTop, table } from "../indoors/furniture.ts";
import { doorway, type Room, room } from "../indoors/room.ts";
import { poses } from "../people/pose.ts";
import { pupil } from "../people/pupils.ts";
import { sittingTowards } from "../people/seated.ts";
import { peopleIn } from "../people/stand.ts";
import { brushPot, paintJars, paperMobile, potterWheel } from "../things/art.ts";

const camera = { ...doorway(), centre: 560 };
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 3.4,
  high: 3.5,
  deep: 6.8,
  wall: "#f8ecd6",
  dado: "#d9b98f",
  floor: ["#d4b48c", "#bd9a70"],
  windows: [2.4, 4.1, 5.5],
};
const tints = everyHouse.map(({ colour }) => colour);

const paperStar = (tint: string): string =>
  fill("M0-9L2.6-3L9-3L4 1L6 8L0 4L-6 8L-4 1L-9-3L-2.6-3Z", tint);
const sheets =
  placed(-18, -1, slab(-9, -4, 18, 5, houses.third.colour)) +
  placed(0, -2, paperStar(houses.first.colour), { scaleY: 0.5, scale: 1 }) +
  placed(22, -2, paperStar(houses.second.colour), { scaleY: 0.5, scale: 1 });

export const scene = sheet(
  1200,
  900,
  room(space),
  ...[-1.6, 0, 1.6].map((x) => standing(camera, x, 4.6, paperMobile(), 78, 3.3)),
  standing(camera, 0, 6.75, pinBoard([...tints, ...tints]), 60, 1.3),
  sittingTowards(camera, -1.2, 4.8, { child: 2, pose: poses.sit, look: 0.2 }),
  sittingTowards(camera, 0, 4.8, { child: 5, pose: poses.sit }),
  sittingTowards(camera, 1.2, 4.8, { child: 10, pose: poses.sit, look: -0.3 }),
  table({ camera, x: 0, z: 3.9, width: 3.4, depth: 0.8 }),
  onTop(camera, -1.1, 4.1, 0.75, sheets, 76),
  onTop(camera, 0.3, 4.1, 0.75, paintJars(), 84),
  onTop(camera, 1.2, 4.2, 0.75, brushPot(), 80),
  person(2.15, 3.9, pupil({ child: 7, pose: poses.read, look: -0.2 }), 1.5),
  standing(camera, 2.15, 3.55, potterWheel(), 92),
  person(
    -1.9,
    3.3,
    pupil({
      child: 8,
      pose: poses.carry,
      look: 0.4,
      leftHand: placed(0, -5, paperStar(houses.fourth.colour)),
    }),
    1.44,
  ),
  morningLight(1200, 900, 0.45),
);

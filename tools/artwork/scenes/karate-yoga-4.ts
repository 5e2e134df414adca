import { everyHouse, houses } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { sheet } from "../drawing/sheet.ts";
import { doorway, type Room, room } from "../indoors/room.ts";
import { outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil, teacher } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { bunting } from "../things/flags.ts";
import { practiceMats } from "../things/mats.ts";

const camera = { ...doorway(), horizon: 350, eye: 1.8 };
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 3.7,
  high: 3.6,
  deep: 7.4,
  wall: "#f3ead8",
  dado: palette.woodLight,
  floor: ["#d9b384", "#c69d6c"],
  windows: [2.4, 4.3, 6],
  tile: 0.5,
};
const tints = everyHouse.map(({ colour }) => colour);
const gi = (belt: string) => ({ ...outfits.gi, belt });

export const scene = sheet(
  1200,
  900,
  room(space),
  bunting(166, 150, 1034, 150, tints),
  practiceMats(camera, 2.7, 2.8, 6.6),
  person(-2.6, 6.6, pupil({ child: 2, pose: poses.folded, dress: gi("#e0a32c"), look: 0.4 }), 1.38),
  person(
    -1.8,
    6.7,
    pupil({ child: 5, pose: poses.folded, dress: gi(houses.fourth.colour), look: 0.4 }),
    1.42,
  ),
  person(
    1.9,
    6.7,
    pupil({ child: 4, pose: poses.folded, dress: gi(houses.second.colour), look: -0.4 }),
    1.38,
  ),
  person(2.7, 6.6, pupil({ child: 9, pose: poses.folded, dress: gi("#e0a32c"), look: -0.4 }), 1.42),
  person(
    0.1,
    6,
    teacher(poses.pointRight, { outfit: gi("#221d24"), hair: "short", look: 0.2 }),
    1.74,
  ),
  person(
    -1.05,
    4,
    pupil({ child: 6, pose: poses.highKick, dress: gi(houses.second.colour), look: 0.6 }),
    1.52,
  ),
  person(
    1.35,
    4,
    pupil({ child: 1, pose: poses.block, dress: gi(palette.action), look: -0.6 }),
    1.54,
  ),
  morningLight(1200, 900, 0.45),
);

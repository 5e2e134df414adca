import { crestShield } from "../crest.ts";
import { standing } from "../drawing/camera.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { sheet } from "../drawing/sheet.ts";
import { bookcase, onTop, table, wallClock } from "../indoors/furniture.ts";
import { doorway, type Room, room } from "../indoors/room.ts";
import { pottedPlant } from "../outdoors/garden.ts";
import { outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil, sister, teacher } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { lyingBook } from "../things/books.ts";

const camera = { ...doorway(), focal: 940 };
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 3.2,
  high: 3.4,
  deep: 6.6,
  wall: "#f5ead6",
  dado: "#a5764a",
  floor: ["#d4b48c", "#bd9a70"],
  windows: [2.4, 4.2, 5.4],
};

const { tie: _, ...untied } = outfits.teacher;
const guardian = { ...untied, top: "#e8d9bd", collar: "#f6ecd8" };

/** A family at the school's office, with a small child on the first visit. */
export const scene = sheet(
  1200,
  900,
  room(space),
  standing(camera, 0, 6.55, crestShield, 250, 2.3),
  wallClock(camera, 6.55, -1.6, 2.55),
  bookcase({ camera, x: 2.3, z: 6.2, width: 1.5, height: 2.2, shelves: 4, seed: 91 }),
  standing(camera, -2.4, 6.1, pottedPlant(95), 92),
  standing(camera, 0, 5, sister(poses.write), 100 / 1.72),
  table({ camera, x: 0, z: 4.2, width: 2.3, depth: 0.7, colour: palette.wood }),
  onTop(camera, -0.1, 4.4, 0.75, lyingBook(), 52),
  onTop(camera, 0.85, 4.5, 0.75, pottedPlant(96, "#c9402f"), 330),
  person(
    -1.6,
    3.9,
    teacher(poses.stand, { look: 0.5, outfit: outfits.sariBlue, hair: "ponytail" }),
    1.6,
  ),
  person(1.95, 3.9, teacher(poses.stand, { look: -0.5, outfit: guardian, hair: "short" }), 1.72),
  person(
    -0.85,
    3.6,
    pupil({ child: 4, pose: poses.wave, look: 0.4, headSize: 1.24, bag: palette.action }),
    1.08,
  ),
  morningLight(1200, 900, 0.45),
);

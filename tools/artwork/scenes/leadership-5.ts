import { type Camera, standing } from "../drawing/camera.ts";
import { houses } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { slab } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { frontRange } from "../outdoors/building.ts";
import { pottedPlant } from "../outdoors/garden.ts";
import { paving } from "../outdoors/grounds.ts";
import { sky } from "../outdoors/sky.ts";
import { outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { notebook } from "../things/books.ts";
import { captainSash } from "../things/house-flag.ts";

const camera: Camera = { width: 1200, height: 900, horizon: 540, focal: 950, eye: 1.7 };
const person = peopleIn(camera);
const small = { dress: outfits.juniorBoy, headSize: 1.2 };

export const scene = sheet(
  1200,
  900,
  sky({ width: 1200, height: 560 }),
  frontRange({ camera, from: -14, to: 14, z: 11.6, bays: 8 }),
  slab(0, 670, 1200, 240, "#d4b583"),
  paving(camera, -14, 14, 3, 11.5),
  ...[-5.2, -1.75, 1.75, 5.2].map((x, index) =>
    standing(camera, x, 11, pottedPlant(index + 80, index % 2 ? "#e0a32c" : "#c9402f"), 100),
  ),
  person(-3.3, 10, pupil({ child: 9, pose: poses.walkRight, look: 0.5, bag: palette.action }), 1.5),
  person(
    2.9,
    10.4,
    pupil({ child: 4, pose: poses.walkLeft, look: -0.5, bag: palette.ground }),
    1.46,
  ),
  person(
    -1.5,
    6.4,
    pupil({ child: 2, pose: poses.stand, look: 0.5, leftHand: notebook(houses.second.colour) }) +
      captainSash(houses.second.colour),
    1.5,
  ),
  person(-0.65, 6.2, pupil({ child: 1, pose: poses.stand, look: -0.4, ...small }), 1.14),
  person(
    1.15,
    6.3,
    pupil({ child: 7, pose: poses.pointRight, look: 0.4 }) + captainSash(houses.fourth.colour),
    1.56,
  ),
  person(0.4, 6, pupil({ child: 6, pose: poses.stand, look: 0.5, headSize: 1.18 }), 1.18),
  morningLight(1200, 900),
);

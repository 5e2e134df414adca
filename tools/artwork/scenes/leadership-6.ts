import { type Camera, standing } from "../drawing/camera.ts";
import { everyHouse, houses } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { placed } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { solid } from "../drawing/solid.ts";
import { field } from "../outdoors/field.ts";
import { sportsOutfit } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { bunting } from "../things/flags.ts";
import { houseFlag } from "../things/house-flag.ts";
import { cup } from "../things/trophy.ts";

const camera: Camera = { width: 1200, height: 900, horizon: 450, focal: 950, eye: 1.7 };
const person = peopleIn(camera);
const step = (x: number, top: number, colour: string): string =>
  solid(camera, { x, z: 5.6, width: 1.2, depth: 0.8, top, colour });

export const scene = sheet(
  1200,
  900,
  field(camera, 99),
  bunting(
    0,
    40,
    1200,
    60,
    everyHouse.map(({ colour }) => colour),
  ),
  standing(camera, -3, 7, houseFlag(houses.fourth), 36),
  standing(camera, 2.6, 7, houseFlag(houses.first), 36),
  step(-1.2, 0.35, "#e9ddc6"),
  step(1.2, 0.25, "#e9ddc6"),
  step(0, 0.55, "#f4ead6"),
  person(
    -1.2,
    5.9,
    pupil({ child: 3, pose: poses.wave, dress: sportsOutfit("second"), look: 0.2 }),
    1.46,
    0.35,
  ),
  person(
    1.2,
    5.9,
    pupil({ child: 5, pose: poses.stand, dress: sportsOutfit("third"), look: -0.3 }),
    1.46,
    0.25,
  ),
  person(
    0,
    5.9,
    pupil({
      child: 4,
      pose: poses.bothUp,
      dress: sportsOutfit("first"),
      rightHand: placed(-9, 0, cup(), { scale: 0.42 }),
    }),
    1.44,
    0.55,
  ),
  person(
    -2.2,
    5,
    pupil({ child: 6, pose: poses.wave, dress: sportsOutfit("fourth"), back: true }),
    1.4,
  ),
  person(
    2.2,
    5,
    pupil({ child: 1, pose: poses.bothUp, dress: sportsOutfit("first"), back: true }),
    1.44,
  ),
  morningLight(1200, 900),
);

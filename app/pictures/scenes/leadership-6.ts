import { type Camera, standing } from "../parts/camera.ts";
import { field } from "../parts/field.ts";
import { bunting } from "../parts/garden.ts";
import { houseFlag } from "../parts/house-flag.ts";
import { houses } from "../parts/houses.ts";
import { sportsOutfit } from "../parts/outfit.ts";
import { peopleIn } from "../parts/people.ts";
import { poses } from "../parts/pose.ts";
import { pupil } from "../parts/pupils.ts";
import { placed } from "../parts/shapes.ts";
import { sheet } from "../parts/sheet.ts";
import { morningLight } from "../parts/sky.ts";
import { solid } from "../parts/solid.ts";
import { cup } from "../parts/trophy.ts";

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
    Object.values(houses).map(({ colour }) => colour),
  ),
  standing(camera, -3, 7, houseFlag(houses.thomsian), 36),
  standing(camera, 2.6, 7, houseFlag(houses.josephine), 36),
  step(-1.2, 0.35, "#e9ddc6"),
  step(1.2, 0.25, "#e9ddc6"),
  step(0, 0.55, "#f4ead6"),
  person(
    -1.2,
    5.9,
    pupil({ child: 3, pose: poses.wave, dress: sportsOutfit("marian"), look: 0.2 }),
    1.46,
    0.35,
  ),
  person(
    1.2,
    5.9,
    pupil({ child: 5, pose: poses.stand, dress: sportsOutfit("theresian"), look: -0.3 }),
    1.46,
    0.25,
  ),
  person(
    0,
    5.9,
    pupil({
      child: 4,
      pose: poses.bothUp,
      dress: sportsOutfit("josephine"),
      rightHand: placed(-9, 0, cup(), { scale: 0.42 }),
    }),
    1.44,
    0.55,
  ),
  person(
    -2.2,
    5,
    pupil({ child: 6, pose: poses.wave, dress: sportsOutfit("thomsian"), back: true }),
    1.4,
  ),
  person(
    2.2,
    5,
    pupil({ child: 1, pose: poses.bothUp, dress: sportsOutfit("josephine"), back: true }),
    1.44,
  ),
  morningLight(1200, 900),
);

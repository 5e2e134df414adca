import { type Camera, level } from "../drawing/camera.ts";
import { everyHouse, houses } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { fill, line, open, outline, slab } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { field } from "../outdoors/field.ts";
import { sportsOutfit } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { bunting } from "../things/flags.ts";

const camera: Camera = { width: 1200, height: 900, horizon: 400, focal: 950, eye: 2.2 };
const person = peopleIn(camera);
const ground = level(camera);
const names = Object.keys(houses) as (keyof typeof houses)[];

const track = fill(
  outline([ground(-30, 8.6), ground(30, 8.6), ground(30, 4), ground(-30, 4)]),
  "#b4573a",
);
const lanes = [4, 5.1, 6.25, 7.4, 8.6].map((z) =>
  line(open([ground(-30, z), ground(30, z)]), "#fdf6e6", 3.4, 0.9),
);
const baton = slab(-1.2, -7, 2.4, 14, palette.ornament, { round: 1 });

/** The house relay: a runner of each house in its lane. */
export const scene = sheet(
  1200,
  900,
  field(camera, 83),
  bunting(
    0,
    60,
    1200,
    50,
    everyHouse.map(({ colour }) => colour),
  ),
  track,
  ...lanes,
  ...[-4.2, -3.1, -2, 2.4, 3.5, 4.6].map((x, index) =>
    person(x, 13, pupil({ child: index + 3, pose: index % 2 ? poses.bothUp : poses.wave }), 1.42),
  ),
  ...names.map((name, index) =>
    person(
      1.7 - index * 1.05,
      8 - index * 1.13,
      pupil({
        child: index * 3 + 1,
        pose: poses.runRight,
        look: 0.7,
        dress: sportsOutfit(name),
        rightHand: baton,
      }),
      1.48,
    ),
  ),
  morningLight(1200, 900),
);

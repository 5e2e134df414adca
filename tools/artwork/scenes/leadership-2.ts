import { type Camera, standing } from "../drawing/camera.ts";
import { everyHouse } from "../drawing/houses.ts";
import { palette } from "../drawing/palette.ts";
import { sheet } from "../drawing/sheet.ts";
import { stage } from "../indoors/stage.ts";
import { outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil, sister } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { captainSash, houseShield } from "../things/house-flag.ts";

const camera: Camera = { width: 1200, height: 900, horizon: 430, focal: 900, eye: 1.5 };
const person = peopleIn(camera);
const all = everyHouse;

const shields = all.map((house, index) =>
  standing(camera, (index - 1.5) * 1.15, 7.3, houseShield(house), 96, 2.75),
);
const waiting = all.map((house, index) =>
  person(
    -0.05 + index * 0.7,
    5.6,
    pupil({
      child: index * 3 + 1,
      pose: poses.attention,
      look: -0.3,
      dress: index % 2 ? outfits.winterGirl : outfits.winterBoy,
      hair: index % 2 ? "plaits" : "short",
    }) + captainSash(house.colour),
    1.48,
  ),
);

export const scene = sheet(
  1200,
  900,
  stage(camera),
  ...shields,
  ...waiting,
  person(-1.75, 4.6, sister(poses.carry, { look: 0.6 }), 1.64),
  person(
    -0.95,
    4.5,
    pupil({ child: 2, pose: poses.salute, look: -0.5, dress: outfits.winterGirl }) +
      captainSash(palette.onGroundAccent),
    1.5,
  ),
);

import { type Camera, standing } from "../drawing/camera.ts";
import { everyHouse } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { sheet } from "../drawing/sheet.ts";
import { field } from "../outdoors/field.ts";
import { poses } from "../people/pose.ts";
import { pupil } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { captainSash, houseFlag } from "../things/house-flag.ts";

const camera: Camera = { width: 1200, height: 900, horizon: 470, focal: 950, eye: 1.6 };
const person = peopleIn(camera);

const captains = everyHouse.map((house, index) => {
  const x = (index - 1.5) * 1.42;
  return (
    standing(camera, x - 0.42, 5.4, houseFlag(house), 38) +
    person(
      x,
      5.2,
      pupil({ child: index * 3 + 2, pose: poses.attention }) + captainSash(house.colour),
      1.5,
    )
  );
});

export const scene = sheet(1200, 900, field(camera, 91), ...captains, morningLight(1200, 900));

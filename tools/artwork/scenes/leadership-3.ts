import { type Camera, standing } from "../drawing/camera.ts";
import { houses } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { sheet } from "../drawing/sheet.ts";
import { field } from "../outdoors/field.ts";
import { trackOutfit } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { houseFlag } from "../things/house-flag.ts";

const camera: Camera = { width: 1200, height: 900, horizon: 400, focal: 950, eye: 2.6 };
const person = peopleIn(camera);
const names = Object.keys(houses) as (keyof typeof houses)[];

const contingent = (name: keyof typeof houses, index: number): string => {
  const x = (index - 1.5) * 1.85;
  const rows = [9.8, 8.8, 7.8].map((z, row) =>
    [-0.45, 0.1, 0.65].map((dx, column) =>
      person(
        x + dx,
        z,
        pupil({ child: index * 3 + row * 2 + column, pose: poses.march, dress: trackOutfit(name) }),
        1.44,
      ),
    ),
  );
  return (
    rows.flat().join("") +
    standing(camera, x + 0.38, 6.9, houseFlag(houses[name]), 40) +
    person(
      x + 0.1,
      6.8,
      pupil({ child: index * 5 + 2, pose: poses.march, dress: trackOutfit(name) }),
      1.5,
    )
  );
};

export const scene = sheet(
  1200,
  900,
  field(camera, 95),
  ...names.map(contingent),
  morningLight(1200, 900),
);

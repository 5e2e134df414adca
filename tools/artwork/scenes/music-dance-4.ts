import { type Camera, standing } from "../drawing/camera.ts";
import { placed } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { solid } from "../drawing/solid.ts";
import { stage } from "../indoors/stage.ts";
import { outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { marigolds } from "../things/marigolds.ts";
import { guitar } from "../things/music.ts";

const camera: Camera = { width: 1200, height: 900, horizon: 430, focal: 900, eye: 1.5 };
const person = peopleIn(camera);

const singers = [-1.8, -0.9, 0, 0.9, 1.8].map((x, index) =>
  person(x, 6.2, pupil({ child: index * 3 + 2, pose: poses.pray }), 1.42, 0.3),
);
const front = [-1.4, -0.5, 0.4].map((x, index) =>
  person(x, 5.3, pupil({ child: index * 2 + 3, pose: poses.folded }), 1.4),
);
const bowls = [-1.15, 0, 1.15].map((x, index) =>
  standing(camera, x, 3.2, marigolds(index % 2 ? "#d9772b" : "#e0a32c"), 130),
);

export const scene = sheet(
  1200,
  900,
  stage(camera),
  solid(camera, { x: 0, z: 5.9, width: 4.6, depth: 0.7, top: 0.3, colour: "#9a5f38" }),
  singers.join(""),
  front.join(""),
  person(
    1.5,
    4.9,
    pupil({ child: 1, pose: poses.play, look: -0.3, dress: outfits.summerBoy }) +
      placed(3, -50, guitar(), { scale: 0.6, turn: 62 }),
    1.5,
  ),
  person(
    -1.9,
    4.4,
    pupil({ child: 4, pose: poses.dance, dress: outfits.dance, hair: "bun", look: 0.3 }),
    1.44,
  ),
  ...bowls,
);

import { type Camera, standing } from "../drawing/camera.ts";
import { everyHouse } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { placed } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { field } from "../outdoors/field.ts";
import { outfits, sportsOutfit } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { easel, paintedHills } from "../things/art.ts";
import { bookCover } from "../things/books.ts";
import { bunting } from "../things/flags.ts";
import { ball } from "../things/football.ts";
import { guitar } from "../things/music.ts";
import { telescope } from "../things/physics-apparatus.ts";

const camera: Camera = { width: 1200, height: 900, horizon: 440, focal: 950, eye: 1.8 };
const person = peopleIn(camera);

/** An afternoon of clubs on the lawn: painting, dance, debate, music, games, stars. */
export const scene = sheet(
  1200,
  900,
  field(camera, 87),
  bunting(
    0,
    50,
    1200,
    70,
    everyHouse.map(({ colour }) => colour),
  ),
  person(-0.5, 10, pupil({ child: 5, pose: poses.pointRight, look: 0.3 }), 1.46),
  person(0.3, 10.2, pupil({ child: 2, pose: poses.read, leftHand: bookCover(), look: -0.3 }), 1.42),
  standing(camera, 2.15, 9.4, telescope(), 84),
  person(1.35, 9.4, pupil({ child: 9, pose: poses.pointRight, look: 0.4 }), 1.46),
  standing(camera, -3.2, 7.6, easel(paintedHills()), 90),
  person(-2.3, 7.4, pupil({ child: 8, pose: poses.pointLeft, look: -0.3 }), 1.42),
  person(0.4, 5.5, pupil({ child: 4, pose: poses.dance, dress: outfits.dance, hair: "bun" }), 1.44),
  person(
    -1.4,
    5.3,
    pupil({ child: 3, pose: poses.play, look: 0.3 }) +
      placed(3, -50, guitar(), { scale: 0.6, turn: 62 }),
    1.48,
  ),
  person(
    2.05,
    5.2,
    pupil({ child: 1, pose: poses.kickRight, look: 0.4, dress: sportsOutfit("second") }),
    1.46,
  ),
  ball(1085, 742, 17),
  morningLight(1200, 900),
);

import type { Camera } from "../drawing/camera.ts";
import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { slab } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { stage } from "../indoors/stage.ts";
import { outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";

const camera: Camera = { width: 1200, height: 900, horizon: 430, focal: 900, eye: 1.5 };
const person = peopleIn(camera);

/** Quiet in the middle: the page lays its own play mark there. */
export const scene = sheet(
  1200,
  900,
  stage(camera),
  person(
    -1.7,
    4.8,
    pupil({ child: 2, pose: poses.danceMirror, dress: outfits.dance, hair: "bun", look: 0.4 }),
    1.46,
  ),
  person(
    1.7,
    4.8,
    pupil({ child: 4, pose: poses.dance, dress: outfits.dance, hair: "bun", look: -0.4 }),
    1.46,
  ),
  slab(
    0,
    0,
    1200,
    900,
    fade("down", `${palette.ground}66`, `${palette.ground}33`, `${palette.ground}88`),
  ),
);

import type { Camera } from "../drawing/camera.ts";
import { level, pane } from "../drawing/camera.ts";
import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { fill } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { stage } from "../indoors/stage.ts";
import { type Outfit, outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";

const camera: Camera = { width: 1200, height: 900, horizon: 430, focal: 900, eye: 1.5 };
const person = peopleIn(camera);
const { dance } = outfits;
const teal = {
  ...dance,
  top: "#1f6a5c",
  cloth: "#c9503f",
  border: palette.ornament,
  sash: "#2f8a72",
};

const dancer = (
  x: number,
  z: number,
  child: number,
  pose: keyof typeof poses,
  dress: Outfit = dance,
): string =>
  person(
    x,
    z,
    pupil({
      child,
      pose: poses[pose],
      dress,
      hair: "bun",
      ribbon: "#fff3d0",
      look: x < 0 ? 0.3 : -0.3,
    }),
    1.46,
  );

export const scene = sheet(
  1200,
  900,
  stage(camera),
  fill(pane(level(camera, 0.01), -2.4, 3.4, 2.4, 6), fade("glow", "#fff0c0a0", "#fff0c000")),
  dancer(-0.95, 5.8, 2, "danceMirror", teal),
  dancer(0.95, 5.8, 4, "dance", teal),
  dancer(-1.6, 4.5, 8, "dance"),
  dancer(1.6, 4.5, 6, "danceMirror"),
  dancer(0, 3.8, 10, "namaste", teal),
);

import { type Camera, facing, standing } from "../drawing/camera.ts";
import { darker } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { sepia } from "../drawing/sepia.ts";
import { circle, fill, line, open, outline, slab } from "../drawing/shapes.ts";
import { type Scene, sheet } from "../drawing/sheet.ts";
import { frontRange, openArch, plainWall, roofCross, tiledRoof } from "../outdoors/building.ts";
import { drive, lawn } from "../outdoors/grounds.ts";
import { cloud, sky } from "../outdoors/sky.ts";
import { bush, tree, treeline } from "../outdoors/tree.ts";
import { outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil, sister } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";

const camera: Camera = { width: 1200, height: 900, horizon: 560, focal: 950, eye: 1.7 };
const person = peopleIn(camera);
const front = facing(camera, 22);
const porch = facing(camera, 23.8);
const gable = outline([porch(-2, 8.6), porch(-2, 11), porch(0, 13.2), porch(2, 11), porch(2, 8.6)]);

const rows = [13, 11.6].map((z, row) =>
  Array.from({ length: 9 }, (_, index) =>
    person(
      (index - 4) * 0.95 + row * 0.4,
      z,
      pupil({
        child: index + row * 5,
        pose: poses.attention,
        dress: index % 2 ? outfits.juniorBoy : outfits.summerGirl,
      }),
      1.3,
    ),
  ).join(""),
);

const bicycle =
  [-34, 34]
    .map(
      (x) =>
        circle(x, -28, 27, "none") +
        `<circle cx="${x}" cy="-28" r="27" fill="none" stroke="#3a3028" stroke-width="3.4"/>`,
    )
    .join("") +
  line(
    "M-34-28L-10-66H26L34-28L4-28L-10-66M4-28L26-66M-10-66L-14-78H-24M26-66L24-82L36-86M4-28H-34",
    "#4a3c30",
    3.6,
  );

const photograph: Scene = sheet(
  1200,
  900,
  sky({ width: 1200, height: 600 }),
  cloud(300, 150, 240),
  cloud(900, 110, 280),
  treeline(1200, 566, 90, 71),
  lawn(camera, 73),
  drive(camera, 2.2, 3.6, 4, 21.8),
  plainWall({ on: front, shade: 0 }, -11, 11, 0, 4),
  frontRange({ camera, from: -12, to: 12, z: 24, bays: 8 }),
  tiledRoof(facing(camera, 24), -12, 12, 8.8, 11.4, 1.6),
  fill(gable, fade("across", "#f6ead0", darker("#dcc69f", 0.1))),
  openArch({ on: porch, shade: 0, from: -0.8, to: 0.8, foot: 9.2, spring: 10.6, rise: 0.8 }),
  line(open([porch(-2.2, 11), porch(0, 13.4), porch(2.2, 11)]), "#a9512f", 9),
  roofCross(...porch(0, 13.4), 58),
  tree({ x: 120, y: 650, height: 420, kind: "neem", seed: 75 }),
  tree({ x: 1110, y: 650, height: 330, kind: "mango", seed: 76 }),
  ...rows,
  person(-5, 12.4, sister(poses.folded, { look: 0.3 }), 1.62),
  person(5.3, 12.4, sister(poses.folded, { look: -0.3 }), 1.62),
  standing(camera, 3.3, 8, bicycle, 82),
  bush({ x: 170, y: 872, width: 260, seed: 77 }),
);

/** The school as it may have looked in its first year, as a toned print in its white border. */
export const scene: Scene = sheet(
  1200,
  900,
  slab(0, 0, 1200, 900, "#e9dcc0"),
  slab(38, 42, 1136, 830, "#3a2a1c", { opacity: 0.2, round: 4 }),
  slab(30, 30, 1136, 834, "#fbf5e6", { round: 4 }),
  `<svg x="60" y="60" width="1076" height="774" viewBox="0 4 1200 863" preserveAspectRatio="xMidYMid slice">${sepia(photograph.svg)}</svg>`,
  fill("M60 60H1136V834H60Z", fade("glow", "#5a3a1c00", "#5a3a1c00", "#5a3a1c66")),
);

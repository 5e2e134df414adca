import { mix } from "../drawing/colour.ts";
import { houses } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { sheet } from "../drawing/sheet.ts";
import { ceilingFan, doorway, framed, type Room, room } from "../indoors/room.ts";
import { outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil, teacher } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import { practiceMats } from "../things/mats.ts";

const camera = { ...doorway(), horizon: 350, eye: 1.9 };
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 3.7,
  high: 3.6,
  deep: 7.8,
  wall: "#f3ead8",
  dado: palette.woodLight,
  floor: ["#d9b384", "#c69d6c"],
  windows: [2.4, 4.3, 6.2],
  tile: 0.5,
};

const belts = [
  "#e0a32c",
  houses.fourth.colour,
  houses.second.colour,
  mix(palette.action, "#000000", 0.1),
];

const fighter = (x: number, z: number, child: number): string =>
  person(
    x,
    z,
    pupil({
      child,
      pose: poses.punch,
      look: 0.4,
      dress: { ...outfits.gi, belt: belts[child % 4] ?? palette.ground },
    }),
    1.42,
  );

export const scene = sheet(
  1200,
  900,
  room(space),
  ceilingFan(camera, 0, 5, 3.6),
  framed(camera, 7.75, -0.75, 1.7, 1.5, 1, "#f6e3c8"),
  practiceMats(camera, 2.9, 2.6, 7.2),
  person(
    0.85,
    6.7,
    teacher(poses.punch, { outfit: { ...outfits.gi, belt: "#221d24" }, hair: "short", look: 0.3 }),
    1.74,
  ),
  fighter(-1.7, 5.2, 1),
  fighter(0, 5.2, 4),
  fighter(1.7, 5.2, 7),
  fighter(-1.9, 3.7, 2),
  fighter(-0.2, 3.7, 3),
  fighter(1.45, 3.7, 8),
  morningLight(1200, 900, 0.45),
);

import { standing } from "../drawing/camera.ts";
import { houses } from "../drawing/houses.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { placed } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { pinBoard, worldMap } from "../indoors/charts.ts";
import { globe, onTop, table } from "../indoors/furniture.ts";
import { ceilingFan, doorway, type Room, room } from "../indoors/room.ts";
import { poses } from "../people/pose.ts";
import { pupil, teacher } from "../people/pupils.ts";
import { sittingTowards } from "../people/seated.ts";
import { peopleIn } from "../people/stand.ts";
import { headset, monitor } from "../things/computer.ts";

const camera = { ...doorway(), focal: 920, centre: 560 };
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 3.3,
  high: 3.4,
  deep: 6.8,
  wall: "#f1e6d6",
  dado: "#b98a8f",
  floor: ["#dccfb8", "#c6b496"],
  windows: [2.4, 4.2, 5.5],
};

const listener = (x: number, child: number, look: number): string =>
  sittingTowards(camera, x, 4.5, { child, pose: poses.sit, look }) +
  standing(camera, x, 4.5, placed(look * 1, -75.7, headset()), 100 / 1.5);

export const scene = sheet(
  1200,
  900,
  room(space),
  ceilingFan(camera, 0.3, 4.5, 3.4),
  standing(camera, 0.9, 6.75, worldMap(), 66, 1.6),
  standing(
    camera,
    -1.5,
    6.75,
    pinBoard([
      palette.action,
      palette.ground,
      palette.ornament,
      houses.fourth.colour,
      houses.second.colour,
      "#a9512f",
      palette.ornament,
      palette.action,
    ]),
    84,
    1.5,
  ),
  person(2.1, 5.2, teacher(poses.pointLeft, { look: -0.4 }), 1.62),
  listener(-1.3, 2, 0.2),
  listener(-0.1, 3, 0),
  listener(1.1, 8, -0.2),
  table({ camera, x: -0.1, z: 3.6, width: 3.7, depth: 0.8 }),
  onTop(camera, -0.7, 4, 0.75, globe(), 72),
  onTop(camera, 0.55, 4.1, 0.75, monitor(palette.action), 110),
  person(2.05, 3.7, pupil({ child: 10, pose: poses.read, look: -0.4 }), 1.46),
  morningLight(1200, 900, 0.45),
);

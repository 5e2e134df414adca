import { standing } from "../drawing/camera.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { palette } from "../drawing/palette.ts";
import { placed } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { ceilingFan, doorway, framed, type Room, room } from "../indoors/room.ts";
import { poses } from "../people/pose.ts";
import { pupil, sister } from "../people/pupils.ts";
import { sittingAway } from "../people/seated.ts";
import { peopleIn } from "../people/stand.ts";
import { bookCover } from "../things/books.ts";
import { guitar, musicStand, notes, piano } from "../things/music.ts";

const camera = doorway();
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 3.4,
  high: 3.5,
  deep: 7,
  wall: "#f6e4d2",
  dado: "#b9767e",
  floor: ["#cf9f6c", "#b98455"],
  windows: [2.4, 4.2, 5.7],
  tile: 0.5,
};

export const scene = sheet(
  1200,
  900,
  room(space),
  ceilingFan(camera, 0, 4.6, 3.5),
  framed(camera, 6.95, -2.4, 1.8, 0.8, 0.9, "#f3e3b8"),
  standing(camera, 1.3, 6.9, notes(palette.ground), 110, 2),
  standing(camera, -1.2, 6.4, piano(), 100),
  sittingAway(camera, -1.2, 5.4, { child: 4, pose: poses.write }),
  person(1, 6.2, pupil({ child: 2, pose: poses.read, leftHand: bookCover() }), 1.42),
  person(
    1.75,
    6.2,
    pupil({ child: 5, pose: poses.read, leftHand: bookCover(palette.ground) }),
    1.46,
  ),
  person(2.5, 6.2, pupil({ child: 8, pose: poses.read, leftHand: bookCover() }), 1.42),
  person(
    1.35,
    5.5,
    pupil({ child: 7, pose: poses.read, leftHand: bookCover(palette.ground) }),
    1.42,
  ),
  person(2.15, 5.5, pupil({ child: 6, pose: poses.read, leftHand: bookCover() }), 1.4),
  person(0.15, 4.5, sister(poses.bothUp, { back: true }), 1.64),
  person(
    -1.85,
    3.9,
    pupil({ child: 3, pose: poses.play, look: 0.3 }) +
      placed(3, -50, guitar(), { scale: 0.6, turn: 62 }),
    1.48,
  ),
  standing(camera, -0.95, 3.7, musicStand(), 96),
  morningLight(1200, 900, 0.45),
);

import { standing } from "../drawing/camera.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { sheet } from "../drawing/sheet.ts";
import { doorway, type Room, room } from "../indoors/room.ts";
import { outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil, teacher } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import {
  alarmBell,
  exitArrow,
  exitSign,
  extinguisher,
  sandBuckets,
  smokeAlarm,
} from "../things/safety.ts";

const camera = { ...doorway(), focal: 920 };
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 3.2,
  high: 3.4,
  deep: 6.4,
  wall: "#f5ead6",
  dado: "#c9b48c",
  floor: ["#ded2bb", "#c5b492"],
  windows: [2.4, 4.2],
};

export const scene = sheet(
  1200,
  900,
  room(space),
  standing(camera, -1.9, 6.35, exitArrow(), 64, 2.2),
  standing(camera, 2.2, 6.35, exitSign(), 64, 2.2),
  standing(camera, 0.2, 4.6, smokeAlarm(), 70, 3.35),
  standing(camera, 0.5, 6.35, alarmBell(), 60, 1.6),
  standing(camera, -1.85, 6.2, sandBuckets(), 52),
  standing(camera, 1.3, 6.2, extinguisher(), 66),
  standing(camera, 1.85, 6.2, extinguisher(), 66),
  person(
    -0.35,
    4.9,
    teacher(poses.carry, { outfit: outfits.teacher, hair: "short", look: 0.3 }),
    1.72,
  ),
  standing(camera, -0.55, 4.55, extinguisher(), 66, 0.42),
  person(1.35, 4.6, pupil({ child: 2, pose: poses.folded, look: -0.5 })),
  person(2.2, 4.7, pupil({ child: 5, pose: poses.stand, look: -0.5 }), 1.46),
  person(-2.1, 4.3, pupil({ child: 4, pose: poses.handUp, look: 0.5 })),
  person(-1.35, 3.7, pupil({ child: 7, pose: poses.stand, back: true }), 1.46),
  person(0.75, 3.7, pupil({ child: 8, pose: poses.stand, back: true }), 1.42),
  morningLight(1200, 900, 0.45),
);

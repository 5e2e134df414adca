import { standing } from "../drawing/camera.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { sheet } from "../drawing/sheet.ts";
import { periodicChart } from "../indoors/charts.ts";
import { counter, onTop, stool, wallClock } from "../indoors/furniture.ts";
import { ceilingFan, doorway, type Room, room } from "../indoors/room.ts";
import { outfits } from "../people/outfit.ts";
import { poses } from "../people/pose.ts";
import { pupil, teacher } from "../people/pupils.ts";
import { peopleIn } from "../people/stand.ts";
import {
  beaker,
  conicalFlask,
  distillation,
  reagentShelf,
  testTubes,
} from "../things/glassware.ts";

const camera = doorway();
const person = peopleIn(camera);
const space: Room = {
  camera,
  half: 3.5,
  high: 3.5,
  deep: 7.4,
  wall: "#eef0e6",
  dado: "#b9c7bd",
  floor: ["#dcd9cd", "#bfc3bb"],
  windows: [2.4, 4.2, 5.9],
};

const { labBoy, labGirl } = outfits;

export const scene = sheet(
  1200,
  900,
  room(space),
  ceilingFan(camera, 0, 4.6, 3.5),
  standing(camera, -0.4, 7.35, periodicChart(), 84, 1.75),
  wallClock(camera, 7.35, 2.9, 2.9),
  standing(camera, 2.3, 7.3, reagentShelf(12, 2), 90, 2.3),
  standing(camera, 2.3, 7.3, reagentShelf(12, 5), 90, 1.85),
  standing(camera, 2.3, 7.3, reagentShelf(12), 90, 1.4),
  counter({ camera, x: 2.2, z: 6.9, width: 2.5, depth: 0.45, colour: "#8f6a48" }),
  person(
    -1.9,
    6.45,
    teacher(poses.pointRight, { look: 0.5, outfit: { ...outfits.sariBlue } }),
    1.62,
  ),
  person(0.2, 6.05, pupil({ child: 4, pose: poses.read, dress: labGirl, look: -0.2 }), 1.5),
  person(1.5, 6.05, pupil({ child: 1, pose: poses.play, dress: labBoy, look: 0.3 }), 1.52),
  person(-0.8, 6.05, pupil({ child: 3, pose: poses.stand, dress: labBoy, look: 0.3 }), 1.52),
  counter({ camera, x: 0.4, z: 5.25, width: 3.6, depth: 0.6, colour: "#8f6a48" }),
  onTop(camera, -0.6, 5.45, 0.9, testTubes(["#c9504a", "#e0a32c", "#3f79c2", "#4f9a5a"]), 82),
  onTop(camera, 0.5, 5.35, 0.9, conicalFlask("#3f79c2"), 82),
  onTop(camera, 1.4, 5.45, 0.9, distillation("#e0a32c"), 92),
  person(-1.35, 4.25, pupil({ child: 2, pose: poses.play, dress: labGirl, look: 0.3 }), 1.48),
  person(-0.35, 4.3, pupil({ child: 5, pose: poses.read, dress: labBoy, look: -0.3 }), 1.5),
  person(1.15, 4.25, pupil({ child: 8, pose: poses.play, dress: labGirl, look: -0.1 }), 1.48),
  counter({ camera, x: -0.1, z: 3.5, width: 3.5, depth: 0.6, colour: "#8f6a48" }),
  onTop(camera, -1.6, 3.7, 0.9, distillation("#c9504a"), 92),
  onTop(camera, -0.95, 3.6, 0.9, beaker("#4f9a5a"), 86),
  onTop(camera, -0.05, 3.65, 0.9, conicalFlask("#b0486a"), 82),
  onTop(camera, 0.55, 3.6, 0.9, testTubes(["#3f79c2", "#c9504a", "#e0a32c"]), 82),
  onTop(camera, 1.35, 3.65, 0.9, beaker("#3f79c2"), 86),
  ...[-1.1, 0.1, 1.2].map((x) => stool({ camera, x, z: 3.05 })),
  morningLight(1200, 900, 0.4),
);

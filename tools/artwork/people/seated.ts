import { type Camera, standing } from "../drawing/camera.ts";
import { chairBack } from "../indoors/furniture.ts";
import { type Pupil, pupil } from "./pupils.ts";

/** A pupil on a chair who faces away from the viewer. */
export const sittingAway = (camera: Camera, x: number, z: number, child: Pupil): string =>
  standing(camera, x, z + 0.1, pupil({ ...child, back: true }), 100 / 1.42) +
  chairBack({ camera, x, z });

/** A pupil behind a table, seated and facing the viewer. */
export const sittingTowards = (camera: Camera, x: number, z: number, child: Pupil): string =>
  standing(camera, x, z, pupil(child), 100 / 1.5);

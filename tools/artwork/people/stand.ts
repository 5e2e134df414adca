import { type Camera, standing } from "../drawing/camera.ts";
import { shadow } from "../drawing/shadow.ts";

type StandPerson = (x: number, z: number, drawing: string, metres?: number, y?: number) => string;

/** Stands people in a scene, each with its ground shadow. */
export const peopleIn =
  (camera: Camera): StandPerson =>
  (x, z, drawing, metres = 1.4, y = 0) =>
    standing(camera, x, z, shadow(0, 0, 24) + drawing, 100 / metres, y);

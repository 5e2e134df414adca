import { type Camera, facing } from "../drawing/camera.ts";
import { bellTower, frontRange, tiledRoof } from "./building.ts";
import { lawn } from "./grounds.ts";
import { cloud, sky } from "./sky.ts";
import { tree, treeline } from "./tree.ts";

/** The school's field with the building along its far side. */
export function field(camera: Camera, seed: number): string {
  const { width, horizon } = camera;
  const foot = (z: number) => horizon + (camera.eye * camera.focal) / z;
  return (
    sky({ width, height: horizon + 40 }) +
    cloud(width * 0.24, horizon * 0.26, width * 0.2, 0.8) +
    cloud(width * 0.8, horizon * 0.2, width * 0.22) +
    treeline(width, horizon + 6, 84, seed) +
    lawn(camera, seed) +
    tiledRoof(facing(camera, 56), -20, 20, 9, 11.6) +
    frontRange({ camera, from: -20, to: 20, z: 56, bays: 12 }) +
    bellTower({ camera, x: 0, z: 54, width: 5.2, height: 12.6 }) +
    tree({ x: width * 0.07, y: foot(30), height: horizon * 0.62, kind: "neem", seed: seed + 1 }) +
    tree({ x: width * 0.94, y: foot(28), height: horizon * 0.7, kind: "gulmohar", seed: seed + 2 })
  );
}

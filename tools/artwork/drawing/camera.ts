import { outline, type Point, placed } from "./shapes.ts";

/** A pinhole camera in metres: x to the right, y up from the floor, z away from the viewer. */
export interface Camera {
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  readonly focal: number;
  readonly eye: number;
  readonly centre?: number;
}

export const pixelsPerMetre = (camera: Camera, z: number): number => camera.focal / z;

export function project(camera: Camera, x: number, y: number, z: number): Point {
  const scale = pixelsPerMetre(camera, z);
  const centre = camera.centre ?? camera.width / 2;
  return [centre + x * scale, camera.horizon + (camera.eye - y) * scale];
}

/** A flat surface in the room: two measures in metres give a point on the sheet. */
export type Surface = (across: number, up: number) => Point;

export const facing =
  (camera: Camera, z: number): Surface =>
  (x, y) =>
    project(camera, x, y, z);

export const receding =
  (camera: Camera, x: number): Surface =>
  (z, y) =>
    project(camera, x, y, z);

export const level =
  (camera: Camera, y = 0): Surface =>
  (x, z) =>
    project(camera, x, y, z);

/** Path data of a rectangle that lies on a surface. */
export const pane = (on: Surface, a0: number, b0: number, a1: number, b1: number): string =>
  outline([on(a0, b0), on(a1, b0), on(a1, b1), on(a0, b1)]);

/** Path data of an arched opening: `pointed` 0 is a round arch, 1 a gothic one. */
export function arch(
  on: Surface,
  from: number,
  foot: number,
  to: number,
  spring: number,
  rise: number,
  pointed = 0,
): string {
  const middle = (from + to) / 2;
  const half = (to - from) / 2;
  const steps = 18;
  const curve = Array.from({ length: steps + 1 }, (_, step): Point => {
    const share = -Math.cos((step / steps) * Math.PI);
    const circleUp = Math.sqrt(Math.max(0, 1 - share * share));
    const gothicUp = Math.sqrt(Math.max(0, 1 - ((Math.abs(share) + 1) / 2) ** 2)) / Math.sqrt(0.75);
    return on(
      middle + half * share,
      spring + rise * (circleUp * (1 - pointed) + gothicUp * pointed),
    );
  });
  return outline([on(from, foot), ...curve, on(to, foot)]);
}

/** Stands a drawing whose unit is `unit` per metre on the floor, scaled for its distance. */
export function standing(
  camera: Camera,
  x: number,
  z: number,
  drawing: string,
  unit = 100,
  y = 0,
): string {
  const [left, top] = project(camera, x, y, z);
  return placed(left, top, drawing, { scale: pixelsPerMetre(camera, z) / unit });
}

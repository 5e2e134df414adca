import { type Camera, facing, level, pane, receding } from "./camera.ts";
import { darker, lighter } from "./colour.ts";
import { fade } from "./fade.ts";
import { fill } from "./shapes.ts";

interface Solid {
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
  readonly foot?: number;
  readonly top: number;
  readonly colour: string;
}

/** A block in the room: top, front, and whichever side the viewer can see. */
export function solid(
  camera: Camera,
  { x, z, width, depth, foot = 0, top, colour }: Solid,
): string {
  const [left, right] = [x - width / 2, x + width / 2];
  const faces: string[] = [];
  if (left > 0) {
    faces.push(fill(pane(receding(camera, left), z, foot, z + depth, top), lighter(colour, 0.1)));
  }
  if (right < 0) {
    faces.push(fill(pane(receding(camera, right), z, foot, z + depth, top), darker(colour, 0.34)));
  }
  if (top < camera.eye) {
    const surface = pane(level(camera, top), left, z, right, z + depth);
    faces.push(fill(surface, fade("across", lighter(colour, 0.45), lighter(colour, 0.12))));
  }
  if (foot > camera.eye) {
    faces.push(fill(pane(level(camera, foot), left, z, right, z + depth), darker(colour, 0.45)));
  }
  const front = pane(facing(camera, z), left, foot, right, top);
  faces.push(fill(front, fade("across", colour, darker(colour, 0.2))));
  return faces.join("");
}

import { type Camera, level, pane } from "../drawing/camera.ts";
import { darker, lighter } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { fill } from "../drawing/shapes.ts";

/** A yoga mat that lies with its short side towards the viewer, middle at (x, z). */
export const yogaMat = (camera: Camera, x: number, z: number, colour: string): string =>
  fill(pane(level(camera, 0), x - 0.52, z - 0.58, x + 0.62, z + 0.55), "#2a2038", 0.14) +
  fill(
    pane(level(camera, 0.01), x - 0.55, z - 0.55, x + 0.55, z + 0.55),
    fade("across", lighter(colour, 0.3), colour),
  ) +
  fill(
    pane(level(camera, 0.012), x - 0.48, z - 0.48, x + 0.48, z - 0.44),
    darker(colour, 0.25),
    0.5,
  );

/** A floor of joined practice mats in two colours. */
export function practiceMats(camera: Camera, half: number, z0: number, z1: number): string {
  const ground = level(camera, 0.01);
  const tile = half / 3;
  const tiles: string[] = [];
  for (let row = 0; z0 + row * tile < z1 - 0.01; row++) {
    for (let column = 0; column < 6; column++) {
      const [x, z] = [-half + column * tile, z0 + row * tile];
      const isEdge = row === 0 || column === 0 || column === 5 || z + tile > z1 - tile * 0.5;
      tiles.push(
        fill(
          pane(ground, x + 0.01, z + 0.01, x + tile - 0.01, z + tile - 0.01),
          isEdge ? "#9d3a4a" : (row + column) % 2 ? "#3f5f94" : "#4b6ca1",
        ),
      );
    }
  }
  return tiles.join("");
}

import { type Camera, facing, pane } from "../drawing/camera.ts";
import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { fill } from "../drawing/shapes.ts";
import { solid } from "../drawing/solid.ts";

/** A church bench seen from behind. */
export function pew(camera: Camera, x: number, z: number, width: number): string {
  const on = facing(camera, z - 0.01);
  const panels = [0, 1, 2]
    .map((index) => {
      const step = (width - 0.3) / 3;
      const from = x - width / 2 + 0.15 + step * index;
      return pane(on, from + 0.05, 0.3, from + step - 0.05, 0.72);
    })
    .join("");
  return (
    solid(camera, { x, z, width, depth: 0.08, foot: 0.12, top: 0.85, colour: palette.wood }) +
    fill(panels, fade("across", palette.woodDark, "#5c3820")) +
    solid(camera, {
      x: x - width / 2,
      z: z - 0.03,
      width: 0.1,
      depth: 0.4,
      top: 0.92,
      colour: palette.woodDark,
    }) +
    solid(camera, {
      x: x + width / 2,
      z: z - 0.03,
      width: 0.1,
      depth: 0.4,
      top: 0.92,
      colour: palette.woodDark,
    })
  );
}

import { type Camera, level, pane } from "../drawing/camera.ts";
import { mix } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { random } from "../drawing/random.ts";
import { fill, line, n, outline, type Point, slab } from "../drawing/shapes.ts";

/** Grass from the horizon to the foot of the sheet, lighter where it is far. */
export function lawn(camera: Camera, seed = 5): string {
  const { width, height, horizon } = camera;
  const next = random(seed);
  const field = slab(
    0,
    horizon,
    width,
    height - horizon,
    fade("down", "#bccd8c", palette.grass, "#6f9a4e"),
  );
  const tufts = Array.from({ length: 120 }, () => {
    const share = next() ** 1.6;
    const y = horizon + 30 + share * (height - horizon - 30);
    const x = next() * width;
    const size = 4 + share * 16;
    return `M${n(x)} ${n(y)}q${n(-size * 0.5)} ${n(-size * 0.5)} ${n(-size * 0.6)} ${n(-size)}M${n(x)} ${n(y)}q${n(size * 0.1)} ${n(-size * 0.6)} ${n(size * 0.2)} ${n(-size * 1.1)}`;
  }).join("");
  return field + line(tufts, "#5d8a45", 1.8, 0.45);
}

/** A paved strip of ground between two distances, with joints that run to the horizon. */
export function paving(camera: Camera, x0: number, x1: number, z0: number, z1: number): string {
  const floor = level(camera);
  const base = fill(pane(floor, x0, z0, x1, z1), fade("down", "#ecdcbb", "#e2caa0", "#d4b583"));
  const joints: string[] = [];
  for (let z = z0; z < z1; z += Math.max(1.2, z * 0.1)) {
    const [[ax, ay], [bx, by]] = [floor(x0, z), floor(x1, z)];
    joints.push(`M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`);
  }
  for (let x = x0; x <= x1; x += 1.5) {
    const [[ax, ay], [bx, by]] = [floor(x, z0), floor(x, z1)];
    joints.push(`M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`);
  }
  return base + line(joints.join(""), "#b8976a", 1.2, 0.35);
}

/** A drive that widens towards the viewer, with a pale kerb. */
export function drive(
  camera: Camera,
  farHalf: number,
  nearHalf: number,
  z0: number,
  z1: number,
): string {
  const floor = level(camera);
  const edge = (grow: number): Point[] => [
    floor(-farHalf - grow, z1),
    floor(farHalf + grow, z1),
    floor(nearHalf + grow, z0),
    floor(-nearHalf - grow, z0),
  ];
  const gravel = fade("down", "#efdfc0", palette.earth, mix(palette.earth, "#b98f5e", 0.5));
  return fill(outline(edge(0.35)), "#f7efdd") + fill(outline(edge(0)), gravel);
}

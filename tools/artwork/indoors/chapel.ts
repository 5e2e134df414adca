import { arch, type Camera, facing, pane, project, receding } from "../drawing/camera.ts";
import { darker, lighter } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { fill, line, n, open, outline } from "../drawing/shapes.ts";
import {
  cornice,
  openArch,
  plainWall,
  plinth,
  roofCross,
  tiledRoof,
} from "../outdoors/building.ts";
import { roseWindow, stainedLancet } from "./window.ts";

interface Chapel {
  readonly camera: Camera;
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly eaves: number;
  readonly ridge: number;
  readonly length: number;
}

/** A gabled chapel front with a rose window, and the nave running back beside it. */
export function chapel({ camera, x, z, width, eaves, ridge, length }: Chapel): string {
  const on = facing(camera, z);
  const lit = { on, shade: 0 };
  const [left, right] = [x - width / 2, x + width / 2];
  return nave({ camera, x, z, width, eaves, ridge, length }) + gable();

  function gable(): string {
    const [cx, roseY] = project(camera, x, eaves * 0.98, z);
    const scale = camera.focal / z;
    const peak = on(x, ridge + 0.7);
    const slope = (side: -1 | 1) =>
      [on(x + (side * width) / 2 + side * 0.35, eaves - 0.1), peak] as const;
    const face = outline([on(left, 0), on(left, eaves), peak, on(right, eaves), on(right, 0)]);
    const door = {
      ...lit,
      from: x - 1.15,
      to: x + 1.15,
      foot: 0.15,
      spring: 2.5,
      rise: 1.7,
      pointed: 1,
    };
    return (
      fill(face, fade("across", lighter(palette.wall, 0.4), palette.wall, palette.wallShade)) +
      plinth(lit, left, right, 0.7) +
      pinnacle(left, eaves) +
      pinnacle(right, eaves) +
      cornice(lit, left, right, 5, 0.22) +
      line(open([slope(-1)[0], peak]), "#fff6e3", scale * 0.42) +
      line(open([slope(1)[0], peak]), "#ead8b4", scale * 0.42) +
      line(open([slope(-1)[0], peak, slope(1)[0]]), palette.brick, scale * 0.12) +
      openArch({ ...door, from: door.from - 0.5, to: door.to + 0.5, rise: 2.3 }) +
      fill(arch(on, door.from, 0.15, door.to, 2.5, 1.7, 1), palette.woodDark) +
      fill(pane(on, x - 1.05, 0.15, x - 0.05, 2.7), fade("right", palette.wood, palette.woodDark)) +
      fill(pane(on, x + 0.05, 0.15, x + 1.05, 2.7), fade("right", palette.wood, palette.woodDark)) +
      stainedLancet({
        on,
        from: left + 1,
        to: left + 2,
        foot: 1.6,
        spring: 3.4,
        rise: 0.9,
        seed: 2,
      }) +
      stainedLancet({
        on,
        from: right - 2,
        to: right - 1,
        foot: 1.6,
        spring: 3.4,
        rise: 0.9,
        seed: 5,
      }) +
      roseWindow(cx, roseY, scale * width * 0.165) +
      roofCross(peak[0], peak[1] + scale * 0.1, scale * 1.6)
    );
  }

  function pinnacle(at: number, top: number): string {
    const [px, py] = on(at, top + 2.1);
    const cap = outline([on(at - 0.5, top + 0.7), on(at + 0.5, top + 0.7), [px, py]]);
    return (
      plainWall(lit, at - 0.42, at + 0.42, 0, top + 0.7) +
      fill(pane(on, at + 0.1, 0, at + 0.42, top + 0.7), "#7a5a40", 0.22) +
      fill(pane(on, at - 0.46, 0, at + 0.46, 0.8), palette.brick) +
      cornice(lit, at - 0.45, at + 0.45, top + 0.5, 0.2) +
      fill(cap, fade("right", lighter(palette.roof, 0.25), palette.roofDark)) +
      line(`M${n(px)} ${n(py + 2)}v-8`, palette.ornament, 3)
    );
  }
}

function nave({ camera, x, z, width, eaves, ridge, length }: Chapel): string {
  const side = x < 0 ? x + width / 2 : x - width / 2;
  const on = receding(camera, side);
  const shade = x < 0 ? 0.55 : 0.1;
  const bays = 5;
  const bay = length / bays;
  const windows = Array.from({ length: bays }, (_, index) => {
    const middle = z + bay * (index + 0.5);
    return (
      stainedLancet({
        on,
        from: middle - 0.6,
        to: middle + 0.6,
        foot: 2,
        spring: 4.2,
        rise: 1.1,
        seed: index,
      }) +
      fill(
        pane(on, z + bay * index - 0.25, 0, z + bay * index + 0.25, eaves - 0.8),
        darker(palette.wall, 0.1 + shade * 0.22),
      )
    );
  }).join("");
  const slope = (along: number, up: number) =>
    project(camera, side + (x - side) * up, eaves + (ridge - eaves) * up, along);
  return (
    plainWall({ on, shade }, z, z + length, 0, eaves) +
    plinth({ on, shade }, z, z + length) +
    windows +
    tiledRoof(slope, z, z + length, 0, 1)
  );
}

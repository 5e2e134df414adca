import {
  arch,
  type Camera,
  facing,
  pane,
  project,
  receding,
  type Surface,
} from "../drawing/camera.ts";
import { darker, lighter, mix } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { ellipse, fill, line, n, open, outline, slab } from "../drawing/shapes.ts";

const { wall, wallShade, brick, brickDark, roof, roofDark, paper } = palette;

/** How a wall stands to the light: 0 in full light, 1 turned away from it. */
interface Lit {
  readonly on: Surface;
  readonly shade: number;
}

const plaster = (shade: number): string =>
  fade(
    "across",
    mix(lighter(wall, 0.25), wallShade, shade),
    mix(wall, darker(wallShade, 0.12), shade),
  );

const stone = (shade: number): string => mix("#fff6e3", "#c9b48f", shade);

/** One plain wall with a brick foot and a moulded top. */
export function plainWall(
  { on, shade }: Lit,
  from: number,
  to: number,
  foot: number,
  top: number,
): string {
  return fill(pane(on, from, foot, to, top), plaster(shade));
}

export function plinth({ on, shade }: Lit, from: number, to: number, height = 0.6): string {
  const base = fill(pane(on, from, 0, to, height), mix(brick, brickDark, shade));
  const cap = fill(pane(on, from, height - 0.1, to, height + 0.06), stone(shade));
  return base + cap;
}

/** A projecting course of stone with its own thin shadow below. */
export function cornice(
  { on, shade }: Lit,
  from: number,
  to: number,
  at: number,
  deep = 0.28,
): string {
  return (
    fill(pane(on, from, at - deep * 1.1, to, at), darker(wallShade, 0.35), 0.32) +
    fill(pane(on, from - 0.12, at, to + 0.12, at + deep), stone(shade)) +
    fill(pane(on, from - 0.12, at, to + 0.12, at + deep * 0.35), mix(brick, brickDark, shade), 0.75)
  );
}

/** How far an opening reaches along its wall, in metres. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

interface Opening extends Lit, Span {
  readonly foot: number;
  readonly spring: number;
  readonly rise: number;
  readonly pointed?: number;
}

/** An open arch into a shaded gallery: brick ring, lit right jamb, warm dark inside. */
export function openArch({
  on,
  shade,
  from,
  to,
  foot,
  spring,
  rise,
  pointed = 0,
}: Opening): string {
  const ring = 0.2;
  const jamb = Math.min(0.28, (to - from) * 0.14);
  return (
    fill(
      arch(on, from - ring, foot, to + ring, spring, rise + ring, pointed),
      mix(brick, brickDark, shade),
    ) +
    fill(arch(on, from, foot, to, spring, rise, pointed), lighter(stone(shade), 0.1)) +
    fill(
      arch(on, from, foot, to - jamb, spring, rise * 0.97, pointed),
      fade("down", "#4f3b3a", "#7a5c4a", "#a5805f"),
    )
  );
}

/** An arched window with green louvred shutters folded back and pale panes. */
function shutterWindow({ on, shade, from, to, foot, spring, rise }: Opening): string {
  const width = to - from;
  const middle = (from + to) / 2;
  const ring = 0.16;
  const leaf = width * 0.42;
  const green = mix("#4d7a68", "#2f5349", shade);
  const shutter = (a: number, b: number) =>
    fill(pane(on, a, foot, b, spring), green) +
    fill(
      pane(on, a + leaf * 0.18, foot + 0.12, b - leaf * 0.18, spring - 0.12),
      darker(green, 0.22),
    );
  return (
    shutter(from - leaf - 0.05, from - 0.05) +
    shutter(to + 0.05, to + leaf + 0.05) +
    fill(
      arch(on, from - ring, foot, to + ring, spring, rise + ring),
      mix(brick, brickDark, shade),
    ) +
    fill(arch(on, from, foot, to, spring, rise), paper) +
    fill(
      arch(on, from + 0.08, foot + 0.08, to - 0.08, spring, rise - 0.08),
      fade("across", "#8fb2c9", "#46617c"),
    ) +
    fill(pane(on, middle - 0.04, foot, middle + 0.04, spring + rise), paper) +
    fill(pane(on, from, (foot + spring) / 2 - 0.04, to, (foot + spring) / 2 + 0.04), paper) +
    fill(pane(on, from, spring - 0.04, to, spring + 0.04), paper) +
    fill(pane(on, from - 0.25, foot - 0.16, to + 0.25, foot), stone(shade))
  );
}

/** Courses of clay tiles on a roof given by its four corners (eaves first). */
export function tiledRoof(
  on: Surface,
  from: number,
  to: number,
  eaves: number,
  ridge: number,
  hip = 0,
): string {
  const corners = [
    on(from - 0.4, eaves),
    on(to + 0.4, eaves),
    on(to - hip, ridge),
    on(from + hip, ridge),
  ];
  const [a, b, c, d] = corners as [
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
  ];
  const at = (across: number, up: number) => {
    const left = [a[0] + (d[0] - a[0]) * up, a[1] + (d[1] - a[1]) * up] as const;
    const right = [b[0] + (c[0] - b[0]) * up, b[1] + (c[1] - b[1]) * up] as const;
    return [
      left[0] + (right[0] - left[0]) * across,
      left[1] + (right[1] - left[1]) * across,
    ] as const;
  };
  const courses = [0.18, 0.36, 0.54, 0.72, 0.9].map((up) => open([at(0, up), at(1, up)])).join("");
  const count = Math.max(6, Math.round((to - from) * 1.1));
  const ribs = Array.from({ length: count - 1 }, (_, index) =>
    open([at((index + 1) / count, 0), at((index + 1) / count, 1)]),
  ).join("");
  return (
    fill(outline(corners), fade("across", lighter(roof, 0.22), roof, roofDark)) +
    line(ribs, roofDark, 1, 0.4) +
    line(courses, roofDark, 1.3, 0.55) +
    line(open([c, d]), lighter(roof, 0.35), 3) +
    fill(outline([a, b, [b[0], b[1] + 4], [a[0], a[1] + 4]]), "#5d2f22", 0.7)
  );
}

interface Range {
  readonly camera: Camera;
  readonly from: number;
  readonly to: number;
  readonly z: number;
  readonly bays: number;
}

/** A two-storey range towards the viewer: gallery of arches below, shuttered windows above. */
export function frontRange({ camera, from, to, z, bays }: Range): string {
  return storeys({ on: facing(camera, z), shade: 0 }, from, to, bays);
}

/** The same range seen running away from the viewer, as the side of a court. */
export function sideRange(camera: Camera, x: number, z0: number, z1: number, bays: number): string {
  return storeys({ on: receding(camera, x), shade: x < 0 ? 0.75 : 0.12 }, z0, z1, bays);
}

function storeys(lit: Lit, from: number, to: number, bays: number): string {
  const bay = (to - from) / bays;
  const half = Math.min(bay * 0.36, 1.5);
  const arches: string[] = [];
  for (let index = 0; index < bays; index++) {
    const middle = from + bay * (index + 0.5);
    const span = { ...lit, from: middle - half, to: middle + half };
    arches.push(openArch({ ...span, foot: 0.2, spring: 2.5, rise: half * 0.85 }));
    const narrow = { ...lit, from: middle - half * 0.5, to: middle + half * 0.5 };
    arches.push(shutterWindow({ ...narrow, foot: 5.4, spring: 7, rise: half * 0.42 }));
  }
  return (
    plainWall(lit, from, to, 0, 8.8) +
    plinth(lit, from, to) +
    arches.join("") +
    cornice(lit, from, to, 4.45) +
    cornice(lit, from, to, 8.6, 0.35)
  );
}

/** A plain latin cross standing on (x, y). */
export const roofCross = (x: number, y: number, size: number): string =>
  fill(
    `M${n(x - size * 0.07)} ${n(y)}V${n(y - size)}H${n(x + size * 0.07)}V${n(y)}ZM${n(x - size * 0.3)} ${n(y - size * 0.74)}H${n(x + size * 0.3)}V${n(y - size * 0.6)}H${n(x - size * 0.3)}Z`,
    palette.ornament,
  );

interface Tower {
  readonly camera: Camera;
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly height: number;
}

/** The bell tower: porch arch, clock, belfry and a tiled spire with a cross. */
export function bellTower({ camera, x, z, width, height }: Tower): string {
  const on = facing(camera, z);
  const lit = { on, shade: 0 };
  const [left, right] = [x - width / 2, x + width / 2];
  const scale = camera.focal / z;
  const [cx, clockY] = project(camera, x, height * 0.62, z);
  const tip = project(camera, x, height * 1.32, z);
  const eaves = [on(left - 0.35, height + 0.3), on(right + 0.35, height + 0.3)] as const;
  const quoins = Array.from({ length: Math.floor(height / 1.1) }, (_, index) => {
    const foot = 0.8 + index * 1.1;
    const long = index % 2 ? 0.75 : 0.5;
    return (
      pane(on, left, foot, left + long, foot + 0.5) +
      pane(on, right - long, foot, right, foot + 0.5)
    );
  }).join("");
  const bell = fill(
    `M${n(cx - scale * 0.42)} ${n(project(camera, x, height * 0.82, z)[1])}q${n(scale * 0.14)} ${n(-scale * 0.9)} ${n(scale * 0.42)} ${n(-scale * 0.95)}q${n(scale * 0.28)} 0 ${n(scale * 0.42)} ${n(scale * 0.95)}Z`,
    fade("right", "#e0b75a", "#8a621d"),
  );
  const clockRadius = scale * width * 0.17;
  return (
    fill(pane(facing(camera, z), right, 0, right + 0.9, 8.5), "#3a2a35", 0.25) +
    plainWall(lit, left, right, 0, height) +
    fill(pane(on, x + width * 0.2, 0, right, height), fade("right", "#7a5a4000", "#7a5a4055")) +
    fill(quoins, brick, 0.9) +
    plinth(lit, left, right) +
    openArch({
      ...lit,
      from: x - width * 0.25,
      to: x + width * 0.25,
      foot: 0.1,
      spring: 2.9,
      rise: width * 0.25,
    }) +
    shutterWindow({
      ...lit,
      from: x - width * 0.12,
      to: x + width * 0.12,
      foot: 5.5,
      spring: 7,
      rise: width * 0.12,
    }) +
    cornice(lit, left, right, 4.45) +
    cornice(lit, left, right, 8.6, 0.35) +
    ellipse(cx, clockY, clockRadius * 1.22, clockRadius * 1.22, brick) +
    ellipse(cx, clockY, clockRadius, clockRadius, paper) +
    line(
      `M${n(cx)} ${n(clockY)}V${n(clockY - clockRadius * 0.7)}M${n(cx)} ${n(clockY)}L${n(cx - clockRadius * 0.5)} ${n(clockY - clockRadius * 0.1)}`,
      palette.ground,
      clockRadius * 0.1,
    ) +
    cornice(lit, left, right, height * 0.71, 0.25) +
    openArch({
      ...lit,
      from: x - width * 0.28,
      to: x + width * 0.28,
      foot: height * 0.75,
      spring: height * 0.87,
      rise: width * 0.22,
    }) +
    bell +
    cornice(lit, left - 0.1, right + 0.1, height, 0.35) +
    fill(outline([eaves[0], eaves[1], tip]), fade("right", lighter(roof, 0.2), roof, roofDark)) +
    fill(outline([[cx, eaves[0][1]], eaves[1], tip]), "#5d2f22", 0.35) +
    slab(eaves[0][0], eaves[0][1] - 2, eaves[1][0] - eaves[0][0], 5, "#6b3423") +
    roofCross(tip[0], tip[1] + 4, scale * 1.7)
  );
}

export type Point = readonly [x: number, y: number];

/** Two decimals are enough for every picture and keep the SVG short. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

const seen = (opacity: number): string => (opacity === 1 ? "" : ` opacity="${n(opacity)}"`);

export const fill = (d: string, paint: string, opacity = 1): string =>
  `<path d="${d}" fill="${paint}"${seen(opacity)}/>`;

export const line = (d: string, paint: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${seen(opacity)}/>`;

export const circle = (x: number, y: number, r: number, paint: string, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${paint}"${seen(opacity)}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  paint: string,
  opacity = 1,
): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${paint}"${seen(opacity)}/>`;

export const slab = (
  x: number,
  y: number,
  width: number,
  height: number,
  paint: string,
  { round = 0, opacity = 1 } = {},
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${round ? ` rx="${n(round)}"` : ""} fill="${paint}"${seen(opacity)}/>`;

/** Path data of a closed outline through the points. */
export const outline = (points: readonly Point[]): string => `M${trail(points)}Z`;

/** Path data of an open line through the points. */
export const open = (points: readonly Point[]): string => `M${trail(points)}`;

const trail = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L");

/** Path data of a circle, for many circles in one path. */
export const round = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`;

/** Path data of a limb that is `ra` thick at one end and `rb` at the other. */
export function limb([ax, ay]: Point, [bx, by]: Point, ra: number, rb: number): string {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [px, py] = [-(by - ay) / length, (bx - ax) / length];
  return (
    `M${n(ax + px * ra)} ${n(ay + py * ra)}A${n(ra)} ${n(ra)} 0 0 1 ${n(ax - px * ra)} ${n(ay - py * ra)}` +
    `L${n(bx - px * rb)} ${n(by - py * rb)}A${n(rb)} ${n(rb)} 0 0 1 ${n(bx + px * rb)} ${n(by + py * rb)}Z`
  );
}

interface Placing {
  readonly scale?: number;
  readonly scaleY?: number;
  readonly turn?: number;
  readonly opacity?: number;
}

/** Moves a drawing made around the origin to its place. */
export function placed(
  x: number,
  y: number,
  drawing: string,
  { scale = 1, scaleY = scale, turn = 0, opacity = 1 }: Placing = {},
): string {
  const turned = turn ? ` rotate(${n(turn)})` : "";
  const scaled =
    scale === 1 && scaleY === 1 ? "" : ` scale(${scale.toFixed(4)} ${scaleY.toFixed(4)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned}${scaled}"${seen(opacity)}>${drawing}</g>`;
}

/** Shows only the part of a drawing inside an outline; the id must be unique in the picture. */
export const within = (id: string, d: string, drawing: string): string =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${drawing}</g>`;

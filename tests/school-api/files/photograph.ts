import { fade } from "../../../tools/artwork/drawing/fade.ts";
import { slab } from "../../../tools/artwork/drawing/shapes.ts";
import { type Scene, sheet } from "../../../tools/artwork/drawing/sheet.ts";
import { type SeededRandom, seededRandom } from "../data/seeded-random.ts";

const width = 1200;
const height = 800;

/** Light of different hours, laid over the whole photograph. */
const lights = [
  fade("across", "#fff0c860", "#fff0c800", "#5a4a6030"),
  fade("across", "#ffd08a66", "#e0905028", "#4a2a3a50"),
  fade("across", "#d8e8ff58", "#9ab4dc20", "#2a3a5a48"),
  fade("down", "#ffffff50", "#ffffff00"),
  fade("glow", "#fff6dc40", "#fff6dc00", "#30203020"),
] as const;

/** A photograph of a scene: for each seed from another place, at another hour, at times mirrored. */
export function photograph(scene: Scene, seed: string): string {
  const random = seededRandom(seed);
  const viewBox = viewOf(scene, random).join(" ");
  const drawing = scene.svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  const view = `<svg width="${width}" height="${height}" viewBox="${viewBox}">${drawing}</svg>`;
  const turned =
    random.next() < 0.5 ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${view}</g>` : view;
  return sheet(width, height, turned, slab(0, 0, width, height, random.pick(lights))).svg;
}

/** Left, top, width and height of what is seen: the middle of a scene's height is where its people are. */
function viewOf(scene: Scene, random: SeededRandom): number[] {
  const whole = Math.min(scene.width, (scene.height * width) / height);
  const wide = whole * (0.6 + 0.38 * random.next());
  const high = (wide * height) / width;
  const left = (scene.width - wide) * random.next();
  const middle = scene.height * (0.5 + 0.12 * random.next());
  const top = Math.min(middle - high / 2, scene.height - high);
  return [left, Math.max(0, top), wide, high].map(Math.round);
}

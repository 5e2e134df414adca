import { type Camera, facing, level, pane } from "../drawing/camera.ts";
import { darker, lighter } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { fill, line, n, slab } from "../drawing/shapes.ts";

function curtain(x: number, width: number, height: number, side: 1 | -1): string {
  const folds = 5;
  const step = width / folds;
  return Array.from({ length: folds }, (_, index) => {
    const left = x + step * index;
    const sway = side * (folds - index) * 3;
    return fill(
      `M${n(left)} 0H${n(left + step + 1)}Q${n(left + step + sway)} ${n(height * 0.6)} ${n(left + step + 1)} ${n(height)}H${n(left)}Q${n(left + sway)} ${n(height * 0.6)} ${n(left)} 0Z`,
      fade(
        "right",
        darker(palette.action, 0.25),
        lighter(palette.action, 0.16),
        darker(palette.action, 0.3),
      ),
    );
  }).join("");
}

/** The stage of the school hall, with curtains and a warm light from the left. */
export function stage(camera: Camera): string {
  const { width, height } = camera;
  const back = facing(camera, 7.4);
  const boards = Array.from({ length: 17 }, (_, index) => {
    const [ax, ay] = level(camera)(-8 + index, 7.4);
    const [bx, by] = level(camera)(-8 + index, 1.6);
    return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;
  }).join("");
  const [, seam] = back(0, 0);
  const swags = [0, 1, 2, 3, 4]
    .map((index) => {
      const left = (width / 5) * index;
      return (
        fill(
          `M${n(left)} 0H${n(left + width / 5)}V56Q${n(left + width / 10)} 118 ${n(left)} 56Z`,
          fade("down", darker(palette.action, 0.15), lighter(palette.action, 0.1)),
        ) +
        line(
          `M${n(left)} 56Q${n(left + width / 10)} 118 ${n(left + width / 5)} 56`,
          palette.ornament,
          5,
        )
      );
    })
    .join("");
  return (
    slab(0, 0, width, height, fade("glow", "#f6dcae", "#d9a877", "#8e5a4a")) +
    fill(pane(back, -10, 0, 10, 5), fade("glow", "#fbe6bd", "#dcae80", "#9a6450")) +
    slab(0, seam, width, height - seam, fade("down", "#a86d3f", "#c98d57", "#b0743f")) +
    line(boards, palette.woodDark, 1.6, 0.4) +
    fill(
      `M0 0L${n(width * 0.2)} 0L${n(width * 0.72)} ${n(height * 0.86)}H${n(width * 0.3)}Z`,
      fade("down", "#fff3cf66", "#fff3cf00"),
    ) +
    curtain(0, width * 0.13, height * 0.97, 1) +
    curtain(width * 0.87, width * 0.13, height * 0.97, -1) +
    swags
  );
}

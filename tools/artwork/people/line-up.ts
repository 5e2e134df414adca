import { fade } from "../drawing/fade.ts";
import { morningLight } from "../drawing/morning-light.ts";
import { shadow } from "../drawing/shadow.ts";
import { placed, slab } from "../drawing/shapes.ts";
import { openArch, plainWall, plinth, type Span } from "../outdoors/building.ts";
import type { Outfit } from "./outfit.ts";
import { poses } from "./pose.ts";
import { type Pupil, pupil } from "./pupils.ts";

export interface Child {
  readonly ground: string;
  readonly child: (
    x: number,
    which: number,
    dress: Outfit,
    tall: number,
    more?: Partial<Pupil>,
  ) => string;
}

const on = (across: number, up: number): readonly [number, number] => [
  600 + across * 100,
  760 - up * 100,
];

function gallery(): string {
  const lit = { on, shade: 0 };
  const arches = [-4.4, 0, 4.4].map((middle) => {
    const span: Span = { from: middle - 1.75, to: middle + 1.75 };
    return openArch({ ...lit, ...span, foot: 0, spring: 4.3, rise: 1.6 });
  });
  return plainWall(lit, -6.2, 6.2, 0, 7.8) + arches.join("") + plinth(lit, -6.2, -6.1);
}

/** Pupils who stand side by side before the school's arches, to show what they wear. */
export function lineUp(tints: readonly string[]): Child {
  const ground =
    slab(0, 0, 1200, 900, fade("across", ...tints)) +
    gallery() +
    slab(0, 0, 1200, 760, fade("across", "#fffaf0b8", "#fff6e47a", "#f3e2c4a0")) +
    slab(0, 757, 1200, 143, fade("down", "#ead6b0", "#d4b583")) +
    slab(0, 752, 1200, 10, "#a9512f", { opacity: 0.85 }) +
    morningLight(1200, 900, 0.5);
  return {
    ground,
    child: (x, which, dress, tall, more = {}) =>
      placed(
        600 + x,
        840,
        shadow(0, 0, 24) +
          pupil({ child: which, pose: poses.stand, dress, look: x < 0 ? 0.18 : -0.18, ...more }),
        { scale: tall / 100 },
      ),
  };
}

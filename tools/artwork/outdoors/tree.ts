import { darker, lighter } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { random } from "../drawing/random.ts";
import { shadow } from "../drawing/shadow.ts";
import { fill, limb, n, placed, round } from "../drawing/shapes.ts";

type Kind = "neem" | "gulmohar" | "mango" | "ashoka" | "far";

interface Crown {
  readonly wide: number;
  readonly tall: number;
  readonly middle: number;
  readonly tones: readonly [dark: string, body: string, light: string];
  readonly blossom?: readonly [string, string];
}

const crowns: Record<Kind, Crown> = {
  neem: { wide: 34, tall: 28, middle: -70, tones: ["#3c6640", "#5b8a49", "#8cb060"] },
  mango: { wide: 30, tall: 31, middle: -66, tones: ["#2f5638", "#477744", "#759b53"] },
  gulmohar: {
    wide: 46,
    tall: 19,
    middle: -76,
    tones: ["#47703f", "#6a964c", "#94b560"],
    blossom: ["#c9402f", "#ea6f3d"],
  },
  ashoka: { wide: 10, tall: 44, middle: -54, tones: ["#2c5236", "#417046", "#6d9553"] },
  far: { wide: 36, tall: 27, middle: -62, tones: ["#7d9f79", "#93b286", "#aec597"] },
};

interface Dabs {
  readonly count: number;
  readonly reach: number;
  readonly size: number;
  readonly lift: number;
}

function dabs(crown: Crown, next: () => number, { count, reach, size, lift }: Dabs): string {
  return Array.from({ length: count }, () => {
    const turn = next() * Math.PI * 2;
    const out = Math.sqrt(next()) * reach;
    const x = Math.cos(turn) * crown.wide * out - lift * crown.wide;
    const y = crown.middle + Math.sin(turn) * crown.tall * out - lift * crown.tall;
    return round(x, y, size * (0.65 + next() * 0.7));
  }).join("");
}

function wood(kind: Kind, crown: Crown): string {
  const bark = kind === "far" ? "#8d8a72" : "#6d4d37";
  const paint = fade("right", lighter(bark, 0.25), darker(bark, 0.25));
  if (kind === "ashoka") {
    return fill("M-1.6 0L-1-16H1L1.6 0Z", paint);
  }
  const fork = crown.middle + crown.tall * 0.5;
  const trunk = `M-4.6 .6Q-2.4-8-2.2 ${n(fork + 8)}L2 ${n(fork + 8)}Q2-8 5 .6Q0 1.6-4.6 .6Z`;
  const boughs =
    limb([0, fork + 11], [-crown.wide * 0.42, crown.middle], 2.1, 1) +
    limb([0, fork + 11], [crown.wide * 0.4, crown.middle + 2], 2, 1) +
    limb([0, fork + 12], [1, crown.middle - 6], 2.2, 1);
  return fill(boughs, darker(bark, 0.15)) + fill(trunk, paint);
}

function foliage(crown: Crown, seed: number): string {
  const next = random(seed);
  const size = Math.min(crown.wide, crown.tall) * 0.2;
  const [dark, body, light] = crown.tones;
  const layers = [
    fill(dabs(crown, next, { count: 110, reach: 1, size, lift: -0.05 }), dark),
    fill(dabs(crown, next, { count: 95, reach: 0.95, size: size * 0.8, lift: 0.06 }), body),
    fill(dabs(crown, next, { count: 90, reach: 0.76, size: size * 0.5, lift: 0.2 }), light, 0.75),
    fill(
      dabs(crown, next, { count: 60, reach: 0.62, size: size * 0.3, lift: 0.32 }),
      lighter(light, 0.45),
      0.6,
    ),
  ];
  if (crown.blossom) {
    const [deep, bright] = crown.blossom;
    layers.push(
      fill(dabs(crown, next, { count: 120, reach: 1, size: size * 0.5, lift: 0.03 }), deep, 0.95),
      fill(
        dabs(crown, next, { count: 110, reach: 0.86, size: size * 0.38, lift: 0.16 }),
        bright,
        0.95,
      ),
    );
  }
  return layers.join("");
}

interface Tree {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly kind: Kind;
  readonly seed: number;
}

/** A tree whose foot is at (x, y); `height` is to the top of the crown, about. */
export function tree({ x, y, height, kind, seed }: Tree): string {
  const crown = crowns[kind];
  const scale = height / 100;
  const ground = kind === "far" ? "" : shadow(x, y, crown.wide * scale * 1.7, 0.34);
  return ground + placed(x, y, wood(kind, crown) + foliage(crown, seed), { scale });
}

/** A row of distant trees that closes the view along the horizon. */
export function treeline(width: number, y: number, height: number, seed: number): string {
  const next = random(seed);
  const back: string[] = [];
  const front: string[] = [];
  for (let x = -20; x < width + 40; x += height * 0.42) {
    back.push(
      round(x + next() * 30, y - height * (0.45 + next() * 0.35), height * (0.3 + next() * 0.16)),
    );
    front.push(
      round(x + next() * 30, y - height * (0.12 + next() * 0.26), height * (0.28 + next() * 0.14)),
    );
  }
  const far = `${back.join("")}M0 ${n(y - height * 0.5)}H${width}V${n(y)}H0Z`;
  const near = `${front.join("")}M0 ${n(y - height * 0.2)}H${width}V${n(y)}H0Z`;
  return fill(far, "#a9c4a3") + fill(near, "#8cb086");
}

interface Bush {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly seed: number;
  readonly flower?: string;
}

/** A clipped shrub, with or without flowers. */
export function bush({ x, y, width, seed, flower }: Bush): string {
  const crown: Crown = {
    wide: 44,
    tall: 22,
    middle: -20,
    tones: ["#335c39", "#4f8046", "#83a959"],
  };
  const next = random(seed + 71);
  const size = 8;
  const leaves =
    fill(`M-46 0Q-50-18-30-26H30Q50-18 48 0Z`, crown.tones[0]) +
    fill(dabs(crown, next, { count: 70, reach: 0.95, size, lift: -0.02 }), crown.tones[0]) +
    fill(
      dabs(crown, next, { count: 60, reach: 0.85, size: size * 0.8, lift: 0.08 }),
      crown.tones[1],
    ) +
    fill(
      dabs(crown, next, { count: 50, reach: 0.68, size: size * 0.5, lift: 0.22 }),
      crown.tones[2],
      0.8,
    );
  const petals = flower
    ? fill(dabs(crown, next, { count: 40, reach: 0.95, size: 2.6, lift: 0.06 }), flower) +
      fill(
        dabs(crown, next, { count: 26, reach: 0.8, size: 1.7, lift: 0.2 }),
        lighter(flower, 0.45),
      )
    : "";
  const clipped = `M-60-60H60V1H-60Z`;
  const id = `bush-${seed}-${Math.round(x)}`;
  const body = `<clipPath id="${id}"><path d="${clipped}"/></clipPath><g clip-path="url(#${id})">${leaves}${petals}</g>`;
  return shadow(x, y, width * 0.62, 0.36) + placed(x, y, body, { scale: width / 100 });
}

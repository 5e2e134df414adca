import { darker, lighter } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { hairBlack, palette } from "../drawing/palette.ts";
import {
  circle,
  ellipse,
  fill,
  limb,
  line,
  n,
  outline,
  type Point,
  placed,
} from "../drawing/shapes.ts";
import { drawHead, type Hair } from "./head.ts";
import type { Outfit } from "./outfit.ts";
import type { Pose } from "./pose.ts";

export interface Figure {
  readonly pose: Pose;
  readonly outfit: Outfit;
  readonly skin: string;
  readonly hair: Hair;
  readonly hairColour?: string;
  readonly ribbon?: string;
  readonly look?: number;
  readonly back?: boolean;
  readonly bag?: string;
  /** 1 for a pupil of about twelve, 0.86 for an adult, 1.2 for a small child. */
  readonly headSize?: number;
  /** Drawn around the hand on that side of the picture. */
  readonly leftHand?: string;
  readonly rightHand?: string;
}

const turned = (angle: number, length: number): Point => {
  const radians = (angle * Math.PI) / 180;
  return [Math.sin(radians) * length, Math.cos(radians) * length];
};

const plus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax + bx, ay + by];

const thighLength = 22;
const shinLength = 22;

interface Skeleton {
  readonly hip: Point;
  readonly neck: Point;
  readonly across: Point;
}

function skeleton({ pose }: Figure): Skeleton {
  const thigh = pose.thigh ?? 1;
  const drop = ([upper, lower]: readonly [number, number]): number =>
    turned(upper, thighLength * thigh)[1] + turned(lower, shinLength)[1];
  const hip: Point = [0, -Math.max(drop(pose.leftLeg), drop(pose.rightLeg)) - 3 - (pose.lift ?? 0)];
  const lean = pose.lean ?? 0;
  const [x, y] = turned(180 - lean, 33);
  return { hip, neck: plus(hip, [x, y]), across: turned(90 - lean * -1, 9.2) };
}

function leg(figure: Figure, hip: Point, side: -1 | 1): string {
  const { outfit, pose, skin, back } = figure;
  const [upper, lower] = side < 0 ? pose.leftLeg : pose.rightLeg;
  const top = plus(hip, [side * 3.9, 0]);
  const knee = plus(top, turned(upper, thighLength * (pose.thigh ?? 1)));
  const ankle = plus(knee, turned(lower, shinLength));
  const cloth = fade("right", lighter(outfit.cloth, 0.08), darker(outfit.cloth, 0.18));
  const toe = back ? -0.4 : 0.9;
  const [ax, ay] = ankle;
  const footTurn = (figure.look ?? 0) * 2.6 + side * 0.9;
  const shoe = fill(limb([ax, ay + 0.8], [ax + footTurn, ay + 0.8 + toe], 2.3, 2.2), outfit.shoes);
  if (outfit.lower === "trousers") {
    return shoe + fill(limb(top, knee, 4.9, 4) + limb(knee, ankle, 4, 3.1), cloth);
  }
  const bare = fade("right", lighter(skin, 0.1), darker(skin, 0.14));
  const sock = plus(knee, turned(lower, 9));
  const shorts =
    outfit.lower === "shorts"
      ? fill(limb(top, plus(top, turned(upper, 16 * (pose.thigh ?? 1))), 5, 4.9), cloth)
      : "";
  return (
    shoe +
    fill(limb(top, knee, 4, 3) + limb(knee, ankle, 3, 2), bare) +
    fill(limb(sock, ankle, 2.75, 2.15), outfit.socks) +
    shorts
  );
}

function skirt({ outfit, pose }: Figure, [hx, hy]: Point): string {
  const sitting = (pose.thigh ?? 1) < 0.7;
  const gown = outfit.lower === "gown";
  const spread = Math.max(
    ...[pose.leftLeg, pose.rightLeg].map(([upper]) => Math.abs(turned(upper, thighLength)[0])),
  );
  const drop = gown ? (sitting ? -hy - 3 : -hy - 2.4) : sitting ? 12 : Math.min(24, -hy - 4);
  const hem = (gown ? 9 : 9.8) + spread * 0.62;
  const foot = hy + drop;
  const d = `M${n(hx - 6.6)} ${n(hy - 5)}Q${n(hx - 7.8)} ${n(hy + 2)} ${n(hx - hem)} ${n(foot)}Q${n(hx)} ${n(foot + 2.6)} ${n(hx + hem)} ${n(foot)}Q${n(hx + 7.8)} ${n(hy + 2)} ${n(hx + 6.6)} ${n(hy - 5)}Z`;
  const pleats = [-0.55, -0.15, 0.28, 0.64].map((share) =>
    line(
      `M${n(hx + share * 7.4)} ${n(hy + 3)}L${n(hx + share * hem)} ${n(foot + 0.9)}`,
      darker(outfit.cloth, 0.35),
      0.55,
      0.5,
    ),
  );
  const border = outfit.border
    ? line(
        `M${n(hx - hem + 0.6)} ${n(foot - 1)}Q${n(hx)} ${n(foot + 1.6)} ${n(hx + hem - 0.6)} ${n(foot - 1)}`,
        outfit.border,
        1.6,
      )
    : "";
  const cloth = fade(
    "right",
    lighter(outfit.cloth, 0.12),
    outfit.cloth,
    darker(outfit.cloth, 0.24),
  );
  return fill(d, cloth) + pleats.join("") + border;
}

const torsoPath =
  "M-10.4 2.4C-10-.6-5-2-2.6-2.8H2.6C5-2 10-.6 10.4 2.4C10.2 9 8.4 14 7.4 20L7.8 34.5H-7.8L-7.4 20C-8.4 14-10.2 9-10.4 2.4Z";

function frontOfJacket(jacket: string, badge: boolean): string {
  const half = (side: number) =>
    fill(
      outline([
        [side * 2.4, -3],
        [side * 8, -1.4],
        [side * 10.8, 3],
        [side * 8.6, 20],
        [side * 9.2, 38],
        [side * 0.4, 38],
        [side * 0.4, 15],
      ]),
      fade("right", lighter(jacket, 0.1), darker(jacket, 0.16)),
    );
  const lapel = (side: number) =>
    fill(
      outline([
        [side * 2.4, -3],
        [side * 5.6, 4],
        [side * 0.4, 15.5],
      ]),
      lighter(jacket, 0.16),
    );
  const buttons = circle(-0.2, 20, 0.7, palette.ornament) + circle(-0.2, 25, 0.7, palette.ornament);
  const crest = badge ? fill("M3.6 8h3.6v2.6q0 2-1.8 2.8q-1.8-.8-1.8-2.8Z", palette.ornament) : "";
  return half(-1) + half(1) + lapel(-1) + lapel(1) + buttons + crest;
}

const tiePath = "M-1.3-1.4H1.3L.9.8L2.1 14L0 17.4L-2.1 14L-.9.8Z";

function torso({ outfit, back }: Figure): string {
  const cloth = back && outfit.jacket ? outfit.jacket : outfit.top;
  const parts = [fill(torsoPath, fade("right", lighter(cloth, 0.1), cloth, darker(cloth, 0.14)))];
  if (outfit.bib) {
    const bib = "M-7.6 1L-4.4-.6L-3.6 9Q0 12 3.6 9L4.4-.6L7.6 1L8.4 18L7.9 34.5H-7.9L-8.4 18Z";
    const solid = "M-7.6 1L-4.4-.6Q0 4 4.4-.6L7.6 1L8.4 18L7.9 34.5H-7.9L-8.4 18Z";
    const shade = fade("right", lighter(outfit.cloth, 0.1), darker(outfit.cloth, 0.16));
    parts.push(
      fill(back ? solid : bib, shade),
      fill("M-7.6 26H7.6V28.4H-7.6Z", darker(outfit.cloth, 0.3)),
    );
  }
  if (!back && outfit.tie) {
    parts.push(fill(tiePath, fade("right", lighter(outfit.tie, 0.14), outfit.tie)));
  }
  if (!back && outfit.jacket) {
    parts.push(frontOfJacket(outfit.jacket, outfit.badge ?? false));
  } else if (outfit.jacket) {
    parts.push(fill("M-7.6 30H7.6L9 39H-9Z", darker(outfit.jacket, 0.1)));
  }
  if (!back && (outfit.tie || outfit.collar)) {
    const collar = outfit.collar ?? "#ffffff";
    parts.push(
      fill("M0 .6L-3-3.2L-5.2-.4L-2.6 3Z", collar),
      fill("M0 .6L3-3.2L5.2-.4L2.6 3Z", darker(collar, 0.07)),
    );
  }
  if (outfit.sash) {
    const fold = back ? "M4-2.6L9-1L-3 35H-8.4Z" : "M-9.4-.6L-4-2.6L8.6 35H-2Z";
    parts.push(fill(fold, fade("right", lighter(outfit.sash, 0.15), darker(outfit.sash, 0.1))));
    parts.push(line(back ? "M9-1L-3 35" : "M-9.2-.4L-2 35", outfit.border ?? outfit.sash, 1.3));
  }
  if (outfit.belt) {
    parts.push(
      fill("M-7.7 26.5H7.7V29.8H-7.7Z", outfit.belt),
      fill("M-1 29L-3.6 37H-1.6L.2 30L2.2 36.6H4L1 29Z", outfit.belt),
    );
  }
  return parts.join("");
}

interface Arm {
  readonly drawing: string;
  readonly hand: Point;
}

function arm(figure: Figure, { neck, across }: Skeleton, side: -1 | 1): Arm {
  const { outfit, pose, skin } = figure;
  const [upper, lower] = side < 0 ? pose.leftArm : pose.rightArm;
  const shoulder: Point = [neck[0] + side * across[0], neck[1] + side * across[1] + 2.6];
  const elbow = plus(shoulder, turned(upper, 15));
  const wrist = plus(elbow, turned(lower, 13));
  const hand = plus(elbow, turned(lower, 15.2));
  const sleeve = outfit.jacket ?? outfit.top;
  const tone = side < 0 ? lighter(sleeve, 0.06) : darker(sleeve, 0.1);
  const bare = fade("right", lighter(skin, 0.12), darker(skin, 0.1));
  const palm = circle(hand[0], hand[1], 2.15, skin);
  if (outfit.sleeve === "long") {
    const cuff = plus(elbow, turned(lower, 12.6));
    const cloth = fill(limb(shoulder, elbow, 3.5, 2.9) + limb(elbow, cuff, 2.9, 2.5), tone);
    return { drawing: palm + cloth, hand };
  }
  const hem = plus(shoulder, turned(upper, 9.5));
  const skinParts = fill(limb(shoulder, elbow, 2.7, 2.3) + limb(elbow, wrist, 2.3, 1.7), bare);
  return { drawing: palm + skinParts + fill(limb(shoulder, hem, 3.6, 3.5), tone), hand };
}

const backpack = (colour: string): string =>
  fill(
    "M-7.4 4Q-7.4 0-3.6 0H3.6Q7.4 0 7.4 4L8.2 23Q8.2 26 5 26H-5Q-8.2 26-8.2 23Z",
    fade("right", lighter(colour, 0.14), darker(colour, 0.2)),
  ) +
  fill("M-5.6 13H5.6V21Q5.6 23 3.6 23H-3.6Q-5.6 23-5.6 21Z", darker(colour, 0.22)) +
  line("M-5 7Q0 9 5 7", darker(colour, 0.35), 0.7);

const straps = (colour: string): string =>
  line("M-6-.6C-6.6 6-7 10-7.6 15M6-.6C6.6 6 7 10 7.6 15", darker(colour, 0.1), 2);

/** A person 100 units tall whose feet stand on the origin. */
export function figure(person: Figure): string {
  const bones = skeleton(person);
  const { hip, neck } = bones;
  const { outfit, pose, skin, back = false, look = 0, headSize = 1 } = person;
  const lean = pose.lean ?? 0;
  const left = arm(person, bones, -1);
  const right = arm(person, bones, 1);
  const held =
    placed(...left.hand, person.leftHand ?? "") + placed(...right.hand, person.rightHand ?? "");
  const arms = left.drawing + right.drawing;
  const under = outfit.lower === "skirt" || outfit.lower === "gown" ? skirt(person, hip) : "";
  const pelvis =
    under === "" ? ellipse(hip[0], hip[1] + 0.9, 7.3, 4.2, darker(outfit.cloth, 0.05)) : "";
  const head = placed(
    neck[0] + lean * 0.12,
    neck[1] - 5.4 - 5.8 * headSize,
    drawHead({
      skin,
      hair: person.hair,
      hairColour: person.hairColour ?? hairBlack,
      ribbon: person.ribbon ?? palette.action,
      look,
      back,
    }),
    { scale: headSize, turn: lean * 0.5 },
  );
  const throat = fill(
    limb([neck[0], neck[1] + 0.5], [neck[0] + lean * 0.1, neck[1] - 7], 2.9, 2.6),
    darker(skin, 0.16),
  );
  const body = placed(neck[0], neck[1], torso(person), { turn: lean });
  const pack = (drawing: string) => placed(neck[0], neck[1], drawing, { turn: lean });
  const legs = leg(person, hip, -1) + leg(person, hip, 1);
  const core = legs + pelvis + body + under;
  if (back) {
    const bag = person.bag ? pack(backpack(person.bag)) : "";
    return held + arms + core + bag + throat + head;
  }
  return core + (person.bag ? pack(straps(person.bag)) : "") + throat + head + arms + held;
}

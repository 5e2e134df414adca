import { skins } from "../drawing/palette.ts";
import { type Figure, figure } from "./figure.ts";
import type { Hair } from "./head.ts";
import { type Outfit, outfits } from "./outfit.ts";
import type { Pose } from "./pose.ts";

const boysHair: readonly Hair[] = ["short", "curly", "short", "patka", "short"];
const girlsHair: readonly Hair[] = ["plaits", "ponytail", "plaits", "bob", "plaits"];

const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) {
    throw new Error("pick needs at least one item to choose from");
  }
  return item;
};

export interface Pupil extends Partial<Omit<Figure, "pose">> {
  readonly pose: Pose;
  /** Which child this is: even numbers are girls, and each has its own skin and hair. */
  readonly child: number;
  readonly dress?: Outfit;
}

/** A pupil, 100 units tall, in summer uniform unless another dress is given. */
export function pupil({ child, pose, dress, ...rest }: Pupil): string {
  const isGirl = child % 2 === 0;
  const half = Math.floor(child / 2);
  return figure({
    pose,
    outfit: dress ?? (isGirl ? outfits.summerGirl : outfits.summerBoy),
    hair: pick(isGirl ? girlsHair : boysHair, half),
    skin: pick(skins, child * 2 + half),
    ...rest,
  });
}

/** A teacher in a sari, unless another dress is given. */
export const teacher = (pose: Pose, extra: Partial<Figure> = {}): string =>
  figure({ pose, outfit: outfits.sari, hair: "bun", skin: "#b07a52", headSize: 0.9, ...extra });

/** A sister in the congregation's habit. */
export const sister = (pose: Pose, extra: Partial<Figure> = {}): string =>
  figure({
    pose,
    outfit: outfits.habit,
    hair: "veil",
    hairColour: "#4b5468",
    skin: "#b98058",
    headSize: 0.9,
    ...extra,
  });

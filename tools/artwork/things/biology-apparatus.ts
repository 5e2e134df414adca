import { fade } from "../drawing/fade.ts";
import { houses } from "../drawing/houses.ts";
import { palette } from "../drawing/palette.ts";
import { circle, ellipse, fill, line, n, placed, slab } from "../drawing/shapes.ts";

const enamel = fade("right", "#fdfcf8", "#d4d8de", "#a8b0bb");
const black = fade("right", "#4b5568", "#20283a");

/** A microscope 34 centimetres high, standing on the origin. */
export const microscope = (): string =>
  ellipse(3, 0, 14, 1.8, "#2a2038", 0.2) +
  fill("M-11 0V-3Q-11-5-8-5H10Q12-5 12-3V0Z", black) +
  line("M7-5Q14-14 7-23", "#3a4459", 4.4) +
  slab(-10, -13, 17, 2.2, black, { round: 0.8 }) +
  slab(-5, -8, 8, 2, "#f2d78f", { round: 0.8 }) +
  placed(
    1,
    -22,
    slab(-3, -12, 6, 15, enamel, { round: 1.4 }) +
      slab(-2.2, -17, 4.4, 6, black, { round: 1 }) +
      slab(-2.4, 3, 4.8, 3.6, black) +
      slab(-1.4, 6, 2.8, 2.6, palette.ornament),
    { turn: -16 },
  ) +
  circle(8.6, -16, 2.2, palette.ornament);

/** A teaching skeleton on its stand, 165 centimetres high. */
export function skeletonModel(): string {
  const bone = "#f3e9d2";
  const edge = "#cbb891";
  const ribs = Array.from({ length: 6 }, (_, index) => {
    const y = -124 + index * 5.4;
    const wide = 11 + Math.sin(((index + 1) / 7) * Math.PI) * 5;
    return line(
      `M0 ${n(y)}Q${n(-wide)} ${n(y)} ${n(-wide)} ${n(y + 5)}M0 ${n(y)}Q${n(wide)} ${n(y)} ${n(wide)} ${n(y + 5)}`,
      bone,
      1.9,
    );
  }).join("");
  const limbs =
    "M-15-128L-21-100L-23-74M15-128L21-100L23-74M-7-78L-9-42L-8-6M7-78L9-42L8-6M-8-5L-14-3M8-5L14-3";
  return (
    ellipse(6, 0, 24, 3, "#2a2038", 0.2) +
    slab(-18, -3, 36, 3, "#4b5568", { round: 1.5 }) +
    slab(-0.8, -168, 1.6, 166, "#7d8794") +
    line(limbs, edge, 4.6) +
    line(limbs, bone, 3.4) +
    line("M0-134V-82", edge, 3.6) +
    ribs +
    line("M-15-129Q0-134 15-129", bone, 2.6) +
    fill("M-12-84Q0-92 12-84Q10-74 4-75L0-79L-4-75Q-10-74-12-84Z", bone) +
    ellipse(0, -150, 9.4, 11, fade("across", "#fdf6e4", edge)) +
    fill("M-5-142H5L4-136H-4Z", bone) +
    ellipse(-3.6, -149, 2.4, 2.8, "#6a5a48") +
    ellipse(3.6, -149, 2.4, 2.8, "#6a5a48") +
    fill("M0-146L-1.4-143H1.4Z", "#6a5a48")
  );
}

/** A glass jar with a plant cutting. */
export const specimenJar = (tint: string): string =>
  ellipse(1, 0, 7, 1.2, "#2a2038", 0.18) +
  slab(-6, -22, 12, 22, fade("right", "#f2f8fa", tint, "#9fb9bd"), { round: 1.6, opacity: 0.9 }) +
  line("M0-3V-15M0-9Q-4-10-4-14M0-7Q4-8 4-13", "#3f6d45", 1) +
  slab(-6.6, -24.6, 13.2, 3.4, palette.woodDark, { round: 1 });

/** A butterfly collection in a frame, 60 by 44 centimetres, hanging from the origin's foot. */
export function butterflies(): string {
  const wings = [
    "#d9772b",
    houses.second.colour,
    palette.ornament,
    palette.action,
    houses.fourth.colour,
    "#5c8fc4",
  ];
  const insect = (colour: string) =>
    fill(
      "M0 0C-3-8-9-7-8-2C-8 1-4 1 0 0C-4 2-6 6-3 7C-1 7 0 3 0 0C0 3 1 7 3 7C6 6 4 2 0 0C4 1 8 1 8-2C9-7 3-8 0 0Z",
      colour,
    ) + line("M0-3V5", "#3a2a25", 0.9);
  return (
    slab(-32, -46, 64, 46, palette.woodDark) +
    slab(-29, -43, 58, 40, "#f8f1df") +
    wings
      .map((colour, index) =>
        placed(-19 + (index % 3) * 19, -33 + Math.floor(index / 3) * 19, insect(colour)),
      )
      .join("")
  );
}

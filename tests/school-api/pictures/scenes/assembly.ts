import type { Dice } from "../../data/dice.ts";
import { palette } from "../palette.ts";
import { pupil } from "../pupil.ts";
import { ground, schoolBlock, sky, tree } from "../surroundings.ts";

/** Rows of pupils before the main block, with a flag on its mast. */
export function assembly(chance: Dice): string {
  const rows = [0, 1, 2].map((row) => rowOfPupils(chance, row)).join("");
  const mast = chance.between(240, 960);
  return `${sky(chance)}${tree(chance, 60, 500, 230)}${tree(chance, 1140, 505, 250)}
    ${schoolBlock(490, 210)}${ground(486, palette.stone)}${flag(mast)}${rows}`;
}

function rowOfPupils(chance: Dice, row: number): string {
  const height = 150 + row * 55;
  const gap = 74 + row * 22;
  const count = Math.ceil(1240 / gap);
  return Array.from({ length: count }, (_, place) => {
    const x = place * gap + (row % 2) * (gap / 2) + chance.between(-4, 4);
    const size = height + chance.between(-9, 9);
    return pupil(chance, { x, y: 600 + row * 105, height: size, isTurned: true });
  }).join("");
}

function flag(x: number): string {
  return `<path d="M${x} 520V150" stroke="${palette.shade}" stroke-width="6"/><circle cx="${x}" cy="148" r="7" fill="${palette.gold}"/>
    <path d="M${x + 3} 160q34-14 66 0t60-2v72q-28 16-60 2t-66 0z" fill="${palette.navy}"/>
    <path d="M${x + 3} 184q34-14 66 0t60-2v24q-28 16-60 2t-66 0z" fill="${palette.gold}"/>`;
}

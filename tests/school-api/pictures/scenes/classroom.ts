import type { Dice } from "../../data/dice.ts";
import { palette } from "../palette.ts";
import { pupil } from "../pupil.ts";
import { teacher } from "../teacher.ts";

/** A lesson: the board, the teacher, pupils at their desks seen from behind. */
export function classroom(chance: Dice): string {
  const teacherAt = chance.between(160, 380);
  const rows = [0, 1].map((row) => deskRow(chance, row)).join("");
  return `<rect width="1200" height="800" fill="#F1E8D2"/><rect y="470" width="1200" height="330" fill="#C7A97C"/>
    <rect y="452" width="1200" height="20" fill="${palette.maroon}"/>${blackboard(chance)}${windows()}
    ${teacher(chance, teacherAt, 560, 390)}${rows}`;
}

function blackboard(chance: Dice): string {
  const words = Array.from({ length: 4 }, (_, line) => {
    const y = 150 + line * 48;
    const end = chance.between(640, 830);
    return `<path d="M440 ${y}q14-18 28 0t28 0 28 0 28 0H${end}" fill="none" stroke="#EDEBDD" stroke-width="5" opacity=".85"/>`;
  }).join("");
  return `<rect x="400" y="90" width="480" height="270" fill="#24463B" stroke="#8A6239" stroke-width="14"/>${words}
    <circle cx="800" cy="190" r="44" fill="none" stroke="#F1D58A" stroke-width="5"/><path d="M800 190L832 160M800 146V234" stroke="#F1D58A" stroke-width="4"/>`;
}

function windows(): string {
  return [40, 960]
    .map(
      (
        x,
      ) => `<rect x="${x}" y="80" width="190" height="260" fill="${palette.sky}" stroke="#fff" stroke-width="12"/>
        <path d="M${x} 300q50-60 100-20t90-30v90h-190z" fill="#8DAF74"/><path d="M${x + 95} 80V340M${x} 210H${x + 190}" stroke="#fff" stroke-width="8"/>`,
    )
    .join("");
}

function deskRow(chance: Dice, row: number): string {
  const y = 740 + row * 130;
  const gap = 250 + row * 60;
  return [-2, -1, 0, 1, 2]
    .map((place) => {
      const x = 600 + place * gap + row * 90;
      const arms = chance.next() < 0.35 ? "up" : "down";
      const young = pupil(chance, { x, y, height: 270 + row * 60, arms, isTurned: true });
      return `${young}<path d="M${x - 92} ${y - 90}H${x + 92}L${x + 104} ${y - 60}H${x - 104}Z" fill="#9A6B40"/><rect x="${x - 104}" y="${y - 60}" width="208" height="70" fill="#835833"/>`;
    })
    .join("");
}

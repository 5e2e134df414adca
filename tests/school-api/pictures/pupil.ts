import type { Dice } from "../data/dice.ts";
import { houses, palette, skins } from "./palette.ts";

export type Arms = "down" | "up" | "folded" | "forward";

export interface PupilOptions {
  /** Where the feet are. */
  x: number;
  y: number;
  height: number;
  arms?: Arms;
  /** Index of the house whose shirt is worn for games; none for the school uniform. */
  house?: number;
  /** Leans into a run. */
  runs?: boolean;
  /** Seen from behind: no face side, no tie. */
  isTurned?: boolean;
}

const armPaths: Record<Arms, string> = {
  down: "M-12-63L-18-42M12-63L18-42",
  up: "M-12-63L-21-88M12-63L21-88",
  folded: "M-12-63L-14-52L-2-50M12-63L14-52L2-50",
  forward: "M-12-63L-2-48L16-50M12-63L20-48",
};

const hairs = ["#1E1713", "#2A1D16", "#3A271C"] as const;

/** One pupil, plainly drawn: a figure of a hundred units set on its feet. */
export function pupil(chance: Dice, options: PupilOptions): string {
  const { x, y, height, arms = "down", house, runs = false, isTurned = false } = options;
  const skin = chance.pick(skins);
  const hair = chance.pick(hairs);
  const isGirl = chance.next() < 0.5;
  const isInUniform = house === undefined;
  const shirt = isInUniform ? palette.white : (houses[house % houses.length] ?? palette.navy);
  const lower = isInUniform ? palette.navy : palette.white;
  const lean = runs ? " rotate(9)" : "";
  return `<g transform="translate(${x} ${y}) scale(${height / 100})${lean}">
    ${runs ? runningLegs(skin, lower) : standingLegs(skin, lower, isGirl)}
    <path d="M-13-36Q-14-66-4-69H4Q14-66 13-36Z" fill="${shirt}"/>
    ${isGirl && isInUniform ? `<path d="M-12-34L-8-62H8L12-34Z" fill="${lower}"/>` : ""}
    ${isInUniform && !isTurned ? `<path d="M-2-69H2L3-50L0-45L-3-50Z" fill="${palette.maroon}"/>` : ""}
    <path d="${armPaths[arms]}" fill="none" stroke="${skin}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M-4-72V-66Q0-62 4-66V-72Z" fill="${skin}"/>
    ${head(skin, hair, isGirl, isTurned)}
  </g>`;
}

function standingLegs(skin: string, lower: string, isGirl: boolean): string {
  const shoes = `<path d="M-11 0Q-11-5-4-5H-2V0ZM11 0Q11-5 4-5H2V0Z" fill="${palette.shade}"/>`;
  if (!isGirl) return `<path d="M-12-2L-13-40H13L12-2H3L0-28L-3-2Z" fill="${lower}"/>${shoes}`;
  const legs = `<path d="M-8-3V-30H-3V-3ZM3-3V-30H8V-3Z" fill="${skin}"/>`;
  return `${legs}<path d="M-17-22L-12-44H12L17-22Z" fill="${lower}"/>${shoes}`;
}

function runningLegs(skin: string, lower: string): string {
  const legs = "M-5-32L-18-18L-30-22M5-32L16-20L12-2";
  return `<path d="${legs}" fill="none" stroke="${skin}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M-13-40H13L16-24L3-26L0-32L-6-22L-16-28Z" fill="${lower}"/>`;
}

function head(skin: string, hair: string, isGirl: boolean, isTurned: boolean): string {
  const plaits = isGirl
    ? `<path d="M-12-82Q-17-74-14-64M12-82Q17-74 14-64" fill="none" stroke="${hair}" stroke-width="5" stroke-linecap="round"/>
       <circle cx="-14" cy="-66" r="2.6" fill="${palette.maroon}"/><circle cx="14" cy="-66" r="2.6" fill="${palette.maroon}"/>`
    : "";
  const cap = isTurned
    ? "M-12-82A12 12 0 0 1 12-82Q11-72 0-71Q-11-72-12-82Z"
    : "M-12.5-81A12.5 12.5 0 0 1 12.5-81Q7-90 0-89Q-7-90-12.5-81Z";
  return `<circle cx="0" cy="-82" r="12" fill="${skin}"/>${plaits}<path d="${cap}" fill="${hair}"/>`;
}

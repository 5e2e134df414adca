import type { Dice } from "../../data/dice.ts";
import { palette } from "../palette.ts";
import { pupil } from "../pupil.ts";
import { ground, schoolBlock, sky, tree } from "../surroundings.ts";

/** The main block with its drive and flower beds, a few pupils on their way. */
export function campus(chance: Dice): string {
  const walkers = Array.from({ length: chance.between(2, 5) }, () => {
    const y = chance.between(600, 760);
    return { y, drawing: pupil(chance, { x: chance.between(420, 800), y, height: y / 4 }) };
  });
  const drawn = walkers.sort((one, other) => one.y - other.y).map(({ drawing }) => drawing);
  return `${sky(chance)}${tree(chance, 50, 550, 330)}${schoolBlock(540, 250)}${tree(chance, 1150, 560, 360)}
    ${ground(536, palette.grass)}<path d="M560 538H640L900 800H300Z" fill="${palette.stone}"/>
    ${flowerBed(chance, 200)}${flowerBed(chance, 1000)}${drawn.join("")}`;
}

function flowerBed(chance: Dice, x: number): string {
  const flowers = Array.from({ length: 40 }, () => {
    const colour = chance.pick([palette.gold, palette.maroon, "#E9E3F0", "#D9668A"]);
    return `<circle cx="${x + chance.between(-140, 140)}" cy="${chance.between(650, 690)}" r="${chance.between(5, 9)}" fill="${colour}"/>`;
  }).join("");
  return `<ellipse cx="${x}" cy="670" rx="170" ry="38" fill="#4F7339"/>${flowers}`;
}

import type { Dice } from "../../data/dice.ts";
import { palette } from "../palette.ts";
import { pupil } from "../pupil.ts";
import { bunting, ground, sky, tree } from "../surroundings.ts";

/** Runners of the four houses on the track, watched from the tents. */
export function sportsDay(chance: Dice): string {
  const trees = [90, 330, 720, 1080].map((x) => tree(chance, x, 400, chance.between(170, 240)));
  return `${sky(chance)}${trees.join("")}${tents(chance)}${ground(400, palette.grass)}
    ${crowd(chance)}${track()}${runners(chance)}${bunting(chance, 60)}`;
}

function tents(chance: Dice): string {
  return [170, 470, 770, 1070]
    .map((x) => {
      const colour = chance.pick([palette.maroon, palette.navy, palette.gold]);
      return `<path d="M${x - 120} 330L${x} 250L${x + 120} 330Z" fill="${colour}"/><path d="M${x - 112} 330H${x + 112}V420H${x - 112}Z" fill="#fff" opacity=".75"/>`;
    })
    .join("");
}

function crowd(chance: Dice): string {
  return Array.from({ length: 22 }, (_, place) => {
    const arms = chance.pick(["up", "down", "folded"] as const);
    return pupil(chance, { x: 20 + place * 55, y: 452, height: chance.between(84, 98), arms });
  }).join("");
}

function track(): string {
  const lanes = [0, 1, 2, 3, 4].map((lane) => {
    const y = 490 + lane * (44 + lane * 8);
    return `<path d="M0 ${y}L1200 ${y - 14}" stroke="#fff" stroke-width="${3 + lane}" opacity=".9"/>`;
  });
  return `<path d="M0 488L1200 474V800H0Z" fill="#B5654A"/>${lanes.join("")}`;
}

function runners(chance: Dice): string {
  const first = chance.between(180, 420);
  return [0, 1, 2, 3]
    .map((lane) => {
      const x = first + ((lane * 227 + chance.between(0, 160)) % 760);
      const y = 548 + lane * 66;
      return pupil(chance, {
        x,
        y,
        height: 170 + lane * 34,
        house: lane,
        runs: true,
        arms: "forward",
      });
    })
    .join("");
}

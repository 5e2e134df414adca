import type { Dice } from "../../data/dice.ts";
import { palette } from "../palette.ts";
import { pupil } from "../pupil.ts";
import { ground, sky, tree } from "../surroundings.ts";

/** Pupils with saplings and a watering can before the hills. */
export function treePlanting(chance: Dice): string {
  const count = chance.between(3, 5);
  const groups = Array.from({ length: count }, (_, place) =>
    planting(chance, 150 + place * (980 / count)),
  );
  const trees = [40, 240, 560, 860, 1150].map((x) =>
    tree(chance, x, 470, chance.between(150, 290)),
  );
  return `${sky(chance)}<path d="M0 420Q200 300 420 390T820 360T1200 400V520H0Z" fill="#8FA98F"/>
    <path d="M0 450Q300 380 620 440T1200 430V540H0Z" fill="#7C9A63"/>${trees.join("")}
    ${ground(466, palette.grass)}${beds()}${groups.join("")}`;
}

function beds(): string {
  return [560, 660, 770]
    .map((y) => `<ellipse cx="600" cy="${y}" rx="720" ry="26" fill="#7D573B" opacity=".75"/>`)
    .join("");
}

function planting(chance: Dice, x: number): string {
  const y = chance.between(640, 730);
  const height = chance.between(230, 270);
  const helper = { x: x + 130, y: y + 8, height: height - 20, arms: "forward" as const };
  return `${pupil(chance, { x, y, height, arms: "forward" })}${sapling(x + 66, y + 12, chance.between(70, 130))}
    ${chance.next() < 0.6 ? pupil(chance, helper) : can(x + 120, y)}`;
}

function sapling(x: number, y: number, height: number): string {
  const leaves = [0.35, 0.6, 0.85].map((up) => {
    const at = y - height * up;
    return `<path d="M${x} ${at}q26-26 40-4q-20 20-40 4zM${x} ${at - 8}q-26-26-40-4q20 20 40 4z" fill="${palette.leaf}"/>`;
  });
  return `<ellipse cx="${x}" cy="${y}" rx="40" ry="12" fill="#5A3C28"/><path d="M${x} ${y}V${y - height}" stroke="#5E7D3A" stroke-width="6"/>${leaves.join("")}`;
}

function can(x: number, y: number): string {
  return `<path d="M${x - 26} ${y}v-44h52v44zM${x + 24} ${y - 14}l34-34 6 6-40 44z" fill="${palette.maroon}"/>
    <path d="M${x - 20} ${y - 44}q20-34 40 0" fill="none" stroke="${palette.maroon}" stroke-width="6"/>`;
}

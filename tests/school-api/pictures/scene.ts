import { type Dice, dice } from "../data/dice.ts";
import type { SceneName } from "./scene-names.ts";
import { assembly } from "./scenes/assembly.ts";
import { campus } from "./scenes/campus.ts";
import { choir } from "./scenes/choir.ts";
import { classroom } from "./scenes/classroom.ts";
import { scienceFair } from "./scenes/science-fair.ts";
import { sportsDay } from "./scenes/sports-day.ts";
import { treePlanting } from "./scenes/tree-planting.ts";

const scenes: Record<SceneName, (chance: Dice) => string> = {
  assembly,
  sportsDay,
  scienceFair,
  choir,
  treePlanting,
  classroom,
  campus,
};

/** A drawing of 3 by 2; the seed moves the people, the light and the camera. */
export function scene(name: SceneName, seed: string): string {
  const chance = dice(seed);
  const zoom = chance.between(78, 100) / 100;
  const [width, height] = [Math.round(1200 * zoom), Math.round(800 * zoom)];
  const left = chance.between(0, 1200 - width);
  const top = chance.between(Math.floor((800 - height) / 2), 800 - height);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="1200" height="800">${scenes[name](chance)}</svg>`;
}

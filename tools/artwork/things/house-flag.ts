import type { House } from "../drawing/houses.ts";
import { palette } from "../drawing/palette.ts";
import { circle, fill, line } from "../drawing/shapes.ts";
import { flagpole } from "./flags.ts";

const shield = (trim: string): string => fill("M-4.6-6H4.6V.4Q4.6 5 0 7Q-4.6 5-4.6.4Z", trim);

/** Each house's device: lily, star, rose, lamp. */
const devices: readonly ((colour: string) => string)[] = [
  (colour) =>
    fill("M0-4.6Q3-1 0 4.6Q-3-1 0-4.6ZM-.6 1Q-4-3-3.4.4T-.6 3.4ZM.6 1Q4-3 3.4.4T.6 3.4Z", colour),
  (colour) =>
    fill("M0-4.4L1.2-1.2L4.2-1.2L1.8.8L2.8 4L0 2.2L-2.8 4L-1.8.8L-4.2-1.2L-1.2-1.2Z", colour),
  (colour) =>
    circle(0, -1, 2.7, colour) +
    line("M0 1.6V5M0 3Q2.4 2 2.6.8", colour, 0.8) +
    circle(0, -1, 1, "#ffffff", 0.6),
  (colour) => fill("M0-4.4Q2-2 0-.2Q-2-2 0-4.4ZM-4 0H4Q3 3.4 1 3.4V5H-1V3.4Q-3 3.4-4 0Z", colour),
];

const deviceOf = ({ place }: House, colour: string): string =>
  devices[place % devices.length]?.(colour) ?? "";

/** A house's flag on a pole 100 units high. */
export const houseFlag = (house: House): string =>
  flagpole([house.colour], shield(house.trim) + deviceOf(house, house.colour));

/** A house's shield, 60 units high, around the origin, as on a wall plaque. */
export const houseShield = (house: House): string =>
  `<g transform="scale(4.4)">${fill("M-5.6-7H5.6V.6Q5.6 5.8 0 8Q-5.6 5.8-5.6.6Z", house.trim)}${fill("M-5-6.4H5V.5Q5 5.2 0 7.2Q-5 5.2-5 .5Z", house.colour)}${deviceOf(house, house.trim)}</g>`;

/** A sash over the shoulder and a badge, for captains: figure units from the neck of a standing figure. */
export const captainSash = (colour: string): string =>
  fill("M-8.4-78.6L-4.6-80.6L8.4-50L7.6-46.4L5.2-46.4Z", colour) +
  circle(5.6, -69, 1.8, palette.onGroundAccent);

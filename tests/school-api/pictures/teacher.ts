import type { Dice } from "../data/dice.ts";
import { palette, skins } from "./palette.ts";

const saris = [palette.maroon, "#2F6B5E", "#6A3F7C", palette.navy] as const;

/** A teacher in a sari, pointing at the board on her left. */
export function teacher(chance: Dice, x: number, y: number, height: number): string {
  const skin = chance.pick(skins);
  const sari = chance.pick(saris);
  return `<g transform="translate(${x} ${y}) scale(${height / 100})">
    <path d="M-15 0L-10-45H10L16 0Z" fill="${sari}"/><path d="M-15-5L15-5L16 0H-15Z" fill="${palette.gold}"/>
    <path d="M-11-40Q-13-70-4-73H4Q13-70 11-40Z" fill="${palette.gold}"/>
    <path d="M-11-38L-11-52L3-73L9-71Q14-60 11-38Z" fill="${sari}"/><path d="M-11-50L3-73" stroke="${palette.gold}" stroke-width="1.5"/>
    <path d="M-10-66L-15-50L-6-44M10-67L22-72L31-80" fill="none" stroke="${skin}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M31-80L42-88" stroke="${palette.earth}" stroke-width="1.4"/>
    <path d="M-3-76V-71Q0-68 3-71V-76Z" fill="${skin}"/><circle cx="0" cy="-83" r="9" fill="${skin}"/>
    <path d="M-9.5-82A9.5 9.5 0 0 1 9.5-82Q5-89 0-89Q-5-89-9.5-82Z" fill="#241812"/><circle cx="-9" cy="-84" r="4.5" fill="#241812"/></g>`;
}

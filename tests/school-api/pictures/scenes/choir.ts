import type { Dice } from "../../data/dice.ts";
import { palette } from "../palette.ts";
import { pupil } from "../pupil.ts";

/** The choir on its steps, between curtains, in warm light. */
export function choir(chance: Dice): string {
  const steps = [0, 1, 2].map((step) => stepWithSingers(chance, step)).join("");
  return `<defs><radialGradient id="light" cx=".5" cy=".35" r=".75"><stop stop-color="#FFE9B8"/><stop offset=".55" stop-color="#B9803F"/><stop offset="1" stop-color="#43202A"/></radialGradient></defs>
    <rect width="1200" height="800" fill="url(#light)"/>${window()}${steps}
    <rect y="720" width="1200" height="80" fill="#4A2A1E"/>${curtain(0, 1)}${curtain(1200, -1)}${candles(chance)}`;
}

function stepWithSingers(chance: Dice, step: number): string {
  const y = 560 + step * 75;
  const count = 9 - step;
  const gap = 850 / count;
  const singers = Array.from({ length: count }, (_, place) => {
    const x = 600 + (place - (count - 1) / 2) * gap;
    return pupil(chance, { x, y, height: 225 + step * 12 + chance.between(-8, 8), arms: "folded" });
  }).join("");
  return `<rect x="${150 - step * 40}" y="${y - 4}" width="${900 + step * 80}" height="80" fill="#7A4B31"/>
    <rect x="${150 - step * 40}" y="${y - 4}" width="${900 + step * 80}" height="8" fill="${palette.gold}"/>${singers}`;
}

function window(): string {
  return `<path d="M500 300V160A100 100 0 0 1 700 160V300Z" fill="#2F5FA8" stroke="${palette.shade}" stroke-width="10"/>
    <path d="M500 160A100 100 0 0 1 600 60V300H500Z" fill="${palette.maroon}" opacity=".75"/>
    <path d="M600 60V300M500 180H700" stroke="${palette.gold}" stroke-width="9"/>`;
}

function curtain(x: number, way: number): string {
  const fold = (from: number, colour: string) =>
    `<path d="M${x + way * from} 0h${way * 60}q${way * -14} 400 ${way * -30} 800h${way * -60}z" fill="${colour}"/>`;
  return `${fold(-40, "#5E1423")}${fold(15, palette.maroon)}${fold(65, "#611624")}`;
}

function candles(chance: Dice): string {
  return [90, 150, 1050, 1110]
    .map((x) => {
      const top = chance.between(600, 650);
      return `<rect x="${x - 9}" y="${top}" width="18" height="${760 - top}" fill="${palette.ivory}"/>
        <path d="M${x} ${top - 40}q16 24 0 38q-16-14 0-38z" fill="#FFD45E"/><circle cx="${x}" cy="${top - 18}" r="46" fill="#FFD45E" opacity=".18"/>`;
    })
    .join("");
}

import type { Dice } from "../data/dice.ts";
import { palette } from "./palette.ts";

const skies = [
  ["#9CC3DE", "#EAF1F2"],
  ["#F0C98F", "#FBF0DA"],
  ["#7FB0D6", "#F6E7CF"],
  ["#B9C9DB", "#F3EEE4"],
] as const;

/** Sky with a sun or a cloud or two, for a picture of 1200 by 800. */
export function sky(chance: Dice): string {
  const [above, below] = chance.pick(skies);
  const sun = `<circle cx="${chance.between(120, 1080)}" cy="${chance.between(90, 180)}" r="${chance.between(34, 60)}" fill="#FFF3CF" opacity=".85"/>`;
  const clouds = Array.from({ length: chance.between(1, 3) }, () => cloud(chance)).join("");
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${above}"/><stop offset=".75" stop-color="${below}"/></linearGradient></defs>
    <rect width="1200" height="800" fill="url(#sky)"/>${sun}${clouds}`;
}

function cloud(chance: Dice): string {
  const at = `translate(${chance.between(40, 1050)} ${chance.between(60, 220)}) scale(${chance.between(7, 13) / 10})`;
  return `<path transform="${at}" d="M0 40Q-6 14 24 16Q34-8 62 4Q84-14 102 12Q132 8 128 40Z" fill="#fff" opacity=".7"/>`;
}

/** Level ground from `top` down, a little darker towards the viewer. */
export function ground(top: number, colour: string): string {
  return `<rect y="${top}" width="1200" height="${800 - top}" fill="${colour}"/>
    <rect y="${top}" width="1200" height="${800 - top}" fill="url(#near)"/>
    <defs><linearGradient id="near" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".18"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient></defs>`;
}

export function tree(chance: Dice, x: number, y: number, height: number): string {
  const greens = ["#4F7F43", "#658F4A", "#3F6E45", "#7A9A4E"] as const;
  const crown = Array.from({ length: 6 }, (_, leaf) => {
    const [cx, cy] = [
      Math.round(Math.cos(leaf * 1.05) * 20),
      Math.round(Math.sin(leaf * 1.05) * 16) - 70,
    ];
    return `<circle cx="${cx}" cy="${cy}" r="${chance.between(15, 22)}" fill="${chance.pick(greens)}"/>`;
  }).join("");
  return `<g transform="translate(${x} ${y}) scale(${height / 100})">
    <path d="M-4 0Q-2-30-3-55H3Q2-30 5 0Z" fill="#6E4A33"/>${crown}<circle cx="0" cy="-72" r="20" fill="${chance.pick(greens)}"/></g>`;
}

/** The school's main block: arches below, windows above, a gable with a cross in the middle. */
export function schoolBlock(baseline: number, height: number): string {
  const bays = Array.from({ length: 13 }, (_, bay) => bay - 6).filter((bay) => bay !== 0);
  const openings = bays.map((bay) => bayAt(bay * 88)).join("");
  return `<g transform="translate(600 ${baseline}) scale(${height / 260})">
    <rect x="-590" y="-180" width="1180" height="180" fill="${palette.ivory}"/>
    <rect x="-600" y="-192" width="1200" height="14" fill="${palette.maroon}"/>
    <rect x="-590" y="-96" width="1180" height="7" fill="${palette.gold}" opacity=".8"/>${openings}
    <path d="M-66 0V-200L0-262L66-200V0Z" fill="${palette.ivory}"/>
    <path d="M-76-192L0-266L76-192L66-186L0-248L-66-186Z" fill="${palette.maroon}"/>
    <path d="M0-304V-264M-12-292H12" stroke="${palette.maroon}" stroke-width="6"/>
    <circle cx="0" cy="-190" r="20" fill="${palette.navy}"/><circle cx="0" cy="-190" r="14" fill="none" stroke="${palette.gold}" stroke-width="3"/>
    <path d="M-28 0V-70A28 28 0 0 1 28-70V0Z" fill="${palette.navy}"/>
    <path d="M-46-112H46V-148H-46Z" fill="${palette.sky}"/><path d="M0-112V-148" stroke="${palette.white}" stroke-width="4"/></g>`;
}

function bayAt(x: number): string {
  return `<path d="M${x - 28} 0V-52A28 28 0 0 1 ${x + 28}-52V0Z" fill="#CDBd9d" opacity=".85"/>
    <path d="M${x - 20} 0V-50A20 20 0 0 1 ${x + 20}-50V0Z" fill="#6f6657" opacity=".75"/>
    <rect x="${x - 22}" y="-158" width="44" height="50" fill="#7E99AE"/><path d="M${x}-158V-108M${x - 22}-133H${x + 22}" stroke="${palette.white}" stroke-width="4"/>`;
}

/** A string of small flags between two points. */
export function bunting(chance: Dice, y: number): string {
  const colours = [palette.maroon, palette.gold, palette.navy, palette.leaf] as const;
  const flags = Array.from({ length: 25 }, (_, flag) => {
    const x = flag * 50;
    const sag = y + Math.round(Math.sin((flag / 24) * Math.PI) * 46);
    return `<path d="M${x - 15} ${sag}H${x + 15}L${x} ${sag + 32}Z" fill="${chance.pick(colours)}"/>`;
  }).join("");
  return `<path d="M-10 ${y}Q600 ${y + 92} 1210 ${y}" fill="none" stroke="${palette.shade}" stroke-width="2"/>${flags}`;
}

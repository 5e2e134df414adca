import type { Dice } from "../../data/dice.ts";
import { palette } from "../palette.ts";
import { pupil } from "../pupil.ts";

/** Pupils behind a long table with their models. */
export function scienceFair(chance: Dice): string {
  const boards = [210, 600, 990].map((x) => board(chance, x)).join("");
  const young = Array.from({ length: chance.between(4, 6) }, (_, place) => {
    const arms = chance.pick(["forward", "folded", "up"] as const);
    return pupil(chance, { x: 130 + place * 190, y: 640, height: chance.between(310, 350), arms });
  }).join("");
  const models = [globe, volcano, flasks, windmill].map((draw, place) => draw(170 + place * 285));
  return `<rect width="1200" height="800" fill="#EFE4CC"/><path d="M0 0H1200V60H0Z" fill="${palette.navy}"/>
    ${boards}<rect y="600" width="1200" height="200" fill="#C9B48D"/>${young}
    <rect y="540" width="1200" height="34" fill="${palette.ivory}"/><rect y="570" width="1200" height="170" fill="${palette.maroon}"/>
    <rect y="584" width="1200" height="8" fill="${palette.gold}"/>${models.join("")}`;
}

function board(chance: Dice, x: number): string {
  const bars = Array.from({ length: 5 }, (_, bar) => {
    const height = chance.between(20, 90);
    return `<rect x="${x - 110 + bar * 26}" y="${230 - height}" width="18" height="${height}" fill="${chance.pick([palette.navy, palette.gold, palette.leaf, palette.maroon])}"/>`;
  }).join("");
  const lines = [0, 1, 2, 3].map(
    (line) =>
      `<rect x="${x + 40}" y="${140 + line * 24}" width="${chance.between(50, 100)}" height="9" fill="#b9b2a4"/>`,
  );
  return `<rect x="${x - 150}" y="96" width="300" height="180" fill="#fff" stroke="${palette.gold}" stroke-width="8"/>${bars}${lines.join("")}`;
}

function globe(x: number): string {
  return `<path d="M${x - 40} 540h80l-20-18h-40z" fill="${palette.shade}"/><circle cx="${x}" cy="462" r="62" fill="#4F86B5"/>
    <path d="M${x - 40} 430q30-30 50 0t-10 44-40-10z" fill="${palette.leaf}"/><path d="M${x + 14} 470q30-10 30 14t-36 22z" fill="${palette.leaf}"/>
    <ellipse cx="${x}" cy="462" rx="88" ry="22" fill="none" stroke="${palette.gold}" stroke-width="5"/>`;
}

function volcano(x: number): string {
  return `<path d="M${x - 100} 540L${x - 22} 420H${x + 22}L${x + 100} 540Z" fill="#8A5A40"/>
    <path d="M${x - 22} 420q8 30 0 62 16-14 22-40 8 34 20 30-8-30 2-52z" fill="#E0702F"/>
    <circle cx="${x - 8}" cy="392" r="20" fill="#ddd" opacity=".8"/><circle cx="${x + 16}" cy="366" r="26" fill="#ddd" opacity=".6"/>`;
}

function flasks(x: number): string {
  return [0, 1, 2]
    .map((flask) => {
      const at = x - 70 + flask * 70;
      const liquid = [palette.gold, "#3D8FA8", "#A83D6B"][flask];
      return `<path d="M${at - 8} 440h16v36l24 58q2 6-6 6h-52q-8 0-6-6l24-58z" fill="#fff" opacity=".75" stroke="#8aa" stroke-width="3"/>
        <path d="M${at - 18} 500h36l14 34q1 4-4 4h-56q-5 0-4-4z" fill="${liquid}"/>`;
    })
    .join("");
}

function windmill(x: number): string {
  const blades = [0, 120, 240].map(
    (turn) =>
      `<path transform="rotate(${turn} ${x} 400)" d="M${x} 400q16-50 0-96q-16 46 0 96z" fill="#fff" stroke="#bbb"/>`,
  );
  return `<path d="M${x - 10} 540L${x - 5} 400H${x + 5}L${x + 10} 540Z" fill="${palette.ivory}" stroke="#bbb"/>${blades.join("")}<circle cx="${x}" cy="400" r="9" fill="${palette.navy}"/>`;
}

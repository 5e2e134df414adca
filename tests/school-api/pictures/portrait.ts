import { scene as director } from "../../../tools/artwork/scenes/portrait-director.ts";
import { scene as principal } from "../../../tools/artwork/scenes/portrait-principal.ts";
import { dice } from "../data/dice.ts";
import { palette } from "./palette.ts";

const backs = [
  ["#E9DFC6", "#C9B68D"],
  ["#D5DEE6", "#9FB3C4"],
  ["#EAD9D2", "#C39F98"],
  ["#DFE5D3", "#A5B68F"],
] as const;

const sitters: Record<string, string> = {
  "message/principal": principal.svg,
  "message/director": director.svg,
};

/** A neutral silhouette, nobody's face: a pupil in uniform, or who signs a message, as the site draws them. */
export function portrait(seed: string): string {
  return sitters[seed] ?? pupil(seed);
}

function pupil(seed: string): string {
  const chance = dice(seed);
  const [near, far] = chance.pick(backs);
  const coat = chance.pick([palette.navy, palette.maroon, "#2B3F66"]);
  const figure = chance.pick(["#A58975", "#957A68", "#B59A84"]);
  const hasLongHair = chance.next() < 0.5;
  const tilt = chance.between(-3, 3);
  const hair = "M150 250Q140 108 240 108Q340 108 330 250Q336 330 318 350H162Q144 330 150 250Z";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600" width="480" height="600">
    <defs><radialGradient id="back" cx=".5" cy=".4" r=".8"><stop stop-color="${near}"/><stop offset="1" stop-color="${far}"/></radialGradient></defs>
    <rect width="480" height="600" fill="url(#back)"/>
    ${hasLongHair ? `<path d="${hair}" fill="#33282A"/>` : ""}
    <g transform="rotate(${tilt} 240 400)"><path d="M204 300H276V400H204Z" fill="${figure}"/>
    <ellipse cx="240" cy="230" rx="78" ry="96" fill="${figure}"/>
    <path d="M160 220Q158 122 240 122Q322 122 320 220Q300 168 240 166Q180 168 160 220Z" fill="#33282A"/></g>
    <path d="M60 600Q64 430 178 392L240 440L302 392Q416 430 420 600Z" fill="${coat}"/>
    <path d="M182 388L240 452L298 388L310 420L240 500L170 420Z" fill="#FDFBF5"/>
    <path d="M226 452H254L262 560L240 600L218 560Z" fill="${coat === palette.maroon ? palette.navy : palette.maroon}"/>
    <path d="M222 500L258 486M220 540L260 524" stroke="${palette.gold}" stroke-width="7"/>
    <circle cx="345" cy="500" r="17" fill="${palette.gold}"/></svg>`;
}

import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { circle, ellipse, fill, line, n, placed, slab } from "../drawing/shapes.ts";

/** Wall charts are drawn in centimetres; their lower edge stands on the origin. */
const paper = (width: number, height: number, tint = "#fdf8ea"): string =>
  slab(-width / 2 + 1.4, -height + 1.8, width, height, "#3a2a35", { opacity: 0.16 }) +
  slab(-width / 2, -height, width, height, tint) +
  slab(-width / 2 - 2, -height - 2, width + 4, 3, palette.woodDark, { round: 1.5 }) +
  slab(-width / 2 - 2, -1.4, width + 4, 3, palette.woodDark, { round: 1.5 });

/** The periodic table as a pattern of coloured cells. */
export function periodicChart(): string {
  const tints = ["#d98a72", "#e6c46a", "#a9c58c", "#8fb6d6", "#b9a3c9"];
  const cells: string[] = [];
  for (let row = 0; row < 7; row++) {
    for (let column = 0; column < 18; column++) {
      const isGap =
        (row === 0 && column > 0 && column < 17) ||
        ((row === 1 || row === 2) && column > 1 && column < 12);
      if (!isGap) {
        const tint = column < 2 ? 0 : column < 12 ? 1 : column < 15 ? 2 : column < 17 ? 3 : 4;
        cells.push(slab(-67 + column * 7.5, -76 + row * 8.4, 6.7, 7.6, tints[tint] ?? "#dddddd"));
      }
    }
  }
  return paper(146, 84) + cells.join("");
}

/** The world, in soft shapes. */
export const worldMap = (): string =>
  paper(150, 84, "#d7e9f2") +
  fill(
    "M-62-70Q-40-78-26-68Q-30-58-40-52Q-44-44-50-48Q-64-54-62-70ZM-38-42Q-24-44-22-32Q-26-18-34-10Q-38-20-38-42Z",
    "#a9c58c",
  ) +
  fill(
    "M-10-66Q4-76 14-68Q10-58-4-56Q-12-58-10-66ZM-10-50Q8-54 16-42Q12-22 4-14Q-4-22-4-34Q-12-40-10-50Z",
    "#e6c46a",
  ) +
  fill("M16-70Q44-82 66-66Q64-54 54-50Q48-40 40-42Q36-30 30-40Q20-44 16-56Z", "#d9a07c") +
  fill("M44-28Q58-34 64-22Q56-14 46-18Q42-22 44-28Z", "#b9a3c9");

/** A plant from root to flower. */
export const plantChart = (): string =>
  paper(56, 80) +
  line("M0-14V-60", "#4f8046", 2.2) +
  fill("M0-34Q-16-44-18-32Q-10-24 0-30ZM0-42Q16-52 18-40Q10-32 0-38Z", palette.leaf) +
  line("M0-14Q-6-10-10-5M0-14Q4-9 10-5M0-14V-4", "#8c6a45", 1.3) +
  [0, 60, 120, 180, 240, 300]
    .map((turn) => placed(0, -62, ellipse(0, -6, 3.6, 6, "#c9504a"), { turn }))
    .join("") +
  circle(0, -62, 3.6, palette.ornament) +
  line("M-22-14H22", "#c9b48c", 1);

/** A plant cell. */
export const cellChart = (): string =>
  paper(60, 60) +
  ellipse(0, -30, 24, 20, "#bcd6a2") +
  ellipse(0, -30, 21, 17, "#dcebc9") +
  circle(4, -31, 7, "#b9a3c9") +
  circle(4, -31, 3, "#7d5f9a") +
  ellipse(-11, -36, 4, 2.2, palette.leaf) +
  ellipse(-10, -24, 4, 2.2, palette.leaf) +
  ellipse(13, -21, 4, 2.2, "#d98a72") +
  ellipse(14, -40, 3.4, 2, "#d98a72");

/** The planets in their orbits. */
export const planetsChart = (): string =>
  paper(96, 64, "#20305a") +
  circle(-48 + 16, -32, 9, fade("glow", "#fff0b8", "#e2a92e")) +
  [18, 28, 40, 54, 68]
    .map((r) =>
      line(
        `M${n(-32 + r)}-32A${r} ${r * 0.6} 0 0 0 ${n(-32 + r * 0.7)} ${n(-32 - r * 0.42)}`,
        "#8fa5d6",
        0.5,
        0.7,
      ),
    )
    .join("") +
  circle(-14, -32, 2, "#d9a07c") +
  circle(-4, -36, 3, "#e6c46a") +
  circle(8, -28, 3.4, "#5c8fc4") +
  circle(22, -36, 2.6, "#c9504a") +
  circle(36, -30, 6, "#d9b08c") +
  ellipse(36, -30, 10, 2, "none") +
  line("M26-28Q36-24 46-32", palette.onGroundAccent, 1);

/** A wave and its forces: lines for the physics room. */
export const waveChart = (): string =>
  paper(76, 52) +
  line("M-32-26Q-24-46-16-26T0-26T16-26T32-26", palette.ground, 1.6) +
  line("M-34-26H34M-32-8V-46", "#8d7b66", 0.8) +
  line("M-24-8H20M16-11L20-8L16-5", palette.action, 1.2);

/** A pin board with children's pages. */
export function pinBoard(tints: readonly string[]): string {
  const pages = tints.map((tint, index) => {
    const [x, y] = [-46 + (index % 4) * 30, -64 + Math.floor(index / 4) * 32];
    return placed(
      x,
      y,
      slab(-11, -8, 23, 25, "#fffdf6") +
        slab(-8, -5, 17, 12, tint) +
        line("M-8 10H8M-8 13H4", "#b9ad98", 1) +
        circle(0, -7, 1.2, palette.action),
      {
        turn: ((index * 7) % 9) - 4,
      },
    );
  });
  return (
    slab(-64, -84, 128, 86, palette.woodDark, { round: 1 }) +
    slab(-61, -81, 122, 80, "#c79f6c") +
    pages.join("")
  );
}

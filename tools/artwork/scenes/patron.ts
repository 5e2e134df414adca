import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { circle, fill, line, placed, slab } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { glassBook, lily, pictureWindow } from "../indoors/stained-panel.ts";
import { stainedLancet } from "../indoors/window.ts";

const on = (x: number, y: number): readonly [number, number] => [600 + x * 100, 860 - y * 100];

const rays = Array.from({ length: 20 }, (_, index) =>
  placed(600, 300, fill("M0 0L-11-230H11Z", "#ffe9a0", index % 2 ? 0.5 : 0.8), {
    turn: index * 18,
  }),
);

const picture =
  rays.join("") +
  circle(600, 300, 120, fade("glow", "#fffbe4", "#ffe39a", "#e2a92e")) +
  fill("M590 214H610V272H652V292H610V384H590V292H548V272H590Z", palette.actionLit) +
  placed(600, 700, lily(), { scale: 1.5 }) +
  placed(505, 716, lily(), { scale: 0.9, turn: -14 }) +
  placed(695, 716, lily(), { scale: 0.9, turn: 14 }) +
  placed(600, 706, glassBook(), { scale: 1.15 });

/** A chapel window for the heavenly patron, with lily and book and no one saint. */
export const scene = sheet(
  1200,
  900,
  slab(0, 0, 1200, 900, fade("across", "#e9d8b6", "#c9ae82", "#8d7050")),
  slab(0, 0, 1200, 900, fade("glow", "#fff3cf90", "#fff3cf00")),
  line(
    "M0 120H1200M0 300H1200M0 480H1200M0 660H1200M150 0V120M480 120V300M90 300V480M1120 300V480M720 0V120M1010 0V120M1060 120V300M140 480V660M1070 480V660M60 660V840M1140 660V840",
    "#a98a5e",
    3,
    0.35,
  ),
  stainedLancet({ on, from: -4.7, to: -3.5, foot: 0.9, spring: 4.6, rise: 1.3, seed: 1 }),
  stainedLancet({ on, from: 3.5, to: 4.7, foot: 0.9, spring: 4.6, rise: 1.3, seed: 4 }),
  pictureWindow(600, 830, 470, 790, picture),
  fill("M330 830L120 900H960L870 830Z", fade("down", "#ffe9b060", "#ffe9b000")),
);

import { darker, lighter } from "../drawing/colour.ts";
import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { circle, ellipse, fill, line, slab } from "../drawing/shapes.ts";

/** The ground of every portrait: a warm studio wall with light from the upper left. */
export const studio = (tint: string): string =>
  slab(0, 0, 800, 1000, fade("across", lighter(tint, 0.55), tint, darker(tint, 0.3))) +
  ellipse(330, 360, 430, 520, fade("glow", "#fff6dcb0", "#fff6dc00"));

const skin = (tone: string): string =>
  fade("across", lighter(tone, 0.22), tone, darker(tone, 0.22));

/** Head and neck without features: a silhouette that stands for a person not yet photographed. */
export const bareHead = (tone: string): string =>
  fill("M338 470H462V620Q400 680 338 620Z", darker(tone, 0.22)) +
  ellipse(272, 372, 22, 36, darker(tone, 0.08)) +
  ellipse(528, 372, 22, 36, darker(tone, 0.2)) +
  fill(
    "M274 340C274 228 322 190 400 190S526 228 526 340C526 462 470 548 400 548S274 462 274 340Z",
    skin(tone),
  ) +
  fill("M340 540Q400 585 460 540L462 575Q400 620 338 575Z", darker(tone, 0.35), 0.35);

/** Shoulders in a cloth, from the neck to the foot of the sheet. */
export const shoulders = (cloth: string): string =>
  fill(
    "M336 590Q300 640 200 668Q92 700 66 830L40 1000H760L734 830Q708 700 600 668Q500 640 464 590Q400 650 336 590Z",
    fade("across", lighter(cloth, 0.18), cloth, darker(cloth, 0.3)),
  );

export const shortHair = (colour: string): string =>
  fill(
    "M268 356C246 222 300 150 400 150S554 222 532 356C528 330 520 296 504 282C470 262 440 270 400 262S326 262 300 284C282 300 272 330 268 356Z",
    fade("across", lighter(colour, 0.3), colour),
  );

export const gatheredHair = (colour: string): string =>
  circle(400, 150, 62, darker(colour, 0.2)) +
  fill(
    "M266 380C240 230 296 152 400 152S560 230 534 380C530 316 486 250 400 228C314 250 270 316 266 380Z",
    fade("across", lighter(colour, 0.25), colour),
  );

export const veil = (colour: string): string =>
  fill(
    "M236 420C200 216 282 120 400 120S600 216 564 420C562 520 590 600 664 676Q700 740 704 830L610 850Q560 760 516 640C546 500 540 330 486 266Q450 236 400 236T314 266C260 330 254 500 284 640Q240 760 190 850L96 830Q100 740 136 676C210 600 238 520 236 420Z",
    fade("across", lighter(colour, 0.2), colour, darker(colour, 0.3)),
  ) +
  fill(
    "M262 400C252 262 312 196 400 196S548 262 538 400C530 320 490 250 400 246C310 250 270 320 262 400Z",
    "#ffffff",
  );

export const pectoralCross = (y: number): string =>
  line(`M322 640Q350 ${y - 40} 400 ${y - 20}Q450 ${y - 40} 478 640`, palette.ornament, 7) +
  fill(
    `M391 ${y - 22}H409V${y + 12}H438V${y + 30}H409V${y + 92}H391V${y + 30}H362V${y + 12}H391Z`,
    fade("across", "#fbe7ae", palette.ornament),
  );

export const romanCollar = (): string =>
  fill("M330 596Q400 664 470 596L474 632Q400 700 326 632Z", "#2a2430") +
  fill("M372 628Q400 640 428 628L430 664Q400 674 370 664Z", palette.paper);

/** The inside of the veil, drawn before the head. */
export const veilBehind = (colour: string): string =>
  fill(
    "M240 420C204 216 286 124 400 124S596 216 560 420C560 540 580 610 630 670L600 720H200L170 670C220 610 240 540 240 420Z",
    fade("right", darker(colour, 0.25), darker(colour, 0.45)),
  );

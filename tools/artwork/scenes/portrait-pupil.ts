import { fade } from "../drawing/fade.ts";
import { palette } from "../drawing/palette.ts";
import { fill } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import { bareHead, shoulders, studio } from "../people/bust.ts";

const tone = "#8d9dba";
const tie = fill("M376 676H424L416 716L448 960L400 1010L352 960L384 716Z", palette.action);
const collar =
  fill("M400 680L336 586L266 648L334 740Z", "#f7f4ec") +
  fill("M400 680L464 586L534 648L466 740Z", "#e6e4e2");

/** A plain silhouette of no one in particular, girl or boy. */
export const scene = sheet(
  800,
  1000,
  studio("#cdd8e6"),
  shoulders("#5f7299"),
  bareHead(tone),
  fill(
    "M266 372C246 226 300 152 400 152S554 226 534 372C524 300 482 262 400 258S276 300 266 372Z",
    fade("across", "#7385a8", "#5a6c92"),
  ),
  tie,
  collar,
);

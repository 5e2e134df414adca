import { circle, line } from "../drawing/shapes.ts";
import { sheet } from "../drawing/sheet.ts";
import {
  bareHead,
  pectoralCross,
  romanCollar,
  shortHair,
  shoulders,
  studio,
} from "../people/bust.ts";

const front = line("M400 672V1000", "#b9a67f", 5);
const buttons = [740, 810, 880, 950].map((y) => circle(400, y, 9, "#c9b48c"));

export const scene = sheet(
  800,
  1000,
  studio("#a9b8c9"),
  shoulders("#f4ecdb"),
  front,
  ...buttons,
  bareHead("#ab7750"),
  shortHair("#4a4344"),
  romanCollar(),
  pectoralCross(800),
);

import { writeFileSync } from "node:fs";
import { school } from "../../app/school.ts";
import { outline, wrap } from "./lettering.ts";
import { palette } from "./palette.ts";

const LINE_HEIGHT = 1300;
const BASELINE = 970;
/** Of a line on a phone, in thousandths of the font's size: about 20 letters. */
const PHONE_WIDTH = 10_000;

/** Writes the school's name as outlines, for desktops in one line, so that it looks the same on every device. */
export function writeLetterhead(): void {
  writeFileSync("public/icons/name.svg", drawLines([school.name]));
  writeFileSync("public/icons/name-phone.svg", drawLines(breakForPhones(school.name)));
}

export function breakForPhones(name: string): string[] {
  return wrap(name, (line) => outline(line, "heading").width <= PHONE_WIDTH);
}

export function drawLines(lines: string[]): string {
  const outlines = lines.map((line) => outline(line, "heading"));
  const width = Math.ceil(Math.max(...outlines.map((line) => line.width)));
  const height = LINE_HEIGHT * lines.length;
  const paths = outlines.map(
    ({ path }, index) =>
      `<path transform="translate(0 ${BASELINE + index * LINE_HEIGHT})" d="${path}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="${palette["on-ground"]}">${paths.join("")}</svg>\n`;
}

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { school } from "../../../app/school.ts";
import { drawingNames, readDrawing } from "../../../tools/brand/drawings.ts";
import { createPalette, recolour, resolveColour } from "../../../tools/brand/palette.ts";

const { always, day } = school.colours;
const other = createPalette({
  ...school,
  houses: [{ name: "Ashoka", colour: "#B05010", called: "Orange" }],
  colours: { ...school.colours, day, always: { ...always, ground: "#063D1E" } },
});

it.each([
  ["ground", "#063d1e"],
  ["ground brighter 10%", "#146236"],
  ["ground brighter 10% darker 50%", "#1a3e32"],
  ["house-3 whiter 50%", "#d8a888"],
])("resolves {%s} to a colour of the school", (notation, colour) => {
  expect(resolveColour(notation, other)).toBe(colour);
});

it("drawings use another school's colours", () => {
  expect(recolour('<path fill="{ground}"/>', other)).toBe('<path fill="#063d1e"/>');
  const crest = readFileSync("tools/brand/crest.svg", "utf8");
  expect(recolour(crest, other)).not.toBe(readDrawing("crest").svg);
});

it("every drawing uses only existing colours and has a size", () => {
  for (const name of drawingNames()) {
    const { svg, width, height } = readDrawing(`pictures/${name}`);
    expect(svg, name).not.toMatch(/[{}]/);
    expect(width * height, name).toBeGreaterThan(0);
  }
  expect(() => resolveColour("grounds")).toThrow("{grounds}");
});

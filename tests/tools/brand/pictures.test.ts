import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { pictures } from "../../../app/pictures/manifest.ts";
import { drawingNames } from "../../../tools/brand/drawings.ts";
import { limitWidths, listFiles } from "../../../tools/brand/pictures.ts";

it("every drawing is there in each of its widths, as AVIF and as WebP, and nothing else is", () => {
  const named = Object.entries(pictures).flatMap(([name, made]) => listFiles(name, made));
  expect(Object.keys(pictures)).toEqual(drawingNames());
  expect(readdirSync("public/pictures").toSorted()).toEqual(named.toSorted());
});

it.each([
  [800, [200, 400, 800]],
  [500, [200, 400, 500]],
  [150, [150]],
])("a photograph %i wide is made in no larger width", (widest, made) => {
  expect(limitWidths(widest, [200, 400, 800])).toEqual(made);
});

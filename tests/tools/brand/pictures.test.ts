import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { pictures } from "../../../app/pictures/manifest.ts";
import { drawingNames, readDrawing } from "../../../tools/brand/drawings.ts";
import { readPhotographs } from "../../../tools/brand/photographs.ts";
import { limitWidths, listFiles } from "../../../tools/brand/pictures.ts";

it("public/pictures has every picture in each width as AVIF and WebP, and nothing else", () => {
  const named = Object.entries(pictures).flatMap(([name, made]) => listFiles(name, made));
  expect(Object.keys(pictures)).toEqual(drawingNames());
  expect(readdirSync("public/pictures").toSorted()).toEqual(named.toSorted());
});

it("the build has made the drawings and photographs as they are now", () => {
  const photographs = readPhotographs();
  for (const [name, { hash, alt, caption }] of Object.entries(pictures)) {
    const source = photographs.get(name) ?? readDrawing(`pictures/${name}`);
    expect(source, name).toMatchObject({ hash, alt, caption });
    expect(alt, name).not.toBe("");
  }
});

it.each([
  [800, [200, 400, 800]],
  [500, [200, 400, 500]],
  [150, [150]],
])("a photograph %i px wide is never enlarged", (widest, made) => {
  expect(limitWidths(widest, [200, 400, 800])).toEqual(made);
});

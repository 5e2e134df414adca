import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { pictures } from "../../../app/pictures/manifest.ts";
import { filesOf } from "../../../tools/artwork/paint/pictures.ts";

it("every drawing is there in each of its widths, as AVIF and as WebP, and nothing else is", () => {
  const named = Object.entries(pictures).flatMap(([name, made]) => filesOf(name, made));
  expect(readdirSync("public/pictures").toSorted()).toEqual(named.toSorted());
});

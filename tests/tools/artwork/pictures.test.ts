import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { pictures } from "../../../app/pictures/manifest.ts";

it("every drawing is there in each of its widths, as AVIF and as WebP, and nothing else is", () => {
  const named = Object.entries(pictures).flatMap(([name, { widths }]) =>
    widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  );
  expect(readdirSync("public/pictures").toSorted()).toEqual(named.toSorted());
});

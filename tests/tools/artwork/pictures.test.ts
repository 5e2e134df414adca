import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type PictureName, pictures } from "../../../app/pictures/manifest.ts";

const fallbacks = readFileSync("app/ui/pictures/school-image.css", "utf8");

it("every drawing is there in each of its widths, as AVIF and as WebP, and nothing else is", () => {
  const named = Object.entries(pictures).flatMap(([name, { widths }]) =>
    widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  );
  expect(readdirSync("public/pictures").toSorted()).toEqual(named.toSorted());
});

it("the drawings for pictures that fail are the present ones", () => {
  const drawings = [...fallbacks.matchAll(/else-([\w-]+)::before \{[^}]*url\("([^"]+)"\)/g)];
  expect(drawings.length).toBe(7);
  for (const [, name = "", address] of drawings) {
    const { widths, hash } = pictures[name as PictureName];
    expect(widths.map((width) => `/pictures/${name}-${width}.webp?v=${hash}`)).toContain(address);
  }
});

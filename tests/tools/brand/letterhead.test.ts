import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { school } from "../../../app/school.ts";
import { breakForPhones, drawLines } from "../../../tools/brand/letterhead.ts";

it("the letterhead shows the school's name: npm run pictures draws it", () => {
  const read = (name: string) => readFileSync(`public/icons/${name}.svg`, "utf8");
  expect(read("name")).toBe(drawLines([school.name]));
  expect(read("name-phone")).toBe(drawLines(breakForPhones(school.name)));
});

it.each([
  ["St. Exemplaria's Convent School", ["St. Exemplaria's", "Convent School"]],
  [
    "Our Lady of Perpetual Succour Higher Secondary School",
    ["Our Lady of", "Perpetual Succour", "Higher Secondary", "School"],
  ],
  ["Mount Carmel", ["Mount Carmel"]],
  ["Extraordinarilylongnamed School", ["Extraordinarilylongnamed", "School"]],
])("breaks “%s” for phones", (name, lines) => {
  expect(breakForPhones(name)).toEqual(lines);
});

it("draws letters upright, next to each other, whole", async () => {
  const isLight = async (words: string) => {
    const { data, info } = await sharp(Buffer.from(drawLines([words])))
      .resize({ height: 130 })
      .extractChannel("alpha")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return (x: number, y: number) => data[Math.round(y * info.width + x)] === 255;
  };
  const l = await isLight("L");
  // The stem of an L is at the left, its foot at the baseline, nothing at the top right.
  expect([l(25, 60), l(45, 94), l(45, 30)]).toEqual([true, true, false]);
});

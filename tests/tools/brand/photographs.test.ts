import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { drawingNames, readDrawing } from "../../../tools/brand/drawings.ts";
import {
  convertUncropped,
  cropToFrame,
  readPhotographs,
} from "../../../tools/brand/photographs.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";

const drawings = drawingNames();

/** A folder with these files. */
function createFolder(files: Record<string, string | Buffer>): string {
  const folder = createTemporaryFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#456789" } }).jpeg();

it.each([
  ["portrait-principal", 4000, 3000],
  ["library-1", 301, 977],
])("fills the frame of %s with a photograph of %i by %i", async (name, width, height) => {
  const frame = readDrawing(`pictures/${name}`);
  const cropped = await cropToFrame(await photograph(width, height).toBuffer(), frame);
  const shown = await sharp(cropped).metadata();
  expect(shown.width / shown.height).toBeCloseTo(frame.width / frame.height, 1);
  expect(shown.width).toBeLessThanOrEqual(Math.min(width, frame.width));
});

it("a rotated photograph is turned upright and loses its metadata", async () => {
  const rotated = await photograph(1200, 800)
    .withExif({ IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(rotated).metadata()).exif).toBeDefined();
  const shown = [
    await convertUncropped(rotated),
    await cropToFrame(rotated, { width: 480, height: 600 }),
  ];
  const metadata = await Promise.all(shown.map((one) => sharp(one).metadata()));
  expect(metadata.map(({ width, height, exif }) => [width, height, exif])).toEqual([
    [800, 1200, undefined],
    [480, 600, undefined],
  ]);
});

it("a photograph has the alt text and the caption of its line in words.txt", () => {
  const words =
    "# a remark\nhero-chapel: Pupils at prayer: all of them\n\nprayer: Folded hands | Prayer\n";
  const folder = createFolder({ "hero-chapel.jpg": "1", "prayer.PNG": "2", "words.txt": words });
  const read = readPhotographs(folder, drawings);
  expect(read.get("hero-chapel")).toMatchObject({
    alt: "Pupils at prayer: all of them",
    caption: "Pupils at prayer: all of them",
  });
  expect(read.get("prayer")).toMatchObject({ alt: "Folded hands", caption: "Prayer" });
});

it.each<[string, Record<string, string>, string]>([
  ["without words", { "hero-chapel.jpg": "1" }, "words.txt has no line for hero-chapel.jpg"],
  ["of no drawing's name", { "chapel.jpg": "1" }, "chapel.jpg does not match any drawing"],
  ["of a telephone's kind", { "prayer.heic": "1" }, "prayer.heic has an unsupported format"],
  [
    "there twice",
    { "prayer.jpg": "1", "prayer.png": "2", "words.txt": "prayer: Hands" },
    "prayer.png has a duplicate name",
  ],
  ["named and not there", { "words.txt": "prayer: Hands" }, 'words.txt names "prayer"'],
])("a photograph %s is rejected with a sentence", (_, files, sentence) => {
  const folder = createFolder(files);
  expect(() => readPhotographs(folder, drawings)).toThrow(`${folder}/${sentence}`);
});

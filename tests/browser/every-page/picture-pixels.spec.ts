/** On every screen, pictures have few more pixels than they are shown with, and hardly fewer. */
import type { Page } from "@playwright/test";
import { getFullAddress } from "../../../tools/sample-api/full-address.ts";
import { emptyDrawing, expect, test } from "../../harness/browser/browser.ts";
import { templates } from "../../harness/browser/every-page.ts";

const most = 1.3;
/** Six widths are too few for all, and smaller pictures weigh little. */
const small = 208;
const least = 0.75;
const screens = [
  { width: 360, density: 2 },
  { width: 768, density: 2 },
  { width: 1440, density: 1 },
];
/** Pages with image slots that no template has. */
const others = ["/Alumni", "/Curricular", "/ErpSoftware", "/Safety", "/Uniform", "/VideoGallery"];
const paths = [...templates.filter((path) => !path.includes(":")), ...others];

for (const { width, density } of screens) {
  test.describe(`at ${width} px and ${density}x`, () => {
    test.use({ viewport: { width, height: 800 }, deviceScaleFactor: density });

    test("pictures fit", async ({ page, shared: { school } }) => {
      // The chosen file is known before it loads, so none has to be resized.
      await page.route(/\/api\/image|\.(avif|webp)/, (route) =>
        route.fulfill({
          contentType: "image/svg+xml",
          headers: { "Cache-Control": "no-store" },
          body: emptyDrawing,
        }),
      );
      const findings: Record<string, string[]> = {};
      let count = 0;
      for (const path of paths) {
        await page.goto(await getFullAddress(path, school));
        const pictures = await picturesShown(page, density);
        count += pictures.length;
        const wrong = pictures.filter(
          ({ pixels, shown, available }) =>
            pixels > Math.max(shown * most, small) || pixels < Math.min(shown, available) * least,
        );
        if (wrong.length > 0) findings[path] = wrong.map((picture) => JSON.stringify(picture));
      }
      expect(findings).toEqual({});
      expect(count).toBeGreaterThan(paths.length);
    });
  });
}

/**
 * Each picture that is laid out, with the width of the file that the browser chose, of the largest that it could choose, and how
 * wide all of it is drawn: a picture of the school as if it had the shape of its box, or, shown whole, three to two.
 */
async function picturesShown(page: Page, density: number) {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.currentSrc));
  return page.evaluate((density) => {
    return [...document.images].flatMap((image) => {
      const box = image.getBoundingClientRect();
      const [, width, drawing] = /[?&]w=(\d+)|-(\d+)\.(?:avif|webp)/.exec(image.currentSrc) ?? [];
      if (box.width === 0 || !(width ?? drawing)) return [];
      const ratio = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
      const isWhole = getComputedStyle(image).objectFit === "contain";
      const shown = isWhole
        ? Math.min(box.width, box.height * 1.5)
        : Math.max(box.width, box.height * ratio);
      const pixels = Number(width ?? drawing);
      const sources = [...(image.parentElement?.querySelectorAll("source") ?? []), image];
      const widths = sources.flatMap(({ srcset }) => srcset.match(/\d+(?=w)/g) ?? []).map(Number);
      const available = Math.max(pixels, ...widths);
      return [{ address: image.currentSrc, pixels, shown: shown * density, available }];
    });
  }, density);
}

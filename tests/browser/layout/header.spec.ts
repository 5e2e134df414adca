/** The header at every width and in every medium, the first screen below it, and the fonts of all. */
import sharp from "sharp";
import { expect, getBox, test } from "../../harness/browser/browser.ts";
import {
  findClippedElements,
  scrollContainersAndTables,
} from "../every-page/checks/clipped-elements.ts";
import { addStyles, textSpacing } from "../every-page/checks/widths.ts";
import { wideLetters } from "../fonts.ts";

test("on a phone the header is low, and home shows its quick links", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/About");
  expect((await getBox(page.locator("header"))).height).toBeLessThanOrEqual(80);
  expect((await getBox(page.locator("footer"))).height).toBeLessThanOrEqual(660);
  await page.goto("/");
  expect((await getBox(page.locator("header"))).height).toBeLessThanOrEqual(104);
  expect((await getBox(page.locator(".marquee"))).height).toBeLessThanOrEqual(48);
  expect((await getBox(page.locator("#quick-links"))).top).toBeLessThanOrEqual(580);
});

test("the hero ends with the container at every width", async ({ page }) => {
  await page.goto("/");
  for (const width of [768, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    const parts = [".hero", ".hero-words p:last-child", ".hero-pictures", ".hero-image"];
    const links = ["#quick-links li:first-child", "#quick-links li:last-child"];
    const [hero, words, pictures, picture, first, last] = await Promise.all(
      [...parts, ...links].map((part) => getBox(page.locator(part))),
    );
    expect(pictures?.left).toBe(0);
    expect(picture?.bottom).toBeCloseTo(pictures?.bottom ?? 0);
    expect(hero?.right).toBe(width);
    expect(words?.right, `${width} px`).toBeCloseTo(last?.right ?? 0);
    if (width === 768) expect([words?.left, first?.left]).toEqual([24, 24]);
  }
});

const widths = [...Array.from({ length: 12 }, (_, step) => 1024 + 40 * step), 1152, 1190, 1500];

test("the header fits at every width, with any letters and spacing", async ({ page }) => {
  await page.goto("/About");
  const found: Record<string, string[]> = {};
  for (const styles of ["", textSpacing, wideLetters, wideLetters + textSpacing]) {
    await addStyles(page, styles);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await findClippedElements(page, scrollContainersAndTables);
      if (overflow.length > 0) found[`${width} px ${styles}`] = overflow;
    }
  }
  expect(found).toEqual({});
});

test("the school's name stands out in every medium", async ({ page }) => {
  await page.goto("/SchoolHours");
  for (const media of [
    {},
    { media: "print" },
    { media: "screen", forcedColors: "active", colorScheme: "light" },
    { forcedColors: "active", colorScheme: "dark" },
  ] as const) {
    await page.emulateMedia(media);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      const picture = await page.locator("header .site-name").screenshot();
      const { channels } = await sharp(picture).stats();
      for (const { min, max } of channels.slice(0, 3))
        expect(max - min, `${JSON.stringify(media)} at ${width} px`).toBeGreaterThan(150);
    }
  }
});

test("headings are in the typeface that the site carries", async ({ page }) => {
  await page.goto("/About");
  const browser = await page.context().newCDPSession(page);
  await browser.send("DOM.enable");
  await browser.send("CSS.enable");
  const { root } = await browser.send("DOM.getDocument");
  const heading = { nodeId: root.nodeId, selector: "main h1" };
  const { nodeId } = await browser.send("DOM.querySelector", heading);
  const getFonts = () => browser.send("CSS.getPlatformFontsForNode", { nodeId });
  const fonts = [{ familyName: "Source Serif 4 Variable", isCustomFont: true }];
  await expect.poll(getFonts).toMatchObject({ fonts });
});

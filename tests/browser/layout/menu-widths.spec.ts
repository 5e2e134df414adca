import type { Page } from "@playwright/test";
import { expect, test } from "../../harness/browser.ts";

const widths = [...Array.from({ length: 12 }, (_, step) => 1024 + 40 * step), 1152, 1190, 1500];

/** A reader's own text spacing (WCAG 1.4.12). */
const textSpacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** The header's parts that leave the window, and the page's overflow. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const controls = document.querySelectorAll("header :is(a, button, input)");
    const outside = [...controls].filter((control) => {
      const { left, right } = control.getBoundingClientRect();
      return control.checkVisibility() && (left < 0 || right > clientWidth);
    });
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px`] : []),
      ...outside.map(({ textContent }) => textContent ?? ""),
    ];
  });
}

test("the header fits at every width, with a reader's own text spacing too", async ({ page }) => {
  await page.goto("/About");
  const found: Record<string, string[]> = {};
  for (const spacing of ["", textSpacing]) {
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await findOverflow(page);
      if (overflow.length > 0) found[`${width} px${spacing && ", spaced"}`] = overflow;
    }
  }
  expect(found).toEqual({});
});

import type { Page } from "@playwright/test";
import { expect, test } from "../../harness/browser.ts";
import { addStyles, textSpacing } from "../every-page/checks/widths.ts";
import { wideFonts } from "../fonts.ts";

const widths = [...Array.from({ length: 12 }, (_, step) => 1024 + 40 * step), 1152, 1190, 1500];

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

test("the header fits at every width, with wide letters and a reader's own text spacing too", async ({
  page,
}) => {
  await page.goto("/About");
  const found: Record<string, string[]> = {};
  for (const styles of ["", textSpacing, wideFonts, wideFonts + textSpacing]) {
    await addStyles(page, styles);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await findOverflow(page);
      if (overflow.length > 0) found[`${width} px ${styles}`] = overflow;
    }
  }
  expect(found).toEqual({});
});

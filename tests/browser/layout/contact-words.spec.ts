import type { Page } from "@playwright/test";
import { expect, test } from "../../harness/browser.ts";
import { findOnPages } from "../../harness/every-page.ts";

/** Parts of e-mail addresses and telephone numbers that go on in a second line: a line may end at "@", a dot or a blank only. */
function brokenParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = document.querySelectorAll("a[href^='mailto:'], a[href^='tel:']");
    const range = document.createRange();
    return [...links].flatMap((link) => {
      const words = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (words.nextNode()) {
        const text = words.currentNode;
        for (const part of text.nodeValue?.matchAll(/[^@.\s]+/g) ?? []) {
          range.setStart(text, part.index);
          range.setEnd(text, part.index + part[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(`“${part[0]}” of ${link.textContent}`);
        }
      }
      return broken;
    });
  });
}

test("on a narrow phone no e-mail address or telephone number breaks within a word", async ({
  page,
  shared: { school },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findOnPages({ page, school }, () => brokenParts(page))).toEqual({});
});

test("with letters twice as large neither breaks within a word", async ({
  page,
  shared: { school },
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findOnPages({ page, school }, () => brokenParts(page))).toEqual({});
});

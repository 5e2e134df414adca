import type { Page } from "@playwright/test";

/** E-mail addresses and telephone numbers that break elsewhere than at "@", a dot or a space. */
export function findBrokenContacts(page: Page): Promise<string[]> {
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

import type { Page } from "@playwright/test";

/** Waits for what is so of a page that may not be drawn yet: no frame comes then, by which Playwright would look. */
export function waitBeforePaint(page: Page, isSo: () => boolean): Promise<unknown> {
  return page.waitForFunction(isSo, undefined, { polling: 50 });
}

import type { Page } from "@playwright/test";

/** Waits for a condition on a page that may not have painted: Playwright's default polling needs frames. */
export function waitBeforePaint(page: Page, isSo: () => boolean): Promise<unknown> {
  return page.waitForFunction(isSo, undefined, { polling: 50 });
}

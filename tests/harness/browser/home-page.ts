import { expect, type Page } from "@playwright/test";

/** The dialog that opens a second after home has loaded. */
export const notices = "dialog.notices-dialog.is-open";

/** Waits until the notices have opened, and closes them. */
export async function closeNotices(page: Page): Promise<void> {
  const dialog = page.locator(notices);
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}

/** Scrolls to each slider until it is hydrated; retries if content above has moved it off the screen. */
export async function startSliders(page: Page): Promise<void> {
  const sliders = await page.locator(".slider").all();
  expect(sliders.length).toBeGreaterThan(4);
  for (const slider of sliders) {
    await expect(async () => {
      await slider.locator(".slider-box").scrollIntoViewIfNeeded();
      // Swiper starts shortly before its island removes the scroll container from the tab order.
      await slider.locator(".swiper-initialized:not([tabindex])").waitFor({ timeout: 2_000 });
    }).toPass();
  }
}

/** Waits for a condition on a page that may not have painted: Playwright's default polling needs frames. */
export function waitBeforePaint(page: Page, isSo: () => boolean): Promise<unknown> {
  return page.waitForFunction(isSo, undefined, { polling: 50 });
}

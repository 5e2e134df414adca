import type { Page } from "@playwright/test";

/**
 * Goes to each slider and stays until it slides: one that is passed by quickly stays a strip to scroll, as its script comes when
 * the screen is elsewhere.
 */
export async function wakeSliders(page: Page): Promise<void> {
  for (const slider of await page.locator(".slider").all()) {
    await slider.locator(".slider-box").scrollIntoViewIfNeeded();
    // Swiper is there a moment before its island takes the strip it replaces out of the Tab order.
    await slider.locator(".swiper-initialized:not([tabindex])").waitFor();
  }
}

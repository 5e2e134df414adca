import { expect, type Page } from "@playwright/test";

/** Goes to each slider, again where what loads above has moved it off the screen, until its script has come and it slides. */
export async function startSliders(page: Page): Promise<void> {
  for (const slider of await page.locator(".slider").all()) {
    await expect(async () => {
      await slider.locator(".slider-box").scrollIntoViewIfNeeded();
      // Swiper is there a moment before its island takes the strip it replaces out of the Tab order.
      await slider.locator(".swiper-initialized:not([tabindex])").waitFor({ timeout: 2_000 });
    }).toPass();
  }
}

import { expect, type Page } from "@playwright/test";

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

/** What a screen reader, the keyboard and fingers meet in home's sliders. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../harness/browser/browser.ts";
import { closeNotices, startSliders } from "../../harness/browser/home-page.ts";
import { getAccessibilityNodes } from "../every-page/checks/names.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** The exposed headings, pictures and texts. */
async function readTree(page: Page): Promise<string[]> {
  return (await getAccessibilityNodes(page))
    .filter(({ role }) => ["heading", "image", "StaticText"].includes(role))
    .map(({ role, name }) => `${role} ${name}`)
    .sort();
}

test("moving leaves the accessibility tree; only presses announce", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await closeNotices(page);
  const before = await readTree(page);
  expect(before.length).toBeGreaterThan(40);
  await startSliders(page);
  const status = page.getByRole("status");
  await expect(status).toHaveCount(1);
  for (const moving of ["#gallery .swiper-slide-active", ".hero-pictures .is-shown"]) {
    const active = page.locator(moving);
    const first = (await active.textContent()) ?? "";
    if (moving.startsWith(".hero")) await page.evaluate(() => window.scrollTo(0, 0));
    await expect(active).not.toHaveText(first);
  }
  expect(await readTree(page)).toEqual(before);
  await page.clock.runFor(10_000);
  await expect(status).toBeEmpty();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [part, title, label] of [
    ["#gallery", "h3", "Photo gallery"],
    [".hero", ".hero-pictures li", "Pictures of the school"],
  ] as const) {
    const titles = await page.locator(`${part} ${title}`).allTextContents();
    const format = (index: number) => `${index + 1} of ${titles.length}: ${titles[index]}`;
    const slides = page.locator(`${part} li`);
    const shown = await slides.evaluateAll((all) =>
      all.findIndex((slide) => slide.matches(".is-shown, .swiper-slide-active")),
    );
    await page.getByRole("button", { name: `Next: ${label}` }).click();
    await expect(status).toHaveText(format((shown + 1) % titles.length));
    await page.getByRole("button", { name: `Previous: ${label}` }).click();
    await expect(status).toHaveText(format(shown));
  }
  const next = page.getByRole("button", { name: "Next: Photo gallery" });
  const duration = await next.evaluate((button: HTMLElement) => {
    button.click();
    return document.querySelector<HTMLElement>("#gallery .swiper-wrapper")?.style
      .transitionDuration;
  });
  expect(duration).toBe("0ms");
});

test("the pictures on both sides of the one that is shown are there already", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const slides = page.locator(".hero-pictures li");
  for (const slide of [slides.nth(1), slides.last()]) await expect(slide).toHaveClass(/is-near/);
  await expect(page.locator(".hero-pictures .is-near")).toHaveCount(2);
});

test("focus brings a card into view and stops its slider for good", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await closeNotices(page);
  await startSliders(page);
  const links = await page.locator("#news .swiper-slide a").all();
  expect(links.length).toBeGreaterThan(3);
  await page.getByRole("button", { name: "Next: Latest news" }).focus();
  for (const link of links) {
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 0.99 });
  }
  const box = page.locator("#news .slider-box");
  expect(await box.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  const shown = page.locator("#news .swiper-slide-active");
  const last = await shown.textContent();
  await links.at(-1)?.blur();
  for (let second = 0; second < 9; second++) {
    await page.clock.runFor(1_000);
    // Without waiting: a slider that moves comes back to the last slide.
    expect(await shown.textContent()).toBe(last);
  }
});

test.describe("with fingers", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("every slide is reached by pressing, and a portrait fills its card", async ({ page }) => {
    // Else a slider might move before the first press.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await closeNotices(page);
    await startSliders(page);
    const heroArrows = page.locator(".hero .carousel-buttons");
    await expect(heroArrows).toBeVisible();
    for (const block of ["#desk", "#birthdays"]) {
      const slides = page.locator(`${block} .swiper-slide`);
      const next = page.locator(block).getByRole("button", { name: "Next" });
      for (const slide of (await slides.all()).slice(1)) {
        await next.tap();
        await expect(slide).toBeInViewport({ ratio: 0.5 });
      }
      // After the last comes the first.
      await next.tap();
      await expect(slides.first()).toBeInViewport({ ratio: 0.5 });
    }
    const cards = page.locator("#toppers .card", { has: page.locator("img") });
    const gaps = await cards.evaluateAll((all) =>
      all.map((card) => {
        const { bottom = 0 } = card.querySelector("img")?.getBoundingClientRect() ?? {};
        return Math.round(card.getBoundingClientRect().bottom - bottom);
      }),
    );
    // The card's border.
    expect(new Set(gaps)).toEqual(new Set([1]));
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect(heroArrows).toBeHidden();
  });
});

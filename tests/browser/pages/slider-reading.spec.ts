/** What a screen reader and the keyboard meet in home's sliders. */
import type { Page } from "@playwright/test";
import { expect, test } from "../../harness/browser.ts";
import { closeNotices, startSliders } from "../../harness/home-page.ts";

test.use({ photographs: "replaced", viewport: { width: 360, height: 740 } });

/** The exposed headings, pictures and texts; the tree is not in the page's order. */
async function readTree(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  await browser.detach();
  return nodes
    .filter(
      ({ ignored, role }) => !ignored && ["heading", "image", "StaticText"].includes(role?.value),
    )
    .map(({ role, name }) => `${role?.value} ${name?.value}`)
    .sort();
}

test("sliders and hero leave the accessibility tree as it was, however long they run", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await closeNotices(page);
  const before = await readTree(page);
  expect(before.length).toBeGreaterThan(40);
  await startSliders(page);
  const active = page.locator("#gallery .swiper-slide-active");
  const first = await active.textContent();
  await expect(active).not.toHaveText(first ?? "");
  await page.evaluate(() => window.scrollTo(0, 0));
  const hero = page.locator(".hero-pictures .is-shown");
  const picture = await hero.textContent();
  await expect(hero).not.toHaveText(picture ?? "");
  expect(await readTree(page)).toEqual(before);
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
    await expect(shown).toHaveText(last ?? "");
  }
});

test("Previous and Next announce the slide in the page's one live region, autoplay nothing", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await closeNotices(page);
  await startSliders(page);
  const status = page.getByRole("status");
  await expect(status).toHaveCount(1);
  await page.clock.runFor(10_000);
  await expect(status).toBeEmpty();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [part, label] of [
    ["#gallery", "Photo gallery"],
    [".hero", "Pictures of the school"],
  ] as const) {
    const titles = await page
      .locator(part === ".hero" ? ".hero-pictures li" : `${part} h3`)
      .allTextContents();
    const format = (index: number) => `${index + 1} of ${titles.length}: ${titles[index]}`;
    const shown = await page
      .locator(`${part} li`)
      .evaluateAll((all) =>
        all.findIndex((slide) => slide.matches(".is-shown, .swiper-slide-active")),
      );
    const following = (shown + 1) % titles.length;
    await page.getByRole("button", { name: `Next: ${label}` }).click();
    await expect(status).toHaveText(format(following));
    await page.getByRole("button", { name: `Previous: ${label}` }).click();
    await expect(status).toHaveText(format(shown));
  }
});

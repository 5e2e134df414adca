import { expect, test } from "../../harness/browser.ts";
import { findOnPages } from "../../harness/every-page.ts";

test.use({ reducedMotion: "reduce" });

test("with reduced motion no animation or transition runs on any page, from its top to its end", async ({
  page,
  shared: { school },
}) => {
  const running = () =>
    page.evaluate(() =>
      document.getAnimations().map(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : undefined;
        return target?.outerHTML.slice(0, 100) ?? "something moves";
      }),
    );
  const found = await findOnPages({ page, school }, async () => {
    const atTop = await running();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    return [...atTop, ...(await running())];
  });
  expect(found).toEqual({});
});

test("with reduced motion nothing turns by itself, however long the page stands", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  await page.clock.runFor(5_000);
  await expect(page.locator("dialog.notices-dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  for (const selector of [".hero-pictures", ".slider-events", ".slider-gallery"]) {
    const part = page.locator(selector).first();
    await part.scrollIntoViewIfNeeded();
    await expect(part.locator(".is-shown, .swiper-slide-active")).toHaveCount(1);
    const items = part.locator("li");
    const shown = () => items.evaluateAll((all) => all.map(({ className }) => className));
    const before = await shown();
    await page.clock.runFor(20_000);
    expect(await shown(), selector).toEqual(before);
  }
});

import type { Locator, Page } from "@playwright/test";
import { expect, type SchoolSite, test } from "../../harness/browser.ts";

/** How long before and after a change is looked, ms. */
const moment = 10;
const start = new Date("2026-11-21T12:00:00+05:30").getTime();

/** The home page, with nothing before it, at a time that stands still. */
async function open(page: Page, { site, school }: SchoolSite) {
  await school.setAnswer("notifications", { body: [] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1000);
  await page.goto(site.origin);
  // The page comes to life after its first paint.
  await page.clock.runFor(100);
  await expect(page.locator(".hero-pictures .is-near")).not.toHaveCount(0);
  await expect(page.locator(".marquee-window")).toHaveClass(/is-moving/);
  await settle(page);
}

/** Pictures that are still on their way are not missed when the school closes. */
test.afterEach(async ({ page }) => {
  await page.goto("about:blank");
});

/** What React has put off until after the paint is done before messages that are sent now. */
function settle(page: Page) {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(undefined);
      });
    }
  });
}

/** That what `seen` sees changes after each of the spans, to a hundredth of a second. */
async function expectChangesAfter(
  page: Page,
  spans: readonly number[],
  seen: () => Promise<unknown>,
) {
  let rest = 0;
  for (const span of spans) {
    const before = await seen();
    await page.clock.runFor(span - moment - rest);
    expect(await seen(), `${moment} ms before ${span} ms are over`).toEqual(before);
    await page.clock.runFor(2 * moment);
    expect(await seen(), `${moment} ms after ${span} ms`).not.toEqual(before);
    rest = moment;
  }
}

const placeOf = (items: Locator, state: string) =>
  items.evaluateAll((all, name) => all.findIndex((it) => it.classList.contains(name)), state);

test("the hero shows its next picture every 3000 ms, and the first after the sixth", async ({
  page,
  freshSite,
}) => {
  await open(page, freshSite);
  const pictures = page.locator(".hero-pictures li");
  const shown = () => placeOf(pictures, "is-shown");
  expect(await shown()).toBe(0);
  await expect(pictures).toHaveCount(6);
  await expectChangesAfter(page, [3000, 3000, 3000, 3000, 3000, 3000], shown);
  expect(await shown()).toBe(0);
});

for (const { part, delay } of [
  { part: "#events", delay: 2000 },
  { part: "#news", delay: 2000 },
  { part: "#toppers", delay: 2000 },
  { part: "#birthdays", delay: 2000 },
  { part: "#gallery", delay: 2000 },
  { part: "#desk", delay: 3000 },
]) {
  test(`${part} shows a slide for ${delay} ms and slides for 1000 ms`, async ({
    page,
    freshSite,
  }) => {
    await open(page, freshSite);
    const slider = page.locator(`${part} .slider`).first();
    await slider.evaluate((it) => it.scrollIntoView({ block: "center" }));
    await expect(slider.locator(".slider-box.swiper-initialized:not([tabindex])")).toHaveCount(1);
    await settle(page);
    const active = () => placeOf(slider.locator(".swiper-slide"), "swiper-slide-active");
    expect(await active()).toBe(0);
    await expectChangesAfter(page, [delay], active);
    const wrapper = slider.locator(".swiper-wrapper");
    await expect(wrapper).toHaveCSS("transition-property", "transform");
    await expect(wrapper).toHaveCSS("transition-duration", "1s");
    await expectChangesAfter(page, [delay + 1000 - moment], active);
  });
}

import type { Locator, Page } from "@playwright/test";
import { expect, type SchoolSite, test } from "../../harness/browser.ts";

/** How exactly a change is looked for, ms. */
const moment = 10;
const frame = 20;
/** Within so many, what is seen to be alive has begun to wait. */
const someFrames = 5 * frame;
const start = new Date("2026-11-21T12:00:00+05:30").getTime();

/** The home page, with nothing before it, at a time that stands still. */
async function open(page: Page, { site, school }: SchoolSite) {
  await school.setAnswer("notifications", { body: [] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1000);
  await page.goto(site.origin);
  await runUntil(page, page.locator(".hero-pictures .is-near"));
}

/** What comes to life does so in the page's own time, frame by frame. */
async function runUntil(page: Page, there: Locator) {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(frame);
        return await there.count();
      },
      { intervals: [50] },
    )
    .toBeGreaterThan(0);
}

/** Pictures that are still on their way are not missed when the school closes. */
test.afterEach(async ({ page }) => {
  await page.goto("about:blank");
});

/**
 * That what `seen` sees changes when `first` ms are over, some frames more or less, and then after each of the spans, to two
 * hundredths of a second.
 */
async function expectChangesAfter(
  page: Page,
  first: number,
  spans: readonly number[],
  seen: () => Promise<unknown>,
) {
  let before = await seen();
  await page.clock.runFor(first - someFrames);
  expect(await seen(), `${someFrames} ms before ${first} ms are over`).toEqual(before);
  for (let late = -someFrames; late <= someFrames; late += moment) {
    await page.clock.runFor(moment);
    if ((await seen()) !== before) break;
  }
  expect(await seen(), `${someFrames} ms after ${first} ms`).not.toEqual(before);
  for (const span of spans) {
    before = await seen();
    await page.clock.runFor(span - 2 * moment);
    expect(await seen(), `${2 * moment} ms before ${span} ms are over`).toEqual(before);
    await page.clock.runFor(2 * moment);
    expect(await seen(), `after ${span} ms`).not.toEqual(before);
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
  await expectChangesAfter(page, 3000, [3000, 3000, 3000, 3000, 3000], shown);
  expect(await shown()).toBe(0);
});

/** How long its transitions were told to take, each for as long as it took. */
async function watchDurations(element: Locator): Promise<() => Promise<string[]>> {
  const seen = await element.evaluateHandle((it: HTMLElement) => {
    const durations: string[] = [];
    const watch = new MutationObserver(() => durations.push(it.style.transitionDuration));
    watch.observe(it, { attributeFilter: ["style"] });
    return durations;
  });
  return () => seen.jsonValue();
}

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
    await runUntil(page, slider.locator(".slider-box.swiper-initialized:not([tabindex])"));
    const active = () => placeOf(slider.locator(".swiper-slide"), "swiper-slide-active");
    expect(await active()).toBe(0);
    const wrapper = slider.locator(".swiper-wrapper");
    const durations = await watchDurations(wrapper);
    await expectChangesAfter(page, delay, [delay + 1000], active);
    await expect(wrapper).toHaveCSS("transition-property", "transform");
    expect(await durations()).toContain("1000ms");
  });
}

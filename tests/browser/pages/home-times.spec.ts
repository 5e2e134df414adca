/** Everything that moves on home, with a clock that only the test moves. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../harness/browser.ts";
import { notices } from "../../harness/home-page.ts";

test.use({ photographs: "replaced" });

const start = Date.parse("2026-11-21T12:00:00+05:30");
/** The clock's step between two checks, ms. */
const step = 100;

type Change = { slide: number; at: number };

const openNotices = (page: Page) => page.locator(`${notices}[open]`);

/** Opens home with its notices and a stopped clock. */
async function openWithNotices(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1000);
  await page.goto("/");
  await runUntilCount(page, openNotices(page), 1);
}

async function open(page: Page): Promise<void> {
  await openWithNotices(page);
  await closeNotices(page);
}

async function closeNotices(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await runUntilCount(page, page.locator(notices), 0);
}

/** Moves the page's clock until the locator has `count` elements. */
async function runUntilCount(page: Page, things: Locator, count: number): Promise<void> {
  const countNext = async () => {
    await page.clock.runFor(step);
    return things.count();
  };
  await expect.poll(countNext, { intervals: [20] }).toBe(count);
}

/** Scrolls to a slider and waits until it has started. */
async function openSlider(page: Page, part: string): Promise<Locator> {
  const slider = page.locator(part).locator(".slider").first();
  await slider.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const ready = slider.locator(".slider-box.swiper-initialized:not([tabindex])");
  await runUntilCount(page, ready, 1);
  return slider;
}

/** Records the slides shown from now on, with the page's time in ms. */
async function recordChanges(carousel: Locator): Promise<() => Promise<Change[]>> {
  const changes = await carousel.evaluateHandle((element) => {
    const shownSlide = () =>
      [...element.querySelectorAll("li")].findIndex((slide) =>
        slide.matches(".is-shown, .swiper-slide-active"),
      );
    const beginning = Date.now();
    let shown = shownSlide();
    const found: Change[] = [];
    new MutationObserver(() => {
      const slide = shownSlide();
      if (slide !== shown) found.push({ slide, at: Date.now() - beginning });
      shown = slide;
    }).observe(element, { subtree: true, attributeFilter: ["class"] });
    return found;
  });
  return () => changes.jsonValue();
}

function getIntervals(changes: readonly Change[]): number[] {
  return changes.slice(1).map(({ at }, index) => at - (changes[index]?.at ?? 0));
}

test("the hero shows its six pictures in turn, each for 3000 ms", async ({ page }) => {
  await open(page);
  const changes = await recordChanges(page.locator(".hero-pictures"));
  // In steps, because React renders in real time and would merge two changes.
  for (let time = 0; time <= 6 * 3000; time += step) await page.clock.runFor(step);
  const shown = await changes();
  expect(shown.map(({ slide }) => slide)).toEqual([1, 2, 3, 4, 5, 0]);
  expect(getIntervals(shown)).toEqual([3000, 3000, 3000, 3000, 3000]);
});

/** Records the durations of an element's transitions. */
async function recordTransitions(element: Locator): Promise<() => Promise<string[]>> {
  const durations = await element.evaluateHandle((element: HTMLElement) => {
    const found: string[] = [];
    const watch = new MutationObserver(() => found.push(element.style.transitionDuration));
    watch.observe(element, { attributeFilter: ["style"] });
    return found;
  });
  return () => durations.jsonValue();
}

test("slides show for 2000 ms, messages for 3000, transitions for 1000", async ({ page }) => {
  await open(page);
  const parts = ["#events", "#news", "#toppers", "#birthdays", "#gallery", "#desk"];
  for (const part of parts) {
    const delay = part === "#desk" ? 3000 : 2000;
    const slider = await openSlider(page, part);
    const readChanges = await recordChanges(slider);
    const wrapper = slider.locator(".swiper-wrapper");
    const transitions = await recordTransitions(wrapper);
    await page.clock.runFor(4 * (delay + 1000) - step);
    const changes = await readChanges();
    expect(changes[0]?.at, part).toBeGreaterThanOrEqual(delay - 2 * step);
    expect(changes[0]?.at, part).toBeLessThanOrEqual(delay + 2 * step);
    expect(getIntervals(changes).slice(0, 2), part).toEqual([delay + 1000, delay + 1000]);
    await expect(wrapper, part).toHaveCSS("transition-property", "transform");
    expect(await transitions(), part).toContain("1000ms");
  }
});

const movingHighlights = (page: Page) => page.locator(".marquee-window.is-moving");

async function pause(page: Page): Promise<void> {
  await expect(movingHighlights(page)).toHaveCount(1);
  await page.getByRole("button", { name: /^Pause/ }).click();
  await expect(movingHighlights(page)).toHaveCount(0);
}

async function play(page: Page): Promise<void> {
  await expect(movingHighlights(page)).toHaveCount(0);
  await page.getByRole("button", { name: /^Play/ }).click();
  await expect(movingHighlights(page)).toHaveCount(1);
}

/** Each reason why nothing moves, with its start and end. */
const reasons: {
  reason: string;
  begin: (page: Page) => Promise<unknown>;
  end: (page: Page) => Promise<unknown>;
}[] = [
  { reason: "behind the open notices", begin: openWithNotices, end: closeNotices },
  {
    reason: "with the pause pressed",
    begin: async (page) => {
      await open(page);
      await pause(page);
    },
    end: play,
  },
  {
    reason: "after a reload with the pause pressed",
    begin: async (page) => {
      await open(page);
      await pause(page);
      await page.reload();
      await runUntilCount(page, page.getByRole("button", { name: /^Play/ }), 1);
    },
    end: play,
  },
  {
    reason: "with reduced motion",
    begin: async (page) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(page);
    },
    end: (page) => page.emulateMedia({ reducedMotion: "no-preference" }),
  },
];

const countMovingLines = (page: Page) =>
  page
    .locator(".marquee-track")
    .evaluate(
      (track) => track.getAnimations().filter(({ playState }) => playState === "running").length,
    );

for (const { reason, begin, end } of reasons) {
  test(`${reason} hero, sliders and highlights stand still, and afterwards they move`, async ({
    page,
  }) => {
    await begin(page);
    expect(await countMovingLines(page)).toBe(0);
    const hero = page.locator(".hero-pictures");
    const heroChanges = await recordChanges(hero);
    await page.clock.runFor(10_000);
    const slider = await openSlider(page, "#events");
    const sliderChanges = await recordChanges(slider);
    await page.clock.runFor(10_000);
    expect([await heroChanges(), await sliderChanges()]).toEqual([[], []]);
    await end(page);
    await expect.poll(() => countMovingLines(page)).toBe(1);
    for (const { carousel, changes } of [
      { carousel: slider, changes: sliderChanges },
      { carousel: hero, changes: heroChanges },
    ]) {
      await carousel.evaluate((element) => element.scrollIntoView({ block: "center" }));
      const run = async () => {
        await page.clock.runFor(1000);
        return (await changes()).length;
      };
      await expect.poll(run).toBeGreaterThan(0);
    }
  });
}

test("a slider stops after a manual change", async ({ page }) => {
  await open(page);
  const slider = await openSlider(page, "#events");
  const changes = await recordChanges(slider);
  const next = slider.getByRole("button", { name: "Next: Events" });
  await next.click();
  await expect.poll(async () => (await changes()).length).toBe(1);
  // Pointer and focus would pause it too.
  await page.mouse.move(5, 5);
  await next.blur();
  await page.clock.runFor(20_000);
  expect(await changes()).toHaveLength(1);
});

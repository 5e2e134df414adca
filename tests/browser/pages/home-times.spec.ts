/** Everything that moves on home, with a clock that only the test moves. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../harness/browser/browser.ts";
import { notices } from "../../harness/browser/home-page.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const start = Date.parse("2026-11-21T12:00:00+05:30");
/** The clock's step between two checks, ms. */
const step = 100;

type Change = { slide: number; at: number };

/** Opens home with its notices and a stopped clock. */
async function openWithNotices(page: Page): Promise<void> {
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1000);
  await page.goto("/");
  await runUntilCount(page, page.locator(notices), 1);
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

/** Records the slides shown from now on, with the page's time in ms, and the durations of transitions. */
async function recordChanges(carousel: Locator) {
  const changes = await carousel.evaluateHandle((element) => {
    const shownSlide = () =>
      [...element.querySelectorAll("li")].findIndex((slide) =>
        slide.matches(".is-shown, .swiper-slide-active"),
      );
    const beginning = Date.now();
    let shown = shownSlide();
    const found = { changes: [] as Change[], durations: [] as string[] };
    new MutationObserver(() => {
      const slide = shownSlide();
      if (slide !== shown) found.changes.push({ slide, at: Date.now() - beginning });
      shown = slide;
      const wrapper = element.querySelector<HTMLElement>(".swiper-wrapper");
      if (wrapper) found.durations.push(wrapper.style.transitionDuration);
    }).observe(element, { subtree: true, attributeFilter: ["class", "style"] });
    return found;
  });
  return () => changes.jsonValue();
}

function getIntervals(changes: readonly Change[]): number[] {
  return changes.slice(1).map(({ at }, index) => at - (changes[index]?.at ?? 0));
}

test("hero and sliders have their times", async ({ page }) => {
  await open(page);
  const readHero = await recordChanges(page.locator(".hero-pictures"));
  // In steps, because React renders in real time and would merge two changes.
  for (let time = 0; time <= 6 * 3000; time += step) await page.clock.runFor(step);
  const { changes: shown } = await readHero();
  expect(shown.map(({ slide }) => slide)).toEqual([1, 2, 3, 4, 5, 0]);
  expect(getIntervals(shown)).toEqual([3000, 3000, 3000, 3000, 3000]);
  for (const part of ["#events", "#news", "#toppers", "#birthdays", "#gallery", "#desk"]) {
    const delay = part === "#desk" ? 3000 : 2000;
    const slider = await openSlider(page, part);
    const read = await recordChanges(slider);
    await page.clock.runFor(4 * (delay + 1000) - step);
    const { changes, durations } = await read();
    // A slider that is near may have started before the test scrolled to it.
    expect(changes[0]?.at, part).toBeLessThanOrEqual(delay + 1000 + step);
    expect(getIntervals(changes).slice(0, 2), part).toEqual([delay + 1000, delay + 1000]);
    const wrapper = slider.locator(".swiper-wrapper");
    await expect(wrapper, part).toHaveCSS("transition-property", "transform");
    expect(durations, part).toContain("1000ms");
  }
});

async function press(page: Page, button: "Pause" | "Play"): Promise<void> {
  const moving = page.locator(".marquee-window.is-moving");
  const count = button === "Pause" ? 1 : 0;
  await expect(moving).toHaveCount(count);
  await page.getByRole("button", { name: new RegExp(`^${button}`) }).click();
  await expect(moving).toHaveCount(1 - count);
}

test("highlights stop where they are, and go on from where they were scrolled to", async ({
  page,
}) => {
  await open(page);
  const view = page.locator(".marquee-window");
  const countPassed = () =>
    view.evaluate((element) => {
      const [line] = element.children;
      if (!line) throw new Error("There is no line");
      return element.getBoundingClientRect().left - line.getBoundingClientRect().left;
    });
  await expect.poll(countPassed).toBeGreaterThan(60);
  await press(page, "Pause");
  expect(await countPassed()).toBeGreaterThan(60);
  for (const leave of [() => press(page, "Play"), () => page.locator("h1").click()]) {
    const first = view.getByRole("link").first();
    const last = view.getByRole("link").last();
    await last.focus();
    const passed = await countPassed();
    expect(passed).toBeGreaterThan(100);
    await leave();
    await expect.poll(countPassed).toBeGreaterThan(passed);
    expect(await view.evaluate((element) => element.scrollLeft)).toBe(0);
    await first.focus();
    expect(await countPassed()).toBeLessThan(passed);
  }
});

type Act = (page: Page) => Promise<unknown>;

/** Each reason why nothing moves, with its start and end. */
const reasons: Record<string, { begin: Act; end: Act }> = {
  "behind the open notices": { begin: openWithNotices, end: closeNotices },
  "with the pause pressed, also after a reload,": {
    begin: async (page) => {
      await open(page);
      await press(page, "Pause");
      const read = await recordChanges(page.locator(".hero-pictures"));
      await page.clock.runFor(10_000);
      expect((await read()).changes).toEqual([]);
      await page.reload();
      await runUntilCount(page, page.getByRole("button", { name: /^Play/ }), 1);
    },
    end: (page) => press(page, "Play"),
  },
  "with reduced motion": {
    begin: async (page) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(page);
    },
    end: (page) => page.emulateMedia({ reducedMotion: "no-preference" }),
  },
};

const countMovingLines = (page: Page) =>
  page
    .locator(".marquee-line")
    .evaluate(
      (line) => line.getAnimations().filter(({ playState }) => playState === "running").length,
    );

for (const [reason, { begin, end }] of Object.entries(reasons)) {
  test(`${reason} hero, sliders and highlights stand still`, async ({ page }) => {
    await begin(page);
    expect(await countMovingLines(page)).toBe(0);
    const hero = page.locator(".hero-pictures");
    const readHero = await recordChanges(hero);
    await page.clock.runFor(10_000);
    const slider = await openSlider(page, "#events");
    const readSlider = await recordChanges(slider);
    await page.clock.runFor(10_000);
    for (const read of [readHero, readSlider]) expect((await read()).changes).toEqual([]);
    await end(page);
    await expect.poll(() => countMovingLines(page)).toBe(1);
    for (const [carousel, read] of [[slider, readSlider] as const, [hero, readHero] as const]) {
      await carousel.evaluate((element) => element.scrollIntoView({ block: "center" }));
      const run = async () => {
        await page.clock.runFor(1000);
        return (await read()).changes.length;
      };
      await expect.poll(run).toBeGreaterThan(0);
    }
  });
}

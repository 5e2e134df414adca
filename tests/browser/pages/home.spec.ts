import type { Page } from "@playwright/test";
import { school as theSchool } from "../../../app/school.ts";
import type { SliderKind } from "../../../app/ui/motion/slider.tsx";
import {
  axeFindings,
  darkModeFindings,
  expect,
  getBox,
  test,
} from "../../harness/browser/browser.ts";
import { fetchAnew } from "../../harness/browser/fetch-anew.ts";
import {
  closeNotices,
  notices,
  startSliders,
  waitBeforePaint,
} from "../../harness/browser/home-page.ts";
import { openSiteProxy } from "../../harness/site/site-proxy.ts";
import { listStoredNames } from "../every-page/checks/privacy.ts";

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

declare global {
  interface Window {
    /** Layout shifts since the page started to load, with their elements. */
    shifts: string[];
  }
}

/** The window widths from which two, three and four slides are visible. */
const widthsForMore: Record<Exclude<SliderKind, "one">, number[]> = {
  toppers: [480],
  events: [600, 1400],
  news: [600, 1600],
  gallery: [767, 992, 1300],
  birthdays: [992],
};

/** Scrolls through the whole page, so that every slider has started. */
async function showAll(page: Page) {
  await startSliders(page);
  await page.evaluate(() => window.scrollTo(0, 0));
}

test("shows the specified number of slides", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await closeNotices(page);
  await showAll(page);
  const changes = Object.values(widthsForMore).flat();
  const widths = new Set([360, 1440, ...changes, ...changes.map((width) => width - 1)]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const [kind, changesOfKind] of Object.entries(widthsForMore)) {
      const expected = 1 + changesOfKind.filter((change) => change <= width).length;
      const slider = page.locator(`#${kind} .slider`).first();
      const visible = slider.locator(".swiper-slide-visible");
      await expect(visible, `${kind} at ${width} px`).toHaveCount(Math.max(2, expected));
      const gap = async () => {
        const outer = await getBox(slider.locator(".slider-box"));
        const last = await getBox(visible.last());
        return Math.abs(last.right - outer.right);
      };
      // The slides resize a frame after the window.
      // Where one slide is shown, the next one peeks in.
      if (expected > 1) await expect.poll(gap, `${kind} at ${width} px`).toBeLessThan(1);
      else await expect.poll(gap, `${kind} at ${width} px`).toBeGreaterThan(30);
    }
  }
});

function recordLayoutShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as LayoutShift;
        const moved = sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80));
        window.shifts.push(`${value}: ${moved.join("; ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

for (const [index, width] of [360, 1440].entries()) {
  test(`nothing shifts at ${width} px`, async ({ page, shared: { site } }) => {
    const whole = await fetchAnew(site.origin, { headers: { "Accept-Encoding": "identity" } });
    const bytes = Buffer.from(await whole.arrayBuffer());
    const { origin, changes, close } = await openSiteProxy(site.origin);
    await page.setViewportSize({ width, height: 800 });
    await recordLayoutShifts(page);
    const found: Record<string, string[]> = {};
    // Every other point is the other width's.
    let at = 3_000 * (1 + index);
    for (; at < bytes.length; at += at < 42_000 ? 6_000 : 24_000) {
      const { promise: pause, resolve: resume } = Promise.withResolvers<void>();
      changes.set("/", async (response) => {
        response.writeHead(200, Object.fromEntries(whole.headers)).write(bytes.subarray(0, at));
        await pause;
        response.end(bytes.subarray(at));
      });
      await page.goto(origin, { waitUntil: "commit" });
      // The first paint happens once what follows the quick links has arrived.
      await waitBeforePaint(page, () => {
        if (document.querySelector("#slide-status")) {
          return performance.getEntriesByName("first-contentful-paint").length > 0;
        }
        const styles = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
        return styles
          ? performance.getEntriesByName(styles.href).length > 0
          : document.querySelector("meta[name=viewport]") !== null;
      });
      resume();
      await page.waitForLoadState();
      const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
      await waitBeforePaint(page, isPainted);
      const shifts = await page.evaluate(() => window.shifts);
      if (shifts.length > 0) found[at] = shifts;
    }
    await page.goto("about:blank");
    await close();

    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto("/");
    await closeNotices(page);
    await showAll(page);
    // Layout shifts are reported in a task after their frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect({ ...found, slow: await page.evaluate(() => window.shifts) }).toEqual({ slow: [] });
  });
}

test("what fits its window has no motion and no arrows", async ({ page, site, school }) => {
  const title = "School reopens on Monday after the winter holidays";
  await school.setResponse("news", { body: [{ title: "Only", fromDate: "2026-11-20" }] });
  await school.setResponse("highlights", { body: [{ title }] });
  await school.setResponse("notifications", { body: [] });
  const line = page.locator(".marquee-window");
  const running = () => line.evaluate((element) => element.getAnimations({ subtree: true }).length);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site.origin);
  // Its buttons work: the island is hydrated.
  await page.getByRole("button", { name: /^Pause/ }).click();
  await page.getByRole("button", { name: /^Play/ }).click();
  await expect(page.getByRole("button", { name: /^Pause/ })).toBeVisible();
  await expect(line).not.toHaveClass(/is-moving/);
  await expect(line).toHaveAttribute("tabindex", "0");
  expect(await running()).toBe(0);
  expect(await line.getByText(title).count()).toBe(1);
  await expect(page.locator("#news .carousel-buttons")).toBeHidden();
  await expect(page.locator("#events .carousel-buttons")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(line).toHaveClass(/is-moving/);
  await expect(line).not.toHaveAttribute("tabindex");
  expect(await running()).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(line).not.toHaveClass(/is-moving/);
  expect(await running()).toBe(0);
});

test("with reduced motion all highlights can be read", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.locator(".marquee-window")).toHaveCSS("mask-image", "none");
  expect(await page.locator(".marquee li").count()).toBeGreaterThan(1);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 1_500 });
    for (const highlight of await page.locator(".marquee li").all())
      await expect(highlight, `${width} px`).toBeInViewport({ ratio: 0.99 });
  }
});

for (const width of [360, 1440]) {
  test(`at ${width} px tabs work, and no state has axe violations`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await expect(page.locator(notices)).toBeVisible();
    expect(await axeFindings(page, notices), "notices open").toEqual([]);
    expect(await darkModeFindings(page, notices), "notices open in the dark").toEqual([]);
    await page.keyboard.press("Escape");
    // Closing them moves the focus, a moment later.
    await expect(page.getByText("3 notices")).toBeFocused();
    const tab = (name: string) => page.getByRole("tab", { name });
    const panels = page.getByRole("tabpanel");
    await tab("Admission Details").focus();
    const waiting = page.locator("[data-island]").filter({ has: tab("Admission Details") });
    await expect(waiting).toHaveCount(0);
    for (const [key, name] of [
      ["ArrowDown", "Faculty Details"],
      ["End", "School Toppers"],
      ["ArrowRight", "Admission Details"],
      ["ArrowLeft", "School Toppers"],
      ["Home", "Admission Details"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(name)).toBeFocused();
      await expect(tab(name)).toHaveAttribute("aria-selected", "true");
      await expect(panels).toHaveCount(1);
      await expect(panels.getByRole("heading")).toHaveText(name);
    }
    await page.getByRole("button", { name: /^Pause/ }).click();
    const stored = ["local motion-paused", "session notices-seen"];
    await expect.poll(async () => (await listStoredNames(page)).sort()).toEqual(stored);
    await page.locator("main details").evaluateAll((folds: HTMLDetailsElement[]) => {
      for (const fold of folds) fold.open = true;
    });
    expect(await axeFindings(page, "main"), "paused and unfolded").toEqual([]);
    expect(await darkModeFindings(page, "main"), "the same in the dark").toEqual([]);
    expect(page.context().pages()).toHaveLength(1);
    await page.context().route(`${theSchool.portal.alumni}**`, (route) => route.fulfill());
    const portal = page.context().waitForEvent("page");
    await expect(tab("Alumni Support")).toHaveCount(0);
    await page.locator("#information").getByRole("link", { name: "Alumni Support" }).click();
    expect((await portal).url()).toBe(theSchool.portal.alumni);
    await tab("Students Birthday").click();
    await expect(page.locator("#birthdays")).toBeFocused();
    await expect(page.locator("#birthdays-heading")).toBeInViewport();
    await tab("School Toppers").press("Enter");
    await expect(page.locator("#toppers-heading")).toBeInViewport();
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every highlight, notice, slide and picture is reached", async ({ page, printed }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    const reachable = [".marquee li", ".swiper-slide", ".hero-pictures li"];
    for (const selector of reachable) {
      const all = await page.locator(selector).all();
      expect(all.length).toBeGreaterThan(1);
      for (const element of all) {
        await element.scrollIntoViewIfNeeded();
        await expect(element).toBeInViewport();
      }
    }
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      const panel = page.locator(`#${await tab.getAttribute("aria-controls")}`);
      await expect(panel).toBeInViewport();
    }
    const [reached = 0, second = 0] = await page.locator("#events .slider-box").evaluate((box) => {
      const [first, second] = [...box.querySelectorAll("li")].map(({ offsetLeft }) => offsetLeft);
      box.scrollLeft = ((second ?? 0) - (first ?? 0)) * 0.7;
      return [box.scrollLeft, (second ?? 0) - (first ?? 0)];
    });
    expect(second).toBeGreaterThan(0);
    expect(Math.abs(reached - second)).toBeLessThan(1);
    await expect(page.getByRole("button", { name: /pause|next|previous/i })).toHaveCount(0);
    await page.getByText("3 notices").click();
    await expect(page.locator("main h2")).toHaveCount(3);
    printed.length = 0;
  });
});

/** Scripts of islands: after the first paint, one at a time. */
import { expect, test } from "../../harness/browser/browser.ts";
import { holdRequests } from "../../harness/browser/hold-requests.ts";
import { closeNotices, waitBeforePaint } from "../../harness/browser/home-page.ts";

/** Not the low-priority one that registers the service worker once the page has loaded. */
const scriptsOfIslands = /\/assets\/(?!entry|register)[\w.-]+\.js$/;

test("only the entry script is fetched before the loaded page is painted", async ({ page }) => {
  // Paint timing says when a frame is on the screen, which can be a little later.
  await page.addInitScript(() =>
    addEventListener("load", () => requestAnimationFrame(() => performance.mark("frame"))),
  );
  for (const path of ["/", "/Tc"]) {
    await page.goto(path);
    // A busy browser is idle before it asks for them.
    await page.waitForFunction(() => !document.querySelector("[data-island]"));
    const entries = await page.evaluate(() =>
      performance.getEntries().map(({ name, startTime }) => ({ name, startTime })),
    );
    const painted = entries.find(({ name }) => name === "frame")?.startTime;
    const scripts = entries.filter(({ name }) => scriptsOfIslands.test(name));
    expect(scripts.length, path).toBeGreaterThan(1);
    for (const { name, startTime } of scripts)
      expect(startTime, name).toBeGreaterThan(painted ?? Infinity);
  }
});

// Home is drawn by then: critical-css.spec.ts.
test("other pages are not laid out before their style sheet has loaded", async ({ page }) => {
  for (const path of ["/Tc", "/Gallery"]) {
    const styles = await holdRequests(page, /\.css$/);
    await page.goto(path, { waitUntil: "commit" });
    await waitBeforePaint(page, () => document.readyState !== "loading");
    // An early event makes Chromium lay out the page before and after the style sheet loads.
    const parsed = () =>
      page.evaluate(() => {
        const [visit] = performance.getEntriesByType("navigation");
        return (visit as PerformanceNavigationTiming).domContentLoadedEventStart;
      });
    expect(await parsed()).toBe(0);
    styles.release();
    await expect.poll(parsed).toBeGreaterThan(0);
  }
});

test("a tab that was pressed before the script runs stays chosen", async ({ page }) => {
  const scripts = await holdRequests(page, scriptsOfIslands);
  await page.goto("/");
  const tab = page.getByRole("tab", { name: "Faculty Details" });
  await tab.click();
  await expect.poll(() => scripts.paths.length).toBeGreaterThan(0);
  await expect(tab).toHaveAttribute("aria-selected", "false");
  scripts.release();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel", { name: "Faculty Details" })).toBeVisible();
});

test("buttons that need a script are shown once it has started", async ({ page, printed }) => {
  let isHome = false;
  await page.route(scriptsOfIslands, (route) => (isHome ? route.abort() : route.continue()));
  const buttons = page.locator("main").getByRole("button");
  await page.goto("/");
  await expect(page.locator("[data-island]")).toHaveCount(0);
  await closeNotices(page);
  await expect(buttons.filter({ hasText: /^Pause/ })).toHaveCount(1);
  expect(await buttons.count()).toBeGreaterThan(10);
  isHome = true;
  await page.reload();
  await expect.poll(() => printed.length).toBeGreaterThan(0);
  await expect(buttons).toHaveCount(0);
  await expect(page.locator("#news .swiper-slide").first()).toBeVisible();
  expect(printed.splice(0).filter((line) => !line.includes("ERR_FAILED"))).toEqual([]);
});

/** As a translator does. */
function replaceTexts(): void {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (words.nextNode()) found.push(words.currentNode as Text);
  for (const text of found.filter(({ data }) => data.trim())) {
    const font = document.createElement("font");
    font.textContent = text.data.toUpperCase();
    text.replaceWith(font);
  }
}

test("what was typed stays after a translator changed the form", async ({ page }) => {
  const scripts = await holdRequests(page, scriptsOfIslands);
  await page.goto("/Tc");
  const name = page.locator("#name");
  await name.fill("Asha Sample");
  await page.evaluate(replaceTexts);
  scripts.release();
  await expect(page.locator("[data-island]")).toHaveCount(0);
  await page.locator("main form button").click();
  await expect(page.getByText("Please fill Admission Number").first()).toBeVisible();
  await expect(name).toHaveValue("Asha Sample");
});

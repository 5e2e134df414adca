/** The styles in the documents of home and today, before and after all styles have loaded. */
import type { Page } from "@playwright/test";
import { expect, finishTransitions, test } from "../../harness/browser/browser.ts";
import { expandAll } from "../../harness/browser/every-page.ts";
import { holdRequests } from "../../harness/browser/hold-requests.ts";

declare global {
  interface Window {
    /** Position and computed styles of each element and pseudo-element of the first screen. */
    styleSnapshots: string[];
  }
}

const allStyles = /\/assets\/root-[^/]+\.css$/;
const scripts = /\/assets\/entry\.client-[^/]+\.js$/;
/** Optional blocks of the first screen. */
const lists = ["highlights", "registrations", "notifications"] as const;

/** Every other is unfolded. */
const widths = [300, 360, 768, 1440, 1440];

for (const more of [" with announcements", " without any"]) {
  test(`the document alone paints the first screen${more}`, async ({ page, site, school }) => {
    const isWithout = more.includes("without");
    if (isWithout) for (const list of lists) await school.setResponse(list, { body: { data: [] } });
    // No script changes it between the two snapshots.
    await page.route(scripts, (route) => route.fulfill({ contentType: "text/javascript" }));
    for (const [index, width] of widths.entries()) {
      if (isWithout && width < 1440) continue;
      const isUnfolded = index % 2 === 0;
      await page.setViewportSize({ width, height: 900 });
      const colorScheme = isUnfolded ? "dark" : "light";
      await page.emulateMedia({ colorScheme });
      const rest = await holdRequests(page, allStyles);
      await page.goto(site.origin, { waitUntil: "commit" });
      await waitForFirstPaint(page);
      // Once loaded, the hero has its picture's height, which differs by half a pixel.
      const picture = page.locator(".hero-pictures .is-shown img");
      await picture.evaluate((element: HTMLImageElement) => element.decode());
      if (isUnfolded) await expandAll(page);
      const alone = await compareStyles(page);
      expect(alone.count).toBeGreaterThan(100);
      await expect(page.locator("#about")).toHaveCount(0);
      rest.release();
      await page.waitForLoadState("load");
      await expect(page.locator("#about")).toBeVisible();
      const which = `${width} px, ${colorScheme}, ${isUnfolded ? "unfolded" : "folded"}`;
      expect((await compareStyles(page)).differences, which).toEqual([]);
    }
  });
}

test("today looks the same from the document alone as with all styles", async ({ page }) => {
  const about = await (await page.request.get("/About")).text();
  for (const [width, colorScheme] of [
    [360, "light"],
    [1440, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto("/Today");
    expect((await compareStyles(page)).count).toBeGreaterThan(100);
    await page.addStyleTag({ url: /\/assets\/root-[^"]+\.css/.exec(about)?.[0] ?? "" });
    expect((await compareStyles(page)).differences, `${width} px`).toEqual([]);
  }
});

test("content below is shown once its styles have loaded or failed", async ({ page }) => {
  const rest = await holdRequests(page, allStyles);
  await page.goto("/", { waitUntil: "commit" });
  await waitForFirstPaint(page);
  await page.evaluate(() => {
    const section = document.createElement("section");
    section.id = "read-on";
    section.className = "until-styled";
    section.textContent = "What follows";
    document.querySelector("#content")?.appendChild(section);
  });
  const section = page.locator("#read-on");
  await expect(section).not.toBeVisible();
  await page.evaluate(() => {
    for (const element of document.getAnimations()) element.finish();
  });
  await expect(section).toBeVisible();
  await page.evaluate(() => document.querySelector("#read-on")?.remove());
  rest.release();
  await page.waitForLoadState("load");
  const animations = await page.evaluate(() =>
    document.getAnimations().map((element) => (element as CSSAnimation).animationName),
  );
  expect(animations).not.toContain("until-styled");
});

async function waitForFirstPaint(page: Page): Promise<void> {
  const paints = () => performance.getEntriesByName("first-contentful-paint").length;
  await expect.poll(() => page.evaluate(paints)).toBe(1);
}

/** Stores the styles of home's first screen, or of the page, in `window.styleSnapshots`, because they are slow to send; returns the differences to the previous snapshot. */
async function compareStyles(page: Page): Promise<{ count: number; differences: string[] }> {
  await finishTransitions(page);
  return page.evaluate(() => {
    const before = window.styleSnapshots ?? [];
    const last = document.querySelector("#quick-links") ?? document.body.lastElementChild;
    const isOfFirst = (element: Element) =>
      last?.contains(element) ||
      (last?.compareDocumentPosition(element) ?? 0) === Node.DOCUMENT_POSITION_PRECEDING;
    // The dialog opens later.
    const all = document.body.querySelectorAll(":not(dialog, dialog *)");
    // The distance from the end of the page changes while the page loads; Chromium may read an automatic margin as 0. Both show in the place.
    const changing = /(?<=^|; )(bottom|inset-block-end|margin)[^;]*; /g;
    window.styleSnapshots = [...all].filter(isOfFirst).flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = `${element.tagName} ${element.className}: ${x} ${y} ${width} ${height}; `;
      return [undefined, "::before", "::after"].flatMap((part) => {
        const styles = getComputedStyle(element, part);
        if (part && /^(none|normal)$/.test(styles.content)) return [];
        return [`${part ?? ""} ${place}${styles.cssText.replaceAll(changing, "")}`];
      });
    });
    const differences = before.flatMap((snapshot, index) => {
      const now = window.styleSnapshots[index] ?? "";
      if (now === snapshot) return [];
      const [, ...known] = now.split("; ");
      const [what, ...values] = snapshot.split("; ");
      const lost = values.filter((value) => !known.includes(value));
      return [`${what} lost ${lost.join("; ")}`];
    });
    return { count: window.styleSnapshots.length, differences: differences.slice(0, 30) };
  });
}

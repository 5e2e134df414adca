import type { Page } from "@playwright/test";
import { expect, test } from "../../harness/browser.ts";
import { findOnPages, visit } from "../../harness/every-page.ts";

/** What may be wider than its place, and is scrolled by itself. */
const strips = ".slider-box, .marquee-window";

/** Words and controls that the window or a box cuts, boxes to scroll sideways, and what stands in front of the page. */
function cutThings(page: Page, mayScroll: string): Promise<string[]> {
  return page.evaluate((mayScroll) => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isHidden = ({ width, height }: DOMRect) => width <= 1 || height <= 1;

    /** Where an element's content can be seen, from left to right; undefined where it is for screen readers only. */
    function placeOf(element: Element): [number, number] | undefined {
      let [left, right] = [0, document.documentElement.clientWidth];
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, display } = getComputedStyle(box);
        if (overflowX === "visible" || display === "inline" || box === document.body) continue;
        const edges = box.getBoundingClientRect();
        if (isHidden(edges)) return undefined;
        if (box.matches(mayScroll)) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
        [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)];
      }
      return [left, right];
    }

    function isCut(element: Element, boxes: Iterable<DOMRect>): boolean {
      const place = isSeen(element) && placeOf(element);
      if (!place) return false;
      return [...boxes].some(
        (box) => !isHidden(box) && (box.left < place[0] - 1 || box.right > place[1] + 1),
      );
    }

    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`scrolls ${scrollWidth - clientWidth} px sideways`);
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (words.nextNode()) {
      const { currentNode: text } = words;
      range.selectNode(text);
      if (
        text.parentElement &&
        text.nodeValue?.trim() &&
        isCut(text.parentElement, range.getClientRects())
      )
        found.push(`“${text.nodeValue.slice(0, 60)}” is cut`);
    }
    for (const element of document.body.querySelectorAll(
      "a, button, input, select, summary, img",
    )) {
      if (isCut(element, element.getClientRects()))
        found.push(`${element.outerHTML.slice(0, 80)} is cut`);
    }
    for (const element of document.body.querySelectorAll("*")) {
      const { overflowX, position } = getComputedStyle(element);
      const scrolls =
        /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      if (scrolls && !element.matches(mayScroll))
        found.push(`${element.outerHTML.slice(0, 80)} scrolls sideways`);
      if (/fixed|sticky/.test(position) && isSeen(element))
        found.push(`${element.outerHTML.slice(0, 80)} covers the page`);
    }
    return found;
  }, mayScroll);
}

test.describe("at 400 % zoom", () => {
  // A window of 1280 to 1024 pixels.
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  test("no page scrolls sideways, cuts a word or a control, or has anything stand in front of it", async ({
    page,
    shared: { school },
  }) => {
    expect(await findOnPages({ page, school }, () => cutThings(page, strips))).toEqual({});
  });

  test("the open menu is scrolled through with the keyboard, and closed", async ({ page }) => {
    await page.goto("/Motto");
    const menu = page.locator(".site-menu-button");
    await menu.focus();
    await page.keyboard.press("Enter");
    const about = page.locator(".site-menu-section > summary").first();
    await page.keyboard.press("Tab");
    await expect(about).toBeFocused();
    await page.keyboard.press("Enter");
    const stops = page.locator(".site-menu-section[open] a, .site-menu-section > summary");
    for (const stop of (await stops.all()).slice(1)) {
      await page.keyboard.press("Tab");
      await expect(stop).toBeFocused();
      await expect(stop).toBeInViewport({ ratio: 0.99 });
    }
    expect(await cutThings(page, strips)).toEqual([]);
    await menu.focus();
    await expect(menu).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press("Enter");
    await expect(about).toBeHidden();
  });
});

test.describe("with letters twice as large", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test.beforeEach(async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  });

  test("no page scrolls sideways or cuts a word or a control", async ({
    page,
    shared: { school },
  }) => {
    // Words of three or four columns do not go beside one another then: a table scrolls in its own box.
    const mayScroll = `${strips}, :has(> table)`;
    expect(await findOnPages({ page, school }, () => cutThings(page, mayScroll))).toEqual({});
  });

  test("the menu opens below the school's name", async ({ page, shared: { school } }) => {
    await visit(page, "/About", school);
    await page.locator(".site-menu-button").click();
    await page.locator(".site-menu-section > summary").first().click();
    expect(await cutThings(page, `${strips}, :has(> table)`)).toEqual([]);
    await expect(page.locator(".site-menu-pages").first()).toBeVisible();
  });
});

test("with a reader's own text spacing no page scrolls sideways or cuts a word", async ({
  page,
  shared: { school },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const found = await findOnPages({ page, school }, async () => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    return cutThings(page, `${strips}, :has(> table)`);
  });
  expect(found).toEqual({});
});

import { expect, test } from "../../harness/browser/browser.ts";
import { closeNotices, notices } from "../../harness/browser/home-page.ts";

test.use({
  forcedColors: "active",
  reducedMotion: "reduce",
  viewport: { width: 1440, height: 900 },
});

const edges = (element: Element) => {
  const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth } =
    getComputedStyle(element);
  return [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth].map(
    Number.parseFloat,
  );
};

test("with forced colours the current page is marked in both menus", async ({ page }) => {
  await page.goto("/Motto");
  await page.locator(".site-menu-section.is-here summary").click();
  for (const menu of [".site-menu-pages", 'nav[aria-label="Pages in About"]']) {
    const here = page.locator(`${menu} a[aria-current=page]`).first();
    const other = page.locator(`${menu} a:not([aria-current])`).first();
    expect(await here.evaluate(edges), menu).not.toEqual(await other.evaluate(edges));
  }
});

test("with forced colours the houses' flags keep their four colours", async ({ page }) => {
  await page.goto("/Leadership");
  const flags = page.locator("[class*=bg-house-]");
  const colours = await flags.evaluateAll((all) =>
    all.map((flag) => getComputedStyle(flag).backgroundColor),
  );
  expect(new Set(colours).size).toBe(4);
  expect(Math.min(...(await flags.first().evaluate(edges)))).toBeGreaterThan(0);
});

test("forced colours show the mark of a link that opens a tab", async ({ page }) => {
  await page.goto("/ContactUs");
  const [mark, ground] = await page.evaluate(() => {
    const link = document.querySelector(".opens-tab") as Element;
    const { backgroundImage, color } = getComputedStyle(link, "::after");
    return [`${backgroundImage} ${color}`, getComputedStyle(document.body).backgroundColor];
  });
  expect(mark).toContain("gradient");
  expect(mark).not.toContain(ground);
});

test("forced colours show home's notices, folds and selected tab", async ({ page }) => {
  await page.goto("/");
  const [arrow, ground] = await page.evaluate(() => {
    const fold = document.querySelector(".folds summary") as Element;
    const { borderRightColor } = getComputedStyle(fold, "::after");
    return [borderRightColor, getComputedStyle(document.body).backgroundColor];
  });
  expect(arrow).not.toBe(ground);
  const dialog = page.locator(notices);
  await expect(dialog).toBeVisible();
  expect(Math.min(...(await dialog.evaluate(edges)))).toBeGreaterThan(0);
  await closeNotices(page);
  const tab = (isChosen: boolean) => page.locator(`[role=tab][aria-selected=${isChosen}]`).first();
  await tab(true).scrollIntoViewIfNeeded();
  expect(await tab(true).evaluate(edges)).not.toEqual(await tab(false).evaluate(edges));
  const outline = (element: Element) => getComputedStyle(element).outline;
  const without = await tab(true).evaluate(outline);
  await page.locator(".tab-panel.is-chosen a").first().focus();
  for (const _ of ["Alumni Support", "the tab"]) await page.keyboard.press("Shift+Tab");
  await expect(tab(true)).toBeFocused();
  expect(await tab(true).evaluate(outline)).not.toBe(without);
});

test("with forced colours the photo viewer's buttons have edges", async ({ page }) => {
  await page.goto("/Library");
  await page.waitForLoadState("networkidle");
  await page.locator("main a[data-photo]").first().click();
  const buttons = page.getByRole("dialog").locator(".yarl__button");
  await expect(buttons.first()).toBeVisible();
  expect(await buttons.count()).toBeGreaterThan(3);
  for (const button of await buttons.all())
    await expect(button).toHaveCSS("outline", /^rgb\(.* solid 1px$/);
});

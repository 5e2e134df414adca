import { expect, test } from "../../harness/browser.ts";
import { visit } from "../../harness/every-page.ts";

test.use({
  photographs: "replaced",
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
  await page.locator(".site-menu-section.is-here > button").click();
  for (const menu of [".site-menu-pages", 'nav[aria-label="Pages in About"]']) {
    const here = page.locator(`${menu} a[aria-current=page]`).first();
    const other = page.locator(`${menu} a:not([aria-current])`).first();
    expect(await here.evaluate(edges), menu).not.toEqual(await other.evaluate(edges));
  }
});

test("forced colours give the selected tab a border and an outline", async ({ page, shared }) => {
  await visit(page, "/", shared);
  const outline = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return `${outlineStyle} ${outlineWidth} ${outlineColor}`;
  };
  const chosen = page.locator("[role=tab][aria-selected=true]");
  const other = page.locator("[role=tab][aria-selected=false]").first();
  expect(await chosen.evaluate(edges)).not.toEqual(await other.evaluate(edges));
  const without = await chosen.evaluate(outline);
  await page.locator("#information a").first().focus();
  await page.keyboard.press("Shift+Tab");
  await expect(chosen).toBeFocused();
  expect(await chosen.evaluate(outline)).not.toBe(without);
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

test("forced colours show the notices' border and the fold's arrow", async ({ page }) => {
  await page.goto("/");
  const arrow = await page
    .locator(".folds summary")
    .first()
    .evaluate((fold) => {
      const { borderRightColor, borderRightWidth } = getComputedStyle(fold, "::after");
      const ground = getComputedStyle(document.body).backgroundColor;
      return borderRightColor === ground ? "not seen" : borderRightWidth;
    });
  expect(arrow).toBe("2px");
  const notices = page.locator("dialog.notices-dialog");
  await expect(notices).toBeVisible();
  expect(Math.min(...(await notices.evaluate(edges)))).toBeGreaterThan(0);
});

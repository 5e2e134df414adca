import type { Page } from "@playwright/test";
import { expect, test } from "../../harness/browser.ts";
import { findOnPages, visit } from "../../harness/every-page.ts";

test.use({
  forcedColors: "active",
  reducedMotion: "reduce",
  viewport: { width: 1440, height: 900 },
});

/** Wider ones are drawings, with a ground of their own on which their colours are seen; so is a document's sheet. */
const widestSign = 48;
const sheet = "svg[viewBox='0 0 32 40']";

/** Controls that are told by their edge alone, once grounds are taken away. */
const edged: Record<string, string> = {
  "/": ".carousel-buttons button, [role=tab], .quick-link, .button-secondary",
  "/News": "main select, main input, main button, header .container-page li > a",
  "/Tc": "main input, main button",
  "/Gallery": "main select, main input, main button",
  "/SubGallery": ".button-secondary",
  "/About": "a[rel=next]",
};

/** Lines of signs that have a colour of their own instead of their control's. */
function strangeSigns(page: Page): Promise<string[]> {
  return page.evaluate(
    ([widestSign, sheet]) => {
      const found: string[] = [];
      for (const line of document.querySelectorAll("svg *")) {
        const sign = line.closest("svg");
        if (!sign || sign.clientWidth > widestSign || sign.matches(sheet)) continue;
        const around = getComputedStyle(sign.parentElement ?? sign).color;
        const { fill, stroke } = getComputedStyle(line);
        const paints = [fill, stroke].filter((paint) => paint !== "none");
        if (paints.some((paint) => paint !== around))
          found.push(`${sign.parentElement?.outerHTML.slice(0, 60)} ${paints} on ${around}`);
      }
      return found;
    },
    [widestSign, sheet] as const,
  );
}

/** Controls whose focus is not shown, or in the ground's colour. */
function hiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const controls = document.querySelectorAll<HTMLElement>("a, button, input, select, summary");
    return [...controls].flatMap((control) => {
      control.focus({ preventScroll: true });
      if (document.activeElement !== control) return [];
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(control);
      const isShown = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      const isSeen = isShown && outlineColor !== ground;
      return isSeen ? [] : [`the focus of ${control.outerHTML.slice(0, 100)}`];
    });
  });
}

test("with forced colours every sign has the colour of its control, and every focus is shown", async ({
  page,
  shared: { school },
}) => {
  const found = await findOnPages({ page, school }, async () => [
    ...(await strangeSigns(page)),
    ...(await hiddenFocus(page)),
  ]);
  expect(found).toEqual({});
});

test("with forced colours every control without an underline has an edge", async ({
  page,
  shared: { school },
}) => {
  const found = await findOnPages({ page, school, paths: Object.keys(edged) }, (path) =>
    page.evaluate((selector) => {
      const all = [...document.querySelectorAll(selector)];
      const ground = getComputedStyle(document.body).backgroundColor;
      const edgeless = all.filter((control) => {
        const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(control);
        const isDrawn = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1;
        return !isDrawn || borderTopColor === ground;
      });
      const missing = all.length === 0 ? [`${selector} is nowhere`] : [];
      return [...missing, ...edgeless.map((control) => control.outerHTML.slice(0, 100))];
    }, edged[path] ?? ""),
  );
  expect(found).toEqual({});
});

const edges = (element: Element) => {
  const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth } =
    getComputedStyle(element);
  return [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth].map(
    Number.parseFloat,
  );
};

test("with forced colours the page that is shown is marked in both menus", async ({ page }) => {
  await page.goto("/Motto");
  await page.locator(".site-menu-section.is-here > button").click();
  for (const menu of [".site-menu-pages", 'nav[aria-label="Pages in About"]']) {
    const here = page.locator(`${menu} a[aria-current=page]`).first();
    const other = page.locator(`${menu} a:not([aria-current])`).first();
    expect(await here.evaluate(edges), menu).not.toEqual(await other.evaluate(edges));
  }
});

test("with forced colours the chosen tab is told by its edge, and the focus besides", async ({
  page,
  shared: { school },
}) => {
  await visit(page, "/", school);
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
  const flags = page.locator(".house-flag");
  const colours = await flags.evaluateAll((all) =>
    all.map((flag) => getComputedStyle(flag).backgroundColor),
  );
  expect(new Set(colours).size).toBe(4);
  expect(Math.min(...(await flags.first().evaluate(edges)))).toBeGreaterThan(0);
});

test("with forced colours the notices have an edge all around, and a fold its arrow", async ({
  page,
}) => {
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

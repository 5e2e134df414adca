import type { Page } from "@playwright/test";
import { expect, test } from "../../harness/browser/browser.ts";
import { getAccessibilityNodes } from "./checks/names.ts";

/** The menu at each window width: its button, its content, and the first control behind it. */
const menus = {
  360: { button: "button.site-menu-button", sheet: "#site-menu" },
  1440: { button: "#site-menu-about summary", sheet: "#site-menu-about .site-menu-pages" },
} as const;

const section = (page: Page, name: string) =>
  page.locator(".site-menu-section :is(button, summary):visible", { hasText: name });

/** Whether anything covers the centre of the focused element. */
function isFocusCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    return !focused.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
}

for (const hasScript of [true, false])
  test.describe(`${hasScript ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled: hasScript });

    for (const width of [360, 1440] as const)
      test(`at ${width} px the menu closes in every specified way`, async ({ page }) => {
        const button = page.locator(menus[width].button);
        const sheet = page.locator(menus[width].sheet);
        const item = sheet.getByRole("listitem").first();
        await page.setViewportSize({ width, height: 800 });
        await page.goto("/Tc");
        await button.press("Enter");
        await expect(sheet).toBeVisible();
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        await expect(button).not.toBeFocused();
        // Browsers close popovers, and folds only their own button does.
        const canClose = hasScript || width === 360;
        await (canClose ? page.keyboard : button).press(canClose ? "Escape" : "Enter");
        await expect(item).toBeHidden();
        await expect(button).toBeFocused();

        const pressBeside = () => page.mouse.click(width / 2, 780);
        for (const close of [...(canClose ? [pressBeside] : []), () => button.click()]) {
          await button.click();
          await expect(item).toBeVisible();
          await close();
          await expect(item).toBeHidden();
        }
        expect(new URL(page.url()).pathname).toBe("/Tc");

        await button.press("Enter");
        const last = sheet.locator("a:visible, summary:visible").last();
        await last.focus();
        await page.keyboard.press("Tab");
        await expect(last).toBeHidden();
        expect(await isFocusCovered(page)).toBe(false);
        await page.locator("main a").first().focus();
        await expect(last).toBeHidden();
        expect(await isFocusCovered(page)).toBe(false);
        await button.focus();
        // Only a script can close it.
        await expect(last).toBeVisible({ visible: !hasScript });
        expect(await isFocusCovered(page)).toBe(false);

        await page.goto("/Tc");
        if (width === 360) await button.click();
        await section(page, "About").click();
        await expect(page.getByRole("link", { name: "Motto" }).first()).toBeVisible();
        await section(page, "Admissions").click();
        await expect(page.getByRole("link", { name: "Registration" }).first()).toBeVisible();
        await expect(page.locator(".site-menu-pages").first()).toBeHidden();
        await page.getByRole("link", { name: "Registration", exact: true }).first().click();
        await expect(page).toHaveURL(/Registration$/);
      });
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("on a phone a press opens the search field", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/About");
    const field = page.getByRole("searchbox");
    await expect(page.locator(".site-search")).toHaveCSS("opacity", "0");
    await page.getByRole("link", { name: "Search this site" }).click();
    await expect(page.locator(".site-search")).toHaveCSS("opacity", "1");
    await expect(field).toBeFocused();
    await field.fill("motto");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/Search\?q=motto$/);
  });
});

/** Of the bar that marks a section or a page. */
const gold = "rgb(200, 151, 43)";

test("the menu says whether it is open, and where the visitor is", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/Motto");
  const isExpanded = async (label: string) => {
    const nodes = await getAccessibilityNodes(page);
    return nodes.find(({ role, name }) => role === "button" && name === label)?.isExpanded;
  };
  expect(await isExpanded("Menu")).toBe(false);
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await isExpanded("Close menu")).toBe(true);
  const about = section(page, "About");
  await expect(about).toHaveCSS("border-left-color", gold);
  await about.click();
  await expect(about).not.toHaveCSS("border-left-color", gold);
  const here = page.locator(".site-menu-pages a[aria-current=page]");
  await expect(here).toHaveCSS("border-left-color", gold);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto("/Motto");
  await expect(about).toHaveCSS("border-bottom-color", gold);
  await section(page, "Admissions").click();
  await expect(section(page, "Admissions")).toHaveCSS("border-bottom-color", gold);
  await expect(about).not.toHaveCSS("border-bottom-color", gold);
});

test("a phone's open menu leaves the page readable when the window becomes wide", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/Prayer");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.setViewportSize({ width: 1440, height: 800 });
  const box = await page.locator("#site-menu").boundingBox();
  expect(box?.height).toBeLessThan(100);
  await section(page, "About").click();
  await expect(page.getByRole("link", { name: "Motto" }).first()).toBeInViewport();
});

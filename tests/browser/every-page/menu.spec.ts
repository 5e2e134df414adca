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

/** "/Prayer" has no script of its own. */
const visits = [
  { javaScriptEnabled: true, path: "/Tc" },
  { javaScriptEnabled: true, path: "/Prayer" },
  { javaScriptEnabled: false, path: "/Tc" },
];

for (const { javaScriptEnabled, path } of visits) {
  const hasScript = javaScriptEnabled && path === "/Tc";
  test.describe(`${path} ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled });

    for (const width of [360, 1440] as const)
      test(`at ${width} px the menu closes in every specified way`, async ({ page }) => {
        const button = page.locator(menus[width].button);
        const sheet = page.locator(menus[width].sheet);
        const item = sheet.getByRole("listitem").first();
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
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
        expect(new URL(page.url()).pathname).toBe(path);

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

        await page.goto(path);
        if (width === 360) await button.click();
        await section(page, "About").click();
        await expect(page.getByRole("link", { name: "Motto" }).first()).toBeVisible();
        await section(page, "Admissions").click();
        await expect(page.getByRole("link", { name: "Registration" }).first()).toBeVisible();
        await expect(page.locator(".site-menu-pages").first()).toBeHidden();
        await page.getByRole("link", { name: "Registration", exact: true }).first().click();
        await expect(page).toHaveURL(/Registration$/);
      });

    test("on a phone a press opens the search field", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/About");
      const field = page.getByRole("searchbox");
      await expect(page.getByRole("search")).toHaveCount(1);
      await expect(page.locator(".site-search")).toHaveCSS("opacity", "0");
      await page.getByRole("link", { name: "Search this site" }).click();
      await expect(page.locator(".site-search")).toHaveCSS("opacity", "1");
      await expect(field).toBeFocused();
      await field.fill("motto");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/\/Search\?q=motto$/);
    });
  });
}

/** The sections and pages of the menu that are marked with a gold bar. */
function findGoldBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.createElement("i");
    probe.style.color = "var(--ornament)";
    document.body.appendChild(probe);
    const gold = getComputedStyle(probe).color;
    probe.remove();
    const marked = [...document.querySelectorAll("header :is(summary, a, .site-menu-opener)")];
    return marked.flatMap((element) => {
      const style = getComputedStyle(element);
      const hasBar = ["left", "bottom"].some(
        (side) =>
          style.getPropertyValue(`border-${side}-color`) === gold &&
          style.getPropertyValue(`border-${side}-width`) !== "0px",
      );
      return hasBar && element.checkVisibility() ? [element.textContent ?? ""] : [];
    });
  });
}

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
  await expect.poll(() => findGoldBars(page)).toEqual(["About"]);
  await section(page, "About").click();
  await expect.poll(() => findGoldBars(page)).toEqual(["Motto"]);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto("/Motto");
  await expect.poll(() => findGoldBars(page)).toEqual(["About"]);
  await section(page, "Admissions").click();
  await expect.poll(() => findGoldBars(page)).toEqual(["Admissions"]);
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

test("without popovers the menu leads to every page", async ({ page }) => {
  await forgetPopovers(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/About");
    const pages = page.locator(".site-menu-pages a");
    await expect(pages.first()).toBeHidden();
    if (width === 360) await page.getByRole("link", { name: "Menu" }).click();
    for (const fold of await page.locator(".site-menu-section summary").all()) await fold.click();
    await expect(pages.last()).toBeVisible();
    await page.locator("header").getByText("Accessibility and privacy").click();
    await page.waitForURL(/Accessibility$/);
  }
});

/** Simulates a browser without popovers: removes the attribute and its pseudo-class. */
async function forgetPopovers(page: Page) {
  await page.route(/\/About$|\.css$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text
      .replaceAll(/ popover="auto"/g, "")
      .replaceAll(/ popovertarget="[^"]*"/gi, "")
      .replaceAll(":popover-open", ":never-heard-of");
    await route.fulfill({ response: response, body });
  });
}

import type { Page } from "@playwright/test";
import { expect, test } from "../../harness/browser.ts";

/** The menu at each window width: its button, its content, and the first control behind it. */
const menus = {
  360: { button: "button.site-menu-button", sheet: "#site-menu" },
  1440: { button: ".site-menu-section:nth-child(2) > button", sheet: "#site-menu-about" },
} as const;

const section = (page: Page, name: string) =>
  page.locator(".site-menu-section :is(button, summary):visible", { hasText: name });

/** On a phone sections are inside the menu; on a wide screen they are always visible. */
async function openSections(page: Page) {
  const menu = page.locator(menus[360].button);
  if (await menu.isVisible()) await menu.click();
}

/** Whether anything covers the centre of the focused element. */
function isFocusCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    return !focused.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
}

for (const { name, javaScriptEnabled } of [
  { name: "on a page with scripts", javaScriptEnabled: true },
  { name: "without scripts", javaScriptEnabled: false },
]) {
  test.describe(`${name} the open menu`, () => {
    test.use({ javaScriptEnabled });

    for (const width of [360, 1440] as const) {
      const { button, sheet } = menus[width];

      test.describe(`at ${width} px`, () => {
        test.beforeEach(async ({ page }) => {
          await page.setViewportSize({ width, height: 800 });
          await page.goto("/Tc");
        });

        test("closes on Escape and returns the focus to its button", async ({ page }) => {
          await page.locator(button).press("Enter");
          await expect(page.locator(sheet)).toBeVisible();
          await page.keyboard.press("Tab");
          await page.keyboard.press("Tab");
          await expect(page.locator(button)).not.toBeFocused();
          await page.keyboard.press("Escape");
          await expect(page.locator(sheet).getByRole("listitem").first()).toBeHidden();
          await expect(page.locator(button)).toBeFocused();
        });

        test("closes on a click outside and on its button", async ({ page }) => {
          const item = page.locator(sheet).getByRole("listitem").first();
          await page.locator(button).click();
          await expect(item).toBeVisible();
          await page.mouse.click(width / 2, 780);
          await expect(item).toBeHidden();
          await page.locator(button).click();
          await expect(item).toBeVisible();
          await page.locator(button).click();
          await expect(item).toBeHidden();
          expect(new URL(page.url()).pathname).toBe("/Tc");
        });

        test("closes when Tab leaves it and never covers the focus", async ({ page }) => {
          await page.locator(button).press("Enter");
          const last = page.locator(sheet).locator("a:visible, summary:visible").last();
          await last.focus();
          await page.keyboard.press("Tab");
          await expect(last).toBeHidden();
          expect(await isFocusCovered(page)).toBe(false);
          await page.locator("main a").first().focus();
          await expect(last).toBeHidden();
          expect(await isFocusCovered(page)).toBe(false);
          await page.locator(button).focus();
          await expect(last).toBeVisible();
          expect(await isFocusCovered(page)).toBe(false);
        });

        test("shows one section at a time", async ({ page }) => {
          await openSections(page);
          await section(page, "About").click();
          await expect(page.getByRole("link", { name: "Motto" }).first()).toBeVisible();
          await section(page, "Admissions").click();
          await expect(page.getByRole("link", { name: "Registration" }).first()).toBeVisible();
          await expect(page.locator(".site-menu-pages").first()).toBeHidden();
          await page.getByRole("link", { name: "Registration", exact: true }).first().click();
          await expect(page).toHaveURL(/Registration$/);
        });
      });
    }
  });
}

test("the menu's button says whether the menu is open", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/About");
  const browser = await page.context().newCDPSession(page);
  const isExpanded = async (label: string) => {
    const { nodes } = await browser.send("Accessibility.getFullAXTree");
    const button = nodes.find(
      ({ role, name }) => role?.value === "button" && name?.value === label,
    );
    return button?.properties?.find(({ name }) => name === "expanded")?.value.value;
  };
  expect(await isExpanded("Menu")).toBe(false);
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await isExpanded("Close menu")).toBe(true);
});

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

test("one gold bar marks the current section, or the page in it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/Motto");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect.poll(() => findGoldBars(page)).toEqual(["About"]);
  await section(page, "About").click();
  await expect.poll(() => findGoldBars(page)).toEqual(["Motto"]);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto("/Motto");
  await expect.poll(() => findGoldBars(page)).toEqual(["About"]);
  await section(page, "Admissions").click();
  await expect.poll(() => findGoldBars(page)).toEqual(["Admissions"]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test("a press opens the search field", async ({ page }) => {
      await page.goto("/About");
      const field = page.getByRole("searchbox");
      await expect(page.getByRole("search")).toHaveCount(1);
      await expect(page.locator(".site-search")).toHaveCSS("opacity", "0");
      await page.locator("header label").click();
      await expect(page.locator(".site-search")).toHaveCSS("opacity", "1");
      await expect(field).toBeFocused();
      await field.fill("motto");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/\/Search\?q=motto$/);
    });
  });
}

for (const width of [360, 1440]) {
  test(`without popovers the menu leads to every page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await forgetPopovers(page);
    await page.goto("/About");
    const pages = page.locator(".site-menu-pages a");
    await expect(pages.first()).toBeHidden();
    await page.getByRole("link", { name: "Menu" }).click();
    for (const fold of await page.locator(".site-menu-section summary").all()) await fold.click();
    await expect(pages.last()).toBeVisible();
    await page.locator("header").getByText("Accessibility and privacy").click();
    await page.waitForURL(/Accessibility$/);
  });
}

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

import type { Page } from "@playwright/test";
import { contrast } from "../../../tools/brand/contrast.ts";
import {
  axeFindings,
  darkModeFindings,
  expect,
  finishTransitions,
  test,
} from "../../harness/browser.ts";

test.use({ photographs: "replaced" });

type State = { name: string; path: string; reach?: (page: Page) => Promise<void> };

const states: State[] = [
  {
    name: "the menu open",
    path: "/About",
    reach: async (page) => {
      const menu = page.locator("button.site-menu-button");
      if (await menu.isVisible()) await menu.click();
      await page
        .locator(".site-menu-section")
        .getByText("Admissions", { exact: true })
        .locator("visible=true")
        .click();
      await expect(page.getByRole("link", { name: "Fee Structure" }).first()).toBeVisible();
    },
  },
  {
    name: "the photo viewer open",
    path: "/Library",
    reach: async (page) => {
      await page.waitForLoadState("networkidle");
      await page.locator("main a[data-photo]").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  { name: "a filter without a match", path: "/News?year=All&title=nothing+like+this" },
  { name: "a second page of a list", path: "/News?year=All&page=2" },
  { name: "a page that is not there", path: "/nothing-here" },
  { name: "an album that is not there", path: "/SubGallery?id=none" },
];

for (const { name, path, reach } of states) {
  test(`has no axe violations with ${name}`, async ({ page, printed }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await reach?.(page);
      expect(await axeFindings(page), `at ${width} px`).toEqual([]);
    }
    expect(await darkModeFindings(page), "by night").toEqual([]);
    if (name.endsWith("not there")) printed.length = 0;
  });
}

test("the words in empty fields have enough contrast", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/Toppers");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await finishTransitions(page);
    const colours = await page
      .locator("input[placeholder]")
      .evaluateAll((fields) =>
        fields.map((field) => [
          getComputedStyle(field, "::placeholder").color,
          getComputedStyle(field).backgroundColor,
        ]),
      );
    expect(colours).toHaveLength(2);
    for (const [words = "", ground = ""] of colours)
      expect(contrast(toHex(words), toHex(ground)), colorScheme).toBeGreaterThanOrEqual(4.5);
  }
});

/** "#14284b" for "rgb(20, 40, 75)". */
function toHex(colour: string): string {
  const parts = colour.match(/\d+/g) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
}

test("has no axe violations on pages without content", async ({ page, site, school }) => {
  const calls = ["news", "events", "albums", "toppers", "messages", "videos", "faculty"] as const;
  for (const call of calls) await school.setResponse(call, { body: [] });
  const paths = "News Events Gallery Toppers ToppersXII PrincipalMessage VideoGallery Faculty";
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of paths.split(" ")) {
    await page.goto(`${site.origin}/${path}`);
    expect(await axeFindings(page), path).toEqual([]);
  }
});

test("the skip link leads to the content, Tab through a document", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/Registration");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await page.locator("main a").last().scrollIntoViewIfNeeded();
  await page.locator("object").focus();
  await expect(page.locator("object")).toBeFocused();
  await expect(async () => {
    await page.keyboard.press("Tab");
    const isBelow = await page.locator("object").evaluate((shown) => {
      const place = document.activeElement
        ? shown.compareDocumentPosition(document.activeElement)
        : 0;
      return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    });
    expect(isBelow).toBe(true);
  }).toPass();
});

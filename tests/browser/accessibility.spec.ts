import type { Page } from "@playwright/test";
import { axeFindings, expect, test } from "./fixtures.ts";

type State = { name: string; path: string; reach?: (page: Page) => Promise<void> };

const states: State[] = [
  {
    name: "the menu open",
    path: "/About",
    reach: async (page) => {
      const menu = page.locator("header .site-menu-all > summary");
      if (await menu.isVisible()) await menu.click();
      await page.locator("header .site-menu-section > summary").nth(1).click();
      await expect(page.getByRole("link", { name: "Fee Structure" }).first()).toBeVisible();
    },
  },
  {
    name: "the photo viewer open",
    path: "/Library",
    reach: async (page) => {
      const script = page.waitForRequest(/entry\.client/);
      await page.reload();
      await script;
      await page.waitForLoadState("networkidle");
      await page.locator("main a[data-photo]").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  { name: "a filter applied", path: "/Events?year=All&month=Nov" },
  { name: "a filter without a match", path: "/News?year=All&title=nothing+like+this" },
  { name: "a second page of a list", path: "/News?year=All&page=2" },
  { name: "a page that is not there", path: "/nothing-here" },
  { name: "an album that is not there", path: "/SubGallery?id=none" },
];

for (const { name, path, reach } of states) {
  test(`axe finds nothing with ${name}`, async ({ page, printed }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await reach?.(page);
      expect(await axeFindings(page), `at ${width} px`).toEqual([]);
    }
    if (name.endsWith("not there")) printed.length = 0;
  });
}

test("axe finds nothing on pages of a school that has nothing yet", async ({
  page,
  freshSite: { site, school },
}) => {
  const calls = ["news", "events", "albums", "toppers", "messages", "videos", "faculty"] as const;
  for (const call of calls) await school.setAnswer(call, { body: [] });
  const paths = "News Events Gallery Toppers ToppersXII PrincipalMessage VideoGallery Faculty";
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of paths.split(" ")) {
    await page.goto(`${site.origin}/${path}`);
    expect(await axeFindings(page), path).toEqual([]);
  }
});

/** What has the focus: whether it is in sight, and how its focus is shown. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      name: `${element.tagName} ${(element.textContent || element.getAttribute("name") || "").trim().slice(0, 40)}`,
      isBody: element === document.body,
      isInSight: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      isShown: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
    };
  });
}

for (const path of ["/About", "/News", "/Tc", "/ContactUs"]) {
  test(`on ${path} the focus is always in sight and always shown`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    const seen: string[] = [];
    for (let presses = 0; presses < 200; presses++) {
      await page.keyboard.press("Tab");
      const { name, isBody, isInSight, isShown } = await focused(page);
      if (isBody) break;
      seen.push(name);
      expect(isInSight, `${name} is in sight`).toBe(true);
      expect(isShown, `${name} shows its focus`).toBe(true);
    }
    expect(seen[0]).toContain("Skip to content");
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.length).toBeLessThan(200);
  });
}

test("the skip link leads to the page's own part", async ({ page }) => {
  await page.goto("/News");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

for (const path of ["/RulesAndRegulations", "/News", "/Tc", "/Faculty", "/SchoolHours"]) {
  test(`${path} bears a reader's own text spacing at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

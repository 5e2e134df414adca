import type { Page } from "@playwright/test";
import {
  axeFindings,
  contrastFindings,
  darkModeFindings,
  expect,
  finishTransitions,
  test,
} from "../../harness/browser/browser.ts";
import { expandAll } from "../../harness/browser/every-page.ts";

type State = { name: string; path: string; reach?: (page: Page) => Promise<void> };

const states: State[] = [
  { name: "the menu open", path: "/About", reach: expandAll },
  {
    name: "the photo viewer open",
    path: "/Library",
    reach: async (page) => {
      await page.waitForLoadState("networkidle");
      await page.locator("main a[data-photo]").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
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
    // Axe does not look at placeholders.
    await page.locator("input[placeholder]").evaluateAll((fields) => {
      for (const field of fields) {
        const words = document.createElement("p");
        words.textContent = "In a field";
        words.style.color = getComputedStyle(field, "::placeholder").color;
        words.style.backgroundColor = getComputedStyle(field).backgroundColor;
        document.querySelector("main")?.appendChild(words);
      }
    });
    await expect(page.getByText("In a field")).toHaveCount(colorScheme === "light" ? 2 : 4);
    expect(await contrastFindings(page), colorScheme).toEqual([]);
  }
});

test("has no axe violations on pages without content", async ({ page, site, school }) => {
  const calls = ["news", "events", "toppers", "messages", "videos", "faculty"] as const;
  for (const call of calls) await school.setResponse(call, { body: [] });
  const paths = "News Events Toppers PrincipalMessage VideoGallery Faculty";
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of paths.split(" ")) {
    await page.goto(`${site.origin}/${path}`);
    expect(await axeFindings(page), path).toEqual([]);
  }
});

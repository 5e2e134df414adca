import type { Page } from "@playwright/test";
import { axeFindings, darkModeFindings, expect, test } from "../../harness/browser/browser.ts";
import { findClippedElements } from "../every-page/checks/clipped-elements.ts";

test.use({ viewport: { width: 360, height: 740 } });

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/operator`);
  await expect(page).toHaveTitle(/^Sign in/);
  await page.getByLabel("Password").fill("sample-purge-secret");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveTitle(/^For the school office/);
  await expect(page).toHaveURL(`${origin}/operator`);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an operator refreshes, hides and shows again, and Back shows nothing once signed out", async ({
    page,
    printed,
    site,
  }) => {
    await signIn(page, site.origin);
    await page.getByRole("button", { name: "Refresh everything" }).click();
    await expect(page.getByRole("status")).toContainText("Everything was refreshed.");
    await expect(page.getByRole("status")).toBeFocused();
    await page.goto(`${site.origin}/Gallery`);
    await page.locator("main a[href*=SubGallery]").first().click();
    const album = page.url();
    await page.goto(`${site.origin}/operator`);
    await page.getByLabel("Address of the page").fill(album);
    await page.getByRole("button", { name: "Show its photos" }).click();
    await page.getByRole("button", { name: "Hide: Photo 2 of" }).click();
    await expect(page.getByRole("status")).toContainText(/^Photo 2 of “.*” is hidden\.$/);
    await expect(page.getByRole("status")).toBeFocused();
    await page.getByRole("button", { name: "Show again: Photo 2 of" }).first().click();
    await expect(page.getByRole("status")).toContainText("is shown again");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByLabel("Password")).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Password")).toBeVisible();
    await expect(page.locator("#photos")).toHaveCount(0);
    printed.length = 0;
  });
});

test("has no axe violations, and nothing scrolls sideways", async ({ page, site, school }) => {
  await school.setFault("videos", { kind: "status", status: 500 });
  await school.setResponse("news", { body: [{ title: "Picnic" }, { fromDate: "2026-11-20" }] });
  await page.goto(`${site.origin}/operator`);
  const expectNone = async (which: string, ...finders: ((page: Page) => Promise<string[]>)[]) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const find of finders) expect(await find(page), `${which} at ${width} px`).toEqual([]);
    }
  };
  await expectNone("signed out", axeFindings);
  await signIn(page, site.origin);
  await page.getByRole("button", { name: "Refresh everything" }).click();
  await page.getByText("item is not shown").click();
  await page.getByLabel("Address of the page").fill("nothing");
  const cut = (page: Page) => findClippedElements(page, ":has(> table)");
  await expectNone("signed in", axeFindings, darkModeFindings, cut);
});

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

  test("an operator refreshes and hides", async ({ page, printed, site, school }) => {
    await signIn(page, site.origin);
    const news = [{ title: "Chess cup won", fromDate: "2026-11-20" }];
    await school.setResponse("news", { body: news });
    await page.getByRole("button", { name: "Refresh News" }).click();
    await expect(page.getByRole("status")).toContainText("News: changed, 1 item.");
    await expect(page.getByRole("status")).toBeFocused();
    await page.locator("#picture").getByRole("link", { name: "Photo albums" }).click();
    await expect(page.locator("#found")).toBeFocused();
    await page.locator("#picture li a[href*=SubGallery]").first().click();
    await expect(page.locator("#found")).toBeFocused();
    await page.getByRole("button", { name: "Take down picture 2" }).click();
    await expect(page.getByRole("status")).toContainText("is hidden here now");
    await expect(page.getByRole("status")).toBeFocused();
    await expect(page.locator("#picture")).toContainText("Already taken down: picture 2");
    await page.goto(`${site.origin}/operator`);
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByLabel("Password")).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Password")).toBeVisible();
    await expect(page.locator("#picture")).toHaveCount(0);
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
  await page.getByText("item is left out").click();
  await page.getByLabel("the address of the picture").fill("nothing");
  const cut = (page: Page) => findClippedElements(page, ":has(> table)");
  await expectNone("signed in", axeFindings, darkModeFindings, cut);
});

import type { Page } from "@playwright/test";
import { axeFindings, darkModeFindings, expect, test } from "../../harness/browser.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

const secret = "sample-purge-secret";

async function signIn(page: Page, origin: string, given = secret): Promise<void> {
  await page.goto(`${origin}/operator`);
  await page.getByLabel("Password").fill(given);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a refresh of news without a script reaches the site, and a screen reader begins with its result", async ({
  page,
  site,
  school,
}) => {
  await page.goto(`${site.origin}/operator`);
  await expect(page).toHaveTitle(/^Sign in/);
  await signIn(page, site.origin);
  await expect(page).toHaveTitle(/^For the school office/);
  await expect(page).toHaveURL(`${site.origin}/operator`);
  await school.setResponse("news", { body: [{ title: "Chess cup won", fromDate: "2026-11-20" }] });
  await page.getByRole("button", { name: "Refresh News" }).click();
  await expect(page.getByRole("status")).toContainText("News: changed, 1 item.");
  await expect(page.getByRole("status")).toBeFocused();
  await page.goto(`${site.origin}/News?year=All`);
  await expect(page.locator("article h2")).toHaveText(["Chess cup won"]);
});

test("a picture of an album is found by sight, without an address", async ({
  page,
  printed,
  site,
}) => {
  await signIn(page, site.origin);
  await page.locator("#picture").getByRole("link", { name: "Photo albums" }).click();
  await expect(page.locator("#found")).toBeFocused();
  await page.locator("#picture li a[href*=SubGallery]").first().click();
  await expect(page.locator("#found")).toBeFocused();
  await page.getByRole("button", { name: "Take down picture 2" }).click();
  await expect(page.getByRole("status")).toContainText("is hidden here now");
  await expect(page.getByRole("status")).toBeFocused();
  await expect(page.locator("#picture")).toContainText("Already taken down: picture 2");
  printed.length = 0;
});

test.describe("with scripts, as axe is one", () => {
  test.use({ javaScriptEnabled: true });

  test("has no axe violations, and nothing scrolls sideways", async ({ page, site, school }) => {
    await school.setFault("videos", { kind: "status", status: 500 });
    await school.setResponse("news", { body: [{ title: "Picnic" }, { fromDate: "2026-11-20" }] });
    await page.goto(`${site.origin}/operator`);
    const atBothWidths = async (find: (page: Page) => Promise<string[]>) => {
      const found: string[] = [];
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        found.push(...(await find(page)));
      }
      return found;
    };
    expect(await atBothWidths(axeFindings), "signed out").toEqual([]);
    await signIn(page, site.origin);
    await page.getByRole("button", { name: "Refresh everything" }).click();
    await page.getByText("item is left out").click();
    await page.getByLabel("the address of the picture").fill("nothing");
    expect(await atBothWidths(axeFindings), "signed in").toEqual([]);
    expect(await atBothWidths(darkModeFindings), "signed in, in the dark").toEqual([]);
    const sideways = (page: Page) =>
      page.evaluate(() => {
        const { scrollWidth } = document.documentElement;
        return scrollWidth > innerWidth ? [`${scrollWidth} px`] : [];
      });
    expect(await atBothWidths(sideways), "scrolls sideways").toEqual([]);
  });
});

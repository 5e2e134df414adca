import type { Page } from "@playwright/test";
import { axeFindings, darkModeFindings, expect, test } from "../../harness/browser.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

const secret = "sample-purge-secret";

async function signIn(page: Page, origin: string, given = secret): Promise<void> {
  await page.goto(`${origin}/operator`);
  await page.getByLabel("Password").fill(given);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a refresh of news without a script reaches the site", async ({ page, site, school }) => {
  await page.goto(`${site.origin}/News?year=All`);
  await signIn(page, site.origin);
  await expect(page).toHaveURL(`${site.origin}/operator`);
  await school.setResponse("news", { body: [{ title: "Chess cup won", fromDate: "2026-11-20" }] });
  await page.getByRole("button", { name: "Refresh News" }).click();
  await expect(page.getByRole("status")).toContainText("News: changed, 1 item.");
  await page.goto(`${site.origin}/News?year=All`);
  await expect(page.locator("article h2")).toHaveText(["Chess cup won"]);
});

test("a read that fails is named with its fault", async ({ page, site, school }) => {
  await school.setFault("videos", { kind: "status", status: 500 });
  await signIn(page, site.origin);
  await page.getByRole("button", { name: "Refresh everything" }).click();
  await expect(page.getByRole("status")).toContainText("Videos: not refreshed.");
  const card = page.getByRole("listitem").filter({ hasText: "Failing since" });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("Videos");
  await expect(card).toContainText("the school’s system answered with an error (500)");
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

test("a screen reader begins with the result, and the title says whether you are signed in", async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/operator`);
  await expect(page).toHaveTitle(/^Sign in/);
  await signIn(page, site.origin);
  await expect(page).toHaveTitle(/^For the school office/);
  await page.getByRole("button", { name: "Refresh Videos" }).click();
  await expect(page.getByRole("status")).toBeFocused();
});

test("a picture is previewed, taken down and gone", async ({ page, printed, site, school }) => {
  const [album] = await school.data<{ attachments: string[] }[]>("albums");
  const address = `${site.origin}/api/image/${album?.attachments[0]}`;
  await page.goto(`${site.origin}/Gallery`);
  await signIn(page, site.origin);
  await page.getByLabel("the address of the picture").fill(`${address}?w=384`);
  await page.getByRole("button", { name: "Show pictures" }).click();
  const picture = page.getByRole("img", { name: "the picture" });
  await expect
    .poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  await school.setFault("image", { kind: "status", status: 404 });
  await page.getByRole("button", { name: "Take down the picture" }).click();
  await expect(page.getByRole("status")).toContainText("no longer has it");
  const response = await page.goto(address);
  expect(response?.status()).toBe(404);
  printed.length = 0;
});

test("another site's form does nothing", async ({ page, printed, site, school }) => {
  await signIn(page, site.origin);
  await school.resetRequests();
  const form = `<form method="post" action="${site.origin}/operator"><button name="intent" value="refresh">Win a prize</button><input name="read" value="all"></form>`;
  await page.route("https://elsewhere.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: form }),
  );
  await page.goto("https://elsewhere.example/");
  await page.getByRole("button", { name: "Win a prize" }).click();
  await expect(page.locator("body")).toContainText("Send the form on the school's own site");
  expect((await school.requests()).total).toBe(0);
  printed.length = 0;
});

test("signing out ends the session, and Back shows nothing of it", async ({ page, site }) => {
  await signIn(page, site.origin);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("Password")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Password")).toBeVisible();
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

import { expect, test } from "../../harness/browser.ts";
import { notices } from "../../harness/home-page.ts";

test("the notices are a dialog that opens once per visit", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const menu = page.locator(".marquee-window a").first();
  await menu.focus();
  const dialog = page.locator(notices);
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expect(dialog.getByRole("status")).toHaveText("1 of 3");
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByRole("status")).toHaveText("2 of 3");
  await dialog.getByRole("button", { name: "Previous" }).click();
  await dialog.getByRole("button", { name: "Previous" }).click();
  await expect(dialog.getByRole("status")).toHaveText("3 of 3");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
  await page.reload();
  await expect(page.locator("[data-island$='/notices-dialog.island.tsx']")).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expect(dialog).toHaveCount(0);
  await page.evaluate(() => sessionStorage.setItem("notices-seen", "other notices"));
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.mouse.click(3, 3);
  await expect(dialog).toHaveCount(0);
});

test("a long notice scrolls, and its dialog leads to the notices that it has no room for", async ({
  page,
  site,
  school,
}) => {
  const body = Array.from({ length: 12 }, (_, index) => ({
    title: `Notice ${index + 1}`,
    description: "Please read this carefully.\n".repeat(index === 0 ? 80 : 1),
  }));
  await school.setResponse("notifications", { body });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.origin);
  const dialog = page.locator(notices);
  await expect(dialog.getByRole("status")).toHaveText("1 of 10");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  const text = dialog.locator("[tabindex='0']");
  expect(await text.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByRole("heading", { name: "Notice 2" })).toBeVisible();
  await dialog.getByRole("link", { name: "All 12 notices" }).click();
  await expect(page.locator("main h2")).toHaveCount(12);
});

for (const width of [360, 1440]) {
  test(`long words of a notice do not overflow at ${width} px`, async ({ page, site, school }) => {
    const address = `https://forms.example/${"a1b2c3d4".repeat(16)}`;
    const notice = { title: "x".repeat(90), description: address, url: address, urlTitle: address };
    await school.setResponse("notifications", { body: [notice] });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(site.origin);
    const sheet = page.locator(`${notices} [tabindex="0"]`);
    await expect(sheet).toBeVisible();
    const { scrollWidth, clientWidth } = await sheet.evaluate((element) => ({
      scrollWidth: element.scrollWidth,
      clientWidth: element.clientWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
}

import { expect, test } from "../../harness/browser.ts";

for (const path of [
  "/SchoolHours",
  "/Uniform",
  "/FeeStructure",
  "/RulesAndRegulations",
  "/Faculty",
]) {
  test(`${path} prints black on white, without what can only be clicked`, async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    await page.goto(path);
    await expect(page.locator("header nav")).toBeHidden();
    await expect(page.locator('nav[aria-label="Previous and next page"]')).toBeHidden();
    await expect(page.locator("main h1")).toBeVisible();
    const colours = await page.evaluate(() => {
      const body = getComputedStyle(document.body);
      const heading = getComputedStyle(document.querySelector("main h1") as Element);
      return [body.backgroundColor, heading.color];
    });
    expect(["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"]).toContain(colours[0]);
    expect(colours[1]).toBe("rgb(0, 0, 0)");
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(sheets).toBeGreaterThan(0);
    expect(sheets).toBeLessThanOrEqual(3);
  });
}

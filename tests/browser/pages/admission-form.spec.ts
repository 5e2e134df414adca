import { expect, windowTest as test } from "../../harness/browser/browser.ts";

test("without a PDF viewer the admission form is a picture that links to it", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "pdfViewerEnabled", { value: false });
  });
  await page.goto("/Registration");
  const picture = page.getByRole("img", { name: "First page of the admission form" });
  await picture.scrollIntoViewIfNeeded();
  const getWidth = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(getWidth).toBeGreaterThan(600);
  await expect(page.locator("object")).toHaveCount(0);
  const link = page.locator("a", { has: picture });
  await expect(link).toHaveAttribute("href", "/documents/admission-form.pdf");
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
  const isBelow = async () => {
    await page.keyboard.press("Tab");
    return page.locator("object").evaluate((shown) => {
      const place = shown.compareDocumentPosition(document.activeElement ?? shown);
      return place === Node.DOCUMENT_POSITION_FOLLOWING;
    });
  };
  await expect.poll(isBelow).toBe(true);
});

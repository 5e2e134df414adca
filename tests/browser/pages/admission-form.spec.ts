import { formatFileSize } from "../../../app/ui/text/format-number.ts";
import { expect, test } from "../../harness/browser.ts";

for (const isViewer of [true, false]) {
  test(`the admission form is ${isViewer ? "embedded" : "a picture that links to it without a PDF viewer"}`, async ({
    page,
  }) => {
    await page.addInitScript((isEnabled) => {
      Object.defineProperty(navigator, "pdfViewerEnabled", { value: isEnabled });
    }, isViewer);
    await page.goto("/Registration");
    await page.waitForLoadState("load");
    const picture = page.getByRole("img", { name: "First page of the admission form" });
    await expect(page.locator("object")).toHaveCount(isViewer ? 1 : 0);
    if (isViewer) return;
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(600);
    await expect(page.locator("a", { has: picture })).toHaveAttribute(
      "href",
      "/documents/admission-form.pdf",
    );
  });
}

test("a link to a document states the size of its file", async ({ page }) => {
  await page.goto("/FeeStructure");
  for (const link of await page.locator("main a[href^='/documents/']").all()) {
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    const { length } = await file.body();
    await expect(link).toContainText(`PDF, ${formatFileSize(length)}`);
  }
});

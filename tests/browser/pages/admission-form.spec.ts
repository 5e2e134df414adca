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

import { school } from "../../../app/school.ts";
import { expect, test } from "../../harness/browser.ts";
import { findFirstItem } from "../../harness/every-page.ts";

test.use({ photographs: "replaced" });

test("a notice has a QR code and a text to copy", async ({ page, context, shared: { site } }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  const address = await findFirstItem(site.origin, "/Notices");
  await page.goto(address);
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  await page.getByRole("button", { name: "Copy the text" }).click();
  await expect(page.getByText("Text copied")).toBeVisible();
  const title = (await page.locator("h1").textContent()) ?? "";
  const field = page.getByRole("searchbox").first();
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
  const pasted = await field.inputValue();
  expect(pasted).toContain(title);
  expect(pasted).toContain(`${school.origin}${address}`);
});

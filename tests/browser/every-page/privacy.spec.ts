import { expect, test } from "../../harness/browser.ts";
import { closeNotices } from "../../harness/home-page.ts";
import { listStoredNames } from "./checks/privacy.ts";

test.use({ photographs: "replaced" });

test("home stores only that motion is paused and notices were seen", async ({ page }) => {
  await page.goto("/");
  await closeNotices(page);
  await page.getByRole("button", { name: /^Pause/ }).click();
  await expect
    .poll(async () => (await listStoredNames(page)).sort())
    .toEqual(["local motion-paused", "session notices-seen"]);
});

test("the privacy page names what is stored, and the hosting provider", async ({ page }) => {
  await page.goto("/Accessibility");
  const words = (await page.locator("main").innerText()).replaceAll(/\s+/g, " ");
  for (const text of [
    "no cookies",
    "Only your device stores pages to read without a connection",
    "up to 60 pages and 10 MB",
    "whether you paused animations",
    "which notices you have read",
    "what you typed to request a certificate",
    "Cloudflare",
    "counts requests from each address for a short time",
  ])
    expect(words).toContain(text);
});

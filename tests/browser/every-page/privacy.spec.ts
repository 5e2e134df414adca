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

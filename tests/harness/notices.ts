import type { Page } from "@playwright/test";

/** The modal dialog that opens a second after home has loaded. */
export const notices = "dialog.notices-dialog";

/** Waits until the notices have opened, and closes them. */
export async function closeNotices(page: Page): Promise<void> {
  const dialog = page.locator(notices);
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}

import type { Page } from "@playwright/test";

/** The dialog that opens a second after home; while it is open nothing else of the page is there for anybody. */
export const notices = "dialog.notices-dialog";

/** Waits until the notices have opened by themselves, and closes them. */
export async function closeNotices(page: Page): Promise<void> {
  const dialog = page.locator(notices);
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}

/** Saving and sharing a photo of an album, and what is said without a connection. */

import type { Download, Page } from "@playwright/test";
import { getFullAddress } from "../../../tools/commands/steps/full-address.ts";
import { expect, test } from "../../harness/browser.ts";

const noConnection = "No connection. Try again.";
const viewer = "Photo viewer";

async function openAlbum(page: Page, school: Parameters<typeof getFullAddress>[1], search = "") {
  await page.goto(`${await getFullAddress("/SubGallery", school)}${search}`);
  const title = await page.locator("h1").textContent();
  return (title ?? "").toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

async function download(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return download;
}

test("a photo is saved and shared from the viewer as a file named after the album", async ({
  page,
  shared,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files = [] }: { files?: File[] }) => {
        document.title = files.map(({ name, size }) => `${name} ${size > 0}`).join();
      },
    });
  });
  const name = await openAlbum(page, shared.school, "&photo=2");
  const dialog = page.getByRole("dialog", { name: viewer });
  const saved = await download(page, () =>
    dialog.getByRole("button", { name: "Save photo" }).click(),
  );
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^${name}-0?2\\.(jpg|png|webp)$`));
  await dialog.getByRole("button", { name: "Share photo" }).click();
  await expect(page).toHaveTitle(`${saved.suggestedFilename()} true`);
});

test("without a connection the album stays, and says so", async ({ page, printed, shared }) => {
  await openAlbum(page, shared.school);
  const photo = page.locator("a[data-photo]").nth(1);
  await photo.hover();
  await page.context().setOffline(true);
  await photo.click();
  await expect(page.getByRole("alert")).toHaveText(noConnection);
  await page.context().setOffline(false);
  await photo.click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  printed.length = 0;
});

test("the viewer says which photo needs a connection", async ({ page, printed, shared }) => {
  await openAlbum(page, shared.school, "&photo=1");
  const dialog = page.getByRole("dialog", { name: viewer });
  await expect(dialog.locator("img[src*='/api/image']").first()).toBeVisible();
  await page.route(/\/api\/image/, (route) => route.abort("internetdisconnected"));
  await dialog.getByRole("button", { name: "Save photo" }).click();
  await expect(dialog.getByRole("status").filter({ hasText: noConnection })).toBeVisible();
  printed.length = 0;
});

for (const [width, height, font] of [
  [320, 640, 16],
  [360, 740, 16],
  [360, 740, 32],
  [780, 360, 16],
] as const) {
  test(`at ${width} × ${height} px and a font of ${font} px nothing covers the viewer's buttons or picture`, async ({
    page,
    shared,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript((size) => {
      addEventListener("DOMContentLoaded", () => {
        document.documentElement.style.fontSize = `${size}px`;
      });
      Object.assign(navigator, { canShare: () => true });
    }, font);
    await openAlbum(page, shared.school, "&photo=2");
    const dialog = page.getByRole("dialog", { name: viewer });
    await expect(dialog.getByRole("button", { name: "Save photo" })).toBeVisible();
    const covered = await dialog.evaluate((element) =>
      [...element.querySelectorAll(".yarl__button")].flatMap((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        if (width === 0) return [];
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top && button.contains(top) ? [] : [button.outerHTML.slice(0, 80)];
      }),
    );
    expect(covered).toEqual([]);
    const isPhone = width < 640;
    // The box of the content, which has room for the tallest and widest picture.
    const [frame, ...tools] = await Promise.all(
      ["slide_current", "toolbar", "navigation_prev", "navigation_next"].map((part) =>
        dialog.locator(`.yarl__${part}`).evaluate((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const inset = one.matches(".yarl__slide")
            ? Number.parseFloat(getComputedStyle(one).padding)
            : 0;
          return {
            left: left + inset,
            right: right - inset,
            top: top + inset,
            bottom: bottom - inset,
          };
        }),
      ),
    );
    // On a phone the bar is below the picture; elsewhere the tools are around it.
    for (const { left, right, top, bottom } of tools) {
      const isAround = frame && (bottom <= frame.top || right <= frame.left || left >= frame.right);
      expect(isPhone ? top >= (frame?.bottom ?? 0) : isAround).toBe(true);
    }
    await expect(dialog.getByRole("button", { name: "Zoom in" })).toBeVisible({
      visible: !isPhone,
    });
  });
}

import type { Page } from "@playwright/test";
import { getFullAddress } from "../../../tools/commands/steps/full-address.ts";
import { expect, type SchoolSite, test } from "../../harness/browser.ts";

test.use({ photographs: "replaced" });

const noConnection = "No connection. Try again.";
const viewer = (page: Page) => page.getByRole("dialog", { name: "Photo viewer" });

async function openAlbum(page: Page, { school }: SchoolSite, search = "") {
  await page.goto(`${await getFullAddress("/SubGallery", school)}${search}`);
}

test("from the gallery to an album, its photos in the viewer, and back", async ({ page }) => {
  await page.goto("/Gallery?year=All");
  const card = page.locator("article").first();
  const title = await card.locator("h2").innerText();
  const photos = Number.parseInt(await card.locator("p").innerText(), 10);
  await card.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const links = page.locator("a[data-photo]");
  await expect(links).toHaveCount(photos);
  await page.waitForLoadState("load");
  await links.nth(1).click();
  await expect(viewer(page)).toBeVisible();
  await expect(page).toHaveURL(/photo=2/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).not.toHaveURL(/photo=/);
  await page.getByRole("link", { name: "All photo albums" }).click();
  await expect(page).toHaveURL(/\/Gallery$/);
});

test("the viewer counts all photos of an album, of every page", async ({ page, site, school }) => {
  const attachments = Array.from({ length: 70 }, (_, index) => `photo${index}`);
  const album = { _id: "large", title: "Large", category: "PhotoGallery", attachments };
  await school.setResponse("albums", { body: [album] });
  await school.setResponse("album", { body: album });
  await page.goto(`${site.origin}/SubGallery?id=large&page=2&photo=3`);
  const counter = viewer(page).locator(".photo-caption");
  await expect(counter).toContainText("Photo 63 of 70");
  await page.keyboard.press("ArrowRight");
  await expect(counter).toContainText("Photo 64 of 70");
});

test.describe("with its photographs", () => {
  test.use({ photographs: "real" });

  test("a photo is saved, shared, zoomed and offline", async ({ page, printed, shared }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files = [] }: { files?: File[] }) => {
          document.title = files.map(({ name, size }) => `${name} ${size > 0}`).join();
        },
      });
    });
    await openAlbum(page, shared, "&photo=2");
    const title = (await page.locator("h1").textContent()) ?? "";
    const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
    const dialog = viewer(page);
    const save = dialog.getByRole("button", { name: "Save photo" });
    const [saved] = await Promise.all([page.waitForEvent("download"), save.click()]);
    expect(saved.suggestedFilename()).toMatch(new RegExp(`^${name}-0?2\\.(jpg|png|webp)$`));
    await dialog.getByRole("button", { name: "Share photo" }).click();
    await expect(page).toHaveTitle(`${saved.suggestedFilename()} true`);
    const zoomIn = dialog.getByRole("button", { name: "Zoom in" });
    await expect(zoomIn).toBeEnabled();
    for (const [key, photo] of [
      ["ArrowRight", 3],
      ["ArrowLeft", 2],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page).toHaveURL(new RegExp(`photo=${photo}$`));
      await expect(zoomIn).toBeEnabled();
    }
    await page.route(/\/api\/image/, (route) => route.abort("internetdisconnected"));
    await save.click();
    await expect(dialog.getByRole("status").filter({ hasText: noConnection })).toBeVisible();
    printed.length = 0;
  });

  test("without a connection the album stays, and says so", async ({ page, printed, shared }) => {
    await openAlbum(page, shared);
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
});

for (const [width, density] of [
  [360, 2],
  [360, 3],
  [1440, 1],
] as const) {
  test.describe(`at ${width} px and ${density}x`, () => {
    test.use({ viewport: { width, height: 740 }, deviceScaleFactor: density });

    test("the viewer fetches as many pixels as it shows", async ({ page, shared }) => {
      await openAlbum(page, shared, "&photo=1");
      const picture = viewer(page).locator("img[src*='/api/image']").first();
      const [address = "", pixels] = ((await picture.getAttribute("src")) ?? "").split("?w=");
      expect(Number(pixels)).toBeLessThanOrEqual(width * density * 1.15);
      expect(Number(pixels)).toBeGreaterThan((width * density) / 2);
      const original = viewer(page).getByRole("link", { name: /^Original/ });
      await expect(original).toHaveAttribute("href", address);
    });
  });
}

for (const [width, height, font] of [
  [320, 640, 16],
  [360, 740, 16],
  [360, 740, 32],
  [780, 360, 16],
  [320, 200, 16],
] as const) {
  test(`the viewer fits ${width} × ${height} px, letters of ${font}`, async ({ page, shared }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript((size) => {
      addEventListener("DOMContentLoaded", () => {
        document.documentElement.style.fontSize = `${size}px`;
      });
      Object.assign(navigator, { canShare: () => true });
    }, font);
    await openAlbum(page, shared, "&photo=2");
    const dialog = viewer(page);
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
    const { left: start = 0, right: end = 0, top: above = 0, bottom: below = 0 } = frame ?? {};
    expect(below - above).toBeGreaterThanOrEqual(height / 2);
    const captionEnd = await dialog
      .locator(".photo-caption")
      .evaluate((one) => one.getBoundingClientRect().bottom);
    // On a phone the bar is below picture and caption; elsewhere the tools are around it.
    for (const [index, { left, right, top, bottom }] of tools.entries()) {
      expect(bottom <= above || top >= below || right <= start || left >= end).toBe(true);
      if (isPhone && index === 0) expect(top).toBeGreaterThan(Math.max(below, captionEnd) - 0.1);
    }
    await expect(dialog.getByRole("button", { name: "Zoom in" })).toBeVisible({
      visible: !isPhone,
    });
  });
}

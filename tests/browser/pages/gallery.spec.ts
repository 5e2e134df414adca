import type { Page } from "@playwright/test";
import { getFullAddress } from "../../../tools/sample-api/full-address.ts";
import { expect, getBox, type SchoolSite, test } from "../../harness/browser/browser.ts";
import { setFontSize } from "../every-page/checks/widths.ts";

const noConnection = "No connection. Try again.";
const viewer = (page: Page) => page.getByRole("dialog", { name: "Photo viewer" });

async function openAlbum(page: Page, { school }: SchoolSite, search = "") {
  await page.goto(`${await getFullAddress("/SubGallery", school)}${search}`);
}

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
    // The browser's own: Forward.
    await page.keyboard.press("Alt+ArrowRight");
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

  test("a photo opens alone if the viewer fails", async ({ page, printed }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "devicePixelRatio", {
        get: () => {
          throw new Error("no such property");
        },
      });
    });
    await page.goto("/Library");
    const photo = page.locator("a[data-photo]").first();
    const address = (await photo.getAttribute("href")) ?? "";
    await photo.click();
    await expect(page).toHaveURL(address);
    expect(printed.splice(0).join()).toContain("no such property");
    await page.goBack();
    await expect(page).toHaveURL(/\/Library$/);
  });

  test("without a connection the album stays, and says so", async ({ page, printed }) => {
    await page.goto("/Gallery?year=All");
    await page.locator("article").first().click();
    await expect(page).toHaveURL(/\/SubGallery\?id=\w+$/);
    const photo = page.locator("a[data-photo]").nth(1);
    await photo.hover();
    await page.context().setOffline(true);
    await photo.click();
    await expect(page.getByRole("alert")).toHaveText(noConnection);
    await page.context().setOffline(false);
    await photo.click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page).toHaveURL(/photo=2$/);
    await page.keyboard.press("Escape");
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).not.toHaveURL(/photo=/);
    await page.getByRole("link", { name: "All photo albums" }).click();
    await expect(page).toHaveURL(/\/Gallery$/);
    printed.length = 0;
  });
});

for (const [reason, words] of [
  ["taken down", "This photo is not available."],
  ["without a connection", noConnection],
] as const)
  test(`a photo ${reason} says so in a line`, async ({ page, shared, printed }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.route(/\/api\/image/, (route) =>
      reason === "taken down"
        ? route.fulfill({ status: 404 })
        : route.abort("internetdisconnected"),
    );
    await openAlbum(page, shared, "&photo=1");
    const line = viewer(page).locator(".yarl__slide_current").getByText(words);
    expect((await getBox(line)).height).toBeLessThan(30);
    printed.length = 0;
  });

test("a photo is printed alone with its caption, and is as wide as a phone", async ({
  page,
  shared,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAlbum(page, shared, "&photo=2");
  const slide = viewer(page).locator(".yarl__slide_current");
  await expect.poll(async () => (await getBox(slide)).width).toBe(360);
  await expect(slide).toHaveCSS("padding", "0px");
  const photo = slide.locator("img");
  await page.emulateMedia({ media: "print" });
  await expect(photo).toBeVisible();
  await expect(viewer(page).locator(".photo-caption")).toBeVisible();
  for (const part of await page.locator("h1, header, footer, .yarl__button").all())
    await expect(part).toBeHidden();
});

for (const [width, density] of [
  [360, 3],
  [1440, 1],
] as const) {
  test.describe(`at ${width} px and ${density}x`, () => {
    test.use({ viewport: { width, height: 740 }, deviceScaleFactor: density });

    test("the viewer fetches as many pixels as it shows", async ({ page, shared }) => {
      await openAlbum(page, shared, "&photo=1");
      const picture = viewer(page).locator("img[src*='/api/image']").first();
      const [address = "", pixels] = ((await picture.getAttribute("src")) ?? "").split("?w=");
      expect(Number(pixels)).toBeLessThanOrEqual(width * density * 1.25);
      expect(Number(pixels)).toBeGreaterThan((width * density) / 2);
      const original = viewer(page).getByRole("link", { name: /^Full size/ });
      await expect(original).toHaveAttribute("href", address);
    });
  });
}

const screens = [
  [320, 640, 16],
  [360, 740, 16],
  [360, 740, 32],
  [780, 360, 16],
  [320, 200, 16],
] as const;

test("the viewer fits every size of window and letters", async ({ page, shared }) => {
  await page.addInitScript(() => Object.assign(navigator, { canShare: () => true }));
  await openAlbum(page, shared, "&photo=2");
  const dialog = viewer(page);
  await expect(dialog.getByRole("button", { name: "Save photo" })).toBeVisible();
  const getPlace = (part: string) =>
    dialog.locator(part).evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const padding = Number.parseFloat(getComputedStyle(one).padding);
      return { left, right, top, bottom, padding };
    });
  for (const [width, height, font] of screens) {
    const size = `${width} × ${height} px, letters of ${font}`;
    await page.setViewportSize({ width, height });
    await setFontSize(page, font);
    // Nothing covers a button.
    for (const button of await dialog.locator(".yarl__button:visible").all())
      await button.hover({ trial: true });
    const isPhone = width < 640;
    const slide = await getPlace(".yarl__slide_current");
    const caption = await getPlace(".photo-caption");
    // The content has room for the tallest and widest picture.
    const [above, below] = [slide.top + slide.padding, slide.bottom - slide.padding];
    expect(below - above, size).toBeGreaterThanOrEqual(height / 2);
    // On a phone the bar is below picture and caption; elsewhere the tools are around it.
    for (const part of ["toolbar", "navigation_prev", "navigation_next"]) {
      const { left, right, top, bottom } = await getPlace(`.yarl__${part}`);
      const isBeside = right <= slide.left + slide.padding || left >= slide.right - slide.padding;
      expect(bottom <= above || top >= below || isBeside, `${part}, ${size}`).toBe(true);
      if (isPhone && part === "toolbar")
        expect(top, size).toBeGreaterThan(Math.max(below, caption.bottom) - 0.1);
    }
    await expect(dialog.getByRole("button", { name: "Zoom in" })).toBeVisible({
      visible: !isPhone,
    });
  }
});

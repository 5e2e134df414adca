import { getFullAddress } from "../../../tools/commands/steps/full-address.ts";
import { expect, test } from "../../harness/browser.ts";
import { replacePhotographs } from "../../harness/photographs.ts";

const viewer = "Photo viewer";

test("from the gallery to an album, its photos in the viewer, and back", async ({ page }) => {
  await replacePhotographs(page);
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
  await expect(page.getByRole("dialog", { name: viewer })).toBeVisible();
  await expect(page).toHaveURL(/photo=2/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).not.toHaveURL(/photo=/);
  await page.getByRole("link", { name: "All photo albums" }).click();
  await expect(page).toHaveURL(/\/Gallery$/);
});

test("the viewer counts all photos of an album, not those of the page", async ({
  page,
  site,
  school,
}) => {
  await replacePhotographs(page);
  const attachments = Array.from({ length: 70 }, (_, index) => `photo${index}`);
  const album = { _id: "large", title: "Large", category: "PhotoGallery", attachments };
  await school.setResponse("albums", { body: [album] });
  await school.setResponse("album", { body: album });
  await page.goto(`${site.origin}/SubGallery?id=large&page=2&photo=3`);
  const counter = page.getByRole("dialog", { name: viewer }).locator(".photo-caption");
  await expect(counter).toContainText("Photo 63 of 70");
  await page.keyboard.press("ArrowRight");
  await expect(counter).toContainText("Photo 64 of 70");
});

test("a photo can be zoomed again after a return to it", async ({ page, shared }) => {
  await page.goto(`${await getFullAddress("/SubGallery", shared.school)}&photo=1`);
  const zoomIn = page.getByRole("dialog").getByRole("button", { name: "Zoom in" });
  await expect(zoomIn).toBeEnabled();
  for (const [key, photo] of [
    ["ArrowRight", 2],
    ["ArrowLeft", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`photo=${photo}$`));
    await expect(zoomIn).toBeEnabled();
  }
});

for (const [width, density] of [
  [360, 2],
  [360, 3],
  [1440, 1],
] as const) {
  test(`at ${width} px and ${density}x the viewer fetches the screen's size and offers the original`, async ({
    browser,
    shared: { site, school },
  }) => {
    const viewport = { width, height: 740 };
    const page = await browser.newPage({
      baseURL: site.origin,
      viewport,
      deviceScaleFactor: density,
    });
    await replacePhotographs(page);
    await page.goto(`${await getFullAddress("/SubGallery", school)}&photo=1`);
    const dialog = page.getByRole("dialog", { name: viewer });
    const picture = dialog.locator("img[src*='/api/image']").first();
    const source = new URL((await picture.getAttribute("src")) ?? "", site.origin);
    const pixels = Number(source.searchParams.get("w"));
    expect(pixels).toBeLessThanOrEqual(width * density * 1.15);
    expect(pixels).toBeGreaterThan((width * density) / 2);
    const original = dialog.getByRole("link", { name: /^Original/ });
    source.searchParams.delete("w");
    expect(await original.evaluate((element: HTMLAnchorElement) => element.href)).toBe(source.href);
    await page.close();
  });
}

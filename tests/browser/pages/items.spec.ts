import { school } from "../../../app/school.ts";
import { expect, test } from "../../harness/browser/browser.ts";
import { findFirstItem } from "../../harness/browser/every-page.ts";

test("a link and a text can be copied", async ({ page, context, shared: { site } }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  const requests: string[] = [];
  /** The site's policy lets no page read the clipboard; its visitor can. */
  const copy = async (what: "link" | "text") => {
    await page.getByRole("button", { name: `Copy the ${what}` }).click();
    await expect(page.getByText(`${what === "link" ? "Link" : "Text"} copied`)).toBeVisible();
    const field = page.getByRole("searchbox").first();
    await field.focus();
    await page.keyboard.press("ControlOrMeta+V");
    return field.inputValue();
  };
  const address = await findFirstItem(site.origin, "/News");
  await page.goto(address, { waitUntil: "networkidle" });
  page.on("request", (request) => requests.push(request.url()));
  const canonical = `${school.origin}${address}`;
  expect(await copy("link")).toBe(canonical);
  expect(requests).toEqual([]);
  const notice = await findFirstItem(site.origin, "/Notices");
  await page.goto(notice);
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  const pasted = await copy("text");
  expect(pasted).toContain((await page.locator("h1").textContent()) ?? "");
  expect(pasted).toContain(`${school.origin}${notice}`);
});

test("a single picture or scanned letter has a caption only", async ({ page, site, school }) => {
  const news = [{ title: "Fair", fromDate: "2026-11-20", image: ["one"] }];
  await school.setResponse("news", { body: { data: news } });
  const letter = { category: "Director", attachments: ["letter"] };
  await school.setResponse("messages", { body: { data: [letter] } });
  for (const path of ["/News/2026-11-20-fair", "/ComputerLab", "/DirectorMessage"]) {
    await page.goto(`${site.origin}${path}`);
    await page.locator("main a[data-photo]").click();
    const dialog = page.getByRole("dialog", { name: "Photo viewer" });
    await expect(dialog.getByRole("button", { name: "Save photo" })).toBeVisible();
    await expect(dialog.locator(".photo-caption")).toHaveText(/^[^/]+$/);
    await expect(dialog.getByRole("button", { name: /^(Previous|Next)/ })).toHaveCount(0);
  }
});

test("a press opens the device's share sheet if it has one", async ({ page, shared: { site } }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.defineProperties(navigator, {
      canShare: { value: () => true },
      share: { value: async (data: ShareData) => void shared.push(data) },
    });
  });
  const address = await findFirstItem(site.origin, "/Events");
  await page.goto(address);
  const title = await page.locator("h1").textContent();
  await page.getByRole("button", { name: "Share …" }).click();
  await expect(page.getByRole("link", { name: "Share on WhatsApp" })).toBeHidden();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(shared).toEqual([{ title, url: `${school.origin}${address}` }]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an item can be shared by WhatsApp", async ({ page, shared: { site } }) => {
    await page.goto(await findFirstItem(site.origin, "/News"));
    await expect(page.getByRole("link", { name: "Share on WhatsApp" })).toBeVisible();
    await expect(page.locator("[data-share-with] button:visible")).toHaveCount(0);
  });
});

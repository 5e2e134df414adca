import { expect, test } from "../../harness/browser/browser.ts";

test("fetches nothing from the map's site until the map is opened", async ({ page, context }) => {
  const requests: string[] = [];
  await context.route("https://www.openstreetmap.org/**", (route) => {
    requests.push(route.request().url());
    return route.fulfill({ body: "A map", contentType: "text/html" });
  });
  await page.goto("/ContactUs");
  const map = page.locator("iframe");
  const button = page.locator("summary", { hasText: "the map" });
  await button.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await expect(map).toBeHidden();
  expect(requests).toEqual([]);
  await expect(button).toHaveText("Show the map", { useInnerText: true });
  await button.press("Enter");
  await expect(page.frameLocator("iframe").getByText("A map")).toBeVisible();
  expect(requests).toHaveLength(1);
  expect((await map.boundingBox())?.height).toBe(300);
  await expect(button).toHaveText("Hide the map", { useInnerText: true });
  await button.click();
  await expect(map).toBeHidden();
});

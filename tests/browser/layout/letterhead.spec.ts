import sharp from "sharp";
import { school } from "../../../app/school.ts";
import { expect, test } from "../../harness/browser.ts";

for (const [name, media] of [
  ["on screen", {}],
  ["in print", { media: "print" }],
  ["with light forced colours", { forcedColors: "active", colorScheme: "light" }],
  ["with dark forced colours", { forcedColors: "active", colorScheme: "dark" }],
] as const)
  test(`the school's name stands out ${name}`, async ({ page }) => {
    await page.emulateMedia(media);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/SchoolHours");
      const picture = await page.locator("header picture").screenshot();
      const { channels } = await sharp(picture).stats();
      for (const { min, max } of channels.slice(0, 3)) expect(max - min).toBeGreaterThan(150);
    }
  });

test("the letterhead says the school's name if its picture does not load", async ({
  page,
  printed,
}) => {
  await page.route("/icons/name*", (route) => route.abort());
  await page.goto("/SchoolHours");
  const link = page.getByRole("banner").getByRole("link").first();
  await expect(link).toHaveAccessibleName(new RegExp(`^${school.name}`));
  printed.splice(0);
});

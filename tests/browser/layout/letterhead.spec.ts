import sharp from "sharp";
import { school } from "../../../app/school.ts";
import { expect, test } from "../../harness/browser.ts";

test("the school's name stands out on screen, in print and with forced colours", async ({
  page,
}) => {
  await page.goto("/SchoolHours");
  for (const media of [
    {},
    { media: "print" },
    { media: "screen", forcedColors: "active", colorScheme: "light" },
    { forcedColors: "active", colorScheme: "dark" },
  ] as const) {
    await page.emulateMedia(media);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      const picture = await page.locator("header picture").screenshot();
      const { channels } = await sharp(picture).stats();
      for (const { min, max } of channels.slice(0, 3))
        expect(max - min, `${JSON.stringify(media)} at ${width} px`).toBeGreaterThan(150);
    }
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

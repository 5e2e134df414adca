import { expect, test } from "../../harness/browser/browser.ts";

const endless = "A title that goes on and on, as titles do when nobody stops them, "
  .repeat(5)
  .slice(0, 300);
const titles = ["Registration for class 1", endless, "Registration".repeat(25)];

test.use({ javaScriptEnabled: false });

test("one button opens all registrations at every width", async ({ page, site, school }) => {
  await school.setResponse("registrations", { body: titles.map((title) => ({ title })) });
  for (const [width, lines] of [
    [320, 2],
    [360, 1],
    [1440, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(site.origin);
    const links = page.locator(".registrations a");
    const tops = await page
      .locator("#notices-opener, .folds summary")
      .evaluateAll((all) => all.map((summary) => summary.getBoundingClientRect().top));
    expect(tops).toHaveLength(2);
    expect(new Set(tops).size, `${width} px`).toBe(lines);
    await expect(links.first()).not.toBeVisible();
    await page.locator("summary:has-text('Online registration')").click();
    const shown = await links.evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
        .map((link) => link.textContent?.replace(" (opens in a new tab)", "")),
    );
    expect(shown).toEqual(titles);
    await expect(links.last()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

import { axeFindings, expect, test } from "../../harness/browser.ts";

const word = "Administrationofscience".repeat(12);

const widths = [320, 360, 700, 1440];

test("is a table to screen readers at every width, and fits", async ({ page, site, school }) => {
  const data = [
    { name: "Asha", designation: "Librarian", category: "Support", order: "2" },
    { name: word, designation: word, category: word, order: 1 },
  ];
  await school.setResponse("faculty", { body: { data } });
  await page.goto(`${site.origin}/Faculty`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const table = page.getByRole("table", { name: "Teachers and staff" });
    const columns = ["S. No.", "Employee Name", "Designation", "Category"];
    await expect(table.getByRole("columnheader")).toHaveText(columns);
    const row = table.getByRole("row").last();
    await expect(row.getByRole("rowheader")).toHaveText("Asha");
    await expect(row.getByRole("cell")).toHaveText(["2", "Librarian", "Support"]);
    const wing = page.locator("tr.wing").last();
    if (width < 768) {
      await expect(wing).toBeVisible();
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(66);
    } else await expect(wing).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await axeFindings(page)).toEqual([]);
});

test("on a phone the wing's name stays above the rows that scroll below it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/Faculty");
  const wing = page.locator("tr.wing").nth(1);
  await wing.evaluate((row) => scrollTo(0, row.getBoundingClientRect().top + 100));
  const top = await wing.evaluate((row) => {
    const { x, y, height } = row.getBoundingClientRect();
    return { y, isOnTop: row.contains(document.elementFromPoint(x + 20, y + height / 2)) };
  });
  expect(top).toEqual({ y: 0, isOnTop: true });
});

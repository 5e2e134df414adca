import { expect, test } from "../../harness/browser/browser.ts";

const word = "Administrationofscience".repeat(12);

test("is a table to screen readers at every width, and fits", async ({ page, site, school }) => {
  const data = [
    { name: "Asha", designation: "Librarian", category: "Support", order: "2" },
    { name: word, designation: word, category: word, order: 1 },
  ];
  await school.setResponse("faculty", { body: { data } });
  await page.goto(`${site.origin}/Faculty`);
  for (const width of [320, 360, 700, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const table = page.getByRole("table", { name: "Teachers and staff" });
    const columns = ["S. No.", "Employee Name", "Designation", "Category"];
    await expect(table.getByRole("columnheader")).toHaveText(columns);
    const row = table.getByRole("row").last();
    await expect(row.getByRole("rowheader")).toHaveText("Asha");
    await expect(row.getByRole("cell")).toHaveText(["2", "Librarian", "Support"]);
    if (width < 768) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(66);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

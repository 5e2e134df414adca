import { axeFindings, darkModeFindings, expect, test } from "../../harness/browser.ts";

const busyMonth = Array.from({ length: 60 }, (_, index) => ({
  title: `${index % 7 === 0 ? "A very long title of an event ".repeat(8) : "Event"} ${index}`,
  date: `2026-08-${String((index % 31 < 20 ? index % 31 : 19) + 1).padStart(2, "0")}`,
  time: "9:00 AM onwards",
}));
const august = "/Events?calendar=2026-08";

test.beforeEach(async ({ freshSite: { school } }) => {
  await school.setResponse("events", { body: busyMonth });
});

test("a month is a table, and on a phone a list of days with events", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site.origin + august);
  await expect(page.getByRole("table", { name: "Events in August 2026" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Saturday" })).toBeVisible();
  await expect(page.getByRole("cell")).toHaveCount(42);
  await expect(page.locator("script:not([type='application/ld+json'])")).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await darkModeFindings(page)).toEqual([]);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(page.getByText("Saturday, 1 August")).toBeVisible();
    await expect(page.getByText("Monday, 31 August")).toBeHidden();
    const days = page.locator(".month-day:visible");
    const leftEdges = await days.evaluateAll((all) =>
      all.map((element) => element.getBoundingClientRect().left),
    );
    expect(new Set(leftEdges).size).toBe(1);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  }
});

test("a busy month prints on one sheet and counts omitted events", async ({ page, site }) => {
  await page.goto(site.origin + august);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("and 18 more")).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);
});

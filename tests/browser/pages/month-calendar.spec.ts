import type { Locator, Page } from "@playwright/test";
import { axeFindings, darkModeFindings, expect, test } from "../../harness/browser/browser.ts";

const busyMonth = Array.from({ length: 60 }, (_, index) => ({
  title: `${index % 7 === 0 ? "A very long title of an event ".repeat(8) : "Event"} ${index}`,
  date: `2026-08-${String((index % 31 < 20 ? index % 31 : 19) + 1).padStart(2, "0")}`,
  time: "9:00 AM onwards",
}));
const august = "/Events?calendar=2026-08";

/** The month's days as the accessibility tree has them; tests/app/pages/news-and-events checks their names. */
async function readDays(page: Page): Promise<string[]> {
  const tree = await page.getByRole("list", { name: "Events in August 2026" }).ariaSnapshot();
  return [...tree.matchAll(/time: (\w+day, \d+ August)$/gm)].map(([, day]) => day ?? "");
}

const countColumns = (days: Locator) =>
  days.evaluateAll((all) => new Set(all.map((day) => day.getBoundingClientRect().left)).size);

test("a month is a list of days that prints on one sheet", async ({ page, site, school }) => {
  await school.setResponse("events", { body: busyMonth });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site.origin + august);
  const month = page.getByRole("list", { name: "Events in August 2026" });
  const days = month.locator("> li").filter({ has: page.locator("time") });
  await expect(days.filter({ visible: true })).toHaveCount(31);
  expect(new Set(await readDays(page)).size).toBe(31);
  expect(await countColumns(month.locator("> li"))).toBe(7);
  expect(await axeFindings(page)).toEqual([]);
  expect(await darkModeFindings(page)).toEqual([]);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(days.filter({ visible: true })).toHaveCount(20);
    expect(new Set(await readDays(page)).size).toBe(20);
    expect(await countColumns(page.locator(".month-day:visible"))).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("and 18 more")).toBeVisible();
  // On paper of any width a day has its number only.
  const day = page.getByText("Saturday, 1 August", { exact: true }).first();
  await expect(day).toHaveCSS("position", "absolute");
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595]);
});

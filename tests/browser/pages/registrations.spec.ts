import type { Page } from "@playwright/test";
import { school as theSchool } from "../../../app/school.ts";
import { expect, type SchoolSite, test } from "../../harness/browser.ts";

const endless = "A title that goes on and on, as titles do when nobody stops them, "
  .repeat(5)
  .slice(0, 300);
const unbroken = "Registration".repeat(25);
const classes = (count: number) =>
  Array.from({ length: count }, (_, index) => `Registration for class ${index + 1}`);

/** Titles, and the minimum of them in the row of a phone and of a desktop. */
const schools = [
  { titles: classes(1), phone: 1, desktop: 1 },
  { titles: classes(3), phone: 1, desktop: 3 },
  { titles: classes(12), phone: 1, desktop: 4 },
  { titles: [...classes(2), endless], phone: 1, desktop: 2 },
  { titles: [endless, ...classes(2)], phone: 1, desktop: 1 },
  { titles: [unbroken, endless], phone: 1, desktop: 1 },
];

test.use({ javaScriptEnabled: false, photographs: "replaced" });

const windows = [
  ["phone", 360],
  ["desktop", 1440],
] as const;

test("registrations are in one row, and a press shows the others", async ({ page, freshSite }) => {
  for (const { titles, ...least } of schools) {
    await offer(freshSite, titles);
    await page.goto(freshSite.site.origin);
    for (const [window, width] of windows) {
      await page.setViewportSize({ width, height: 800 });
      const inRow = page.locator(".registration-row > li:visible");
      expect(await inRow.count()).toBeGreaterThanOrEqual(least[window]);
      const middles = await inRow.evaluateAll((all) =>
        all.map((item) => {
          const { top, bottom } = item.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      );
      expect(new Set(middles).size).toBe(1);
      const more = page.locator("summary", { hasText: "More registrations" });
      const hasMore = (await wholeTitles(page)).length < titles.length;
      expect(await more.isVisible()).toBe(hasMore);
      const fold = page.locator("details", { has: more });
      await fold.evaluate((element: HTMLDetailsElement, isOpen) => {
        element.open = isOpen;
      }, hasMore);
      expect(await wholeTitles(page)).toEqual(titles);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await fold.evaluate((element: HTMLDetailsElement) => {
        element.open = false;
      });
    }
  }
});

test("a registration opens the portal and lists its documents", async ({ page, shared }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(shared.site.origin);
  const [first, second] =
    await shared.school.data<{ title: string; attachments: string[] }[]>("registrations");
  const documents = (item = first) =>
    page.getByRole("link", { name: `for ${item?.title} (opens in a new tab)` });
  const hrefs = (item = first) => item?.attachments.map((id) => `/api/image/${id}`);
  const addresses = (item = first) =>
    documents(item).evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(await addresses()).toEqual(hrefs());
  expect(await addresses(second)).toEqual([]);
  await page.locator("summary", { hasText: "More registrations" }).click();
  expect(await addresses(second)).toEqual(hrefs(second));
  for (const { title } of [first, second].flatMap((item) => item ?? [])) {
    const link = page.getByRole("link", {
      name: new RegExp(`^(?!Attachment).*${title} \\(opens in a new tab`),
    });
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAttribute("href", theSchool.portal.registration);
    await expect(link).toHaveAttribute("target", "_blank");
  }
});

/** Sets the registrations and purges the site. */
async function offer({ site, school }: SchoolSite, titles: readonly string[]): Promise<void> {
  const data = titles.map((title, index) => ({
    title,
    attachments: index % 3 === 0 ? ["form"] : [],
  }));
  await school.setResponse("registrations", { body: { data } });
  const response = await fetch(`${site.origin}/purge`, {
    method: "POST",
    headers: { Authorization: "Bearer sample-purge-secret" },
    body: JSON.stringify({ reads: ["registrations"] }),
  });
  expect(response.status).toBe(200);
}

/** The titles that are fully visible, in order, each once. */
async function wholeTitles(page: Page): Promise<string[]> {
  const links = page.locator('.folds a[href$="/registration"]:visible > span:first-child');
  const titles = await links.evaluateAll((all) =>
    all
      .filter(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1)
      .map((words) => words.textContent?.replace("Online registration: ", "") ?? ""),
  );
  return [...new Set(titles)];
}

import type { Page } from "@playwright/test";
import { expect, getBox, type SchoolSite, test } from "../../harness/browser/browser.ts";

test.use({ viewport: { width: 360, height: 740 } });

const title = "Gandhi Jayanti and a cleaner street";
const dates = ["2099-10-22", "2099-11-22", "2019-12-05", "2019-12-06"];

/** A list at its whole length, whose newest item has no picture. */
async function open(page: Page, { site, school }: SchoolSite, path: "/News" | "/Events") {
  const data = dates.map((date, index) => ({
    ...{ title, date, fromDate: date, ...(index !== 1 && { image: "one", images: ["one"] }) },
    ...{ time: "9 AM", description: "Words. ".repeat(60), attachments: ["document"] },
  }));
  await school.setResponse(path === "/News" ? "news" : "events", { body: { data } });
  await page.goto(`${site.origin}${path}?year=All`);
}

test("on a phone a list has rows and folded filters", async ({ page, freshSite }) => {
  await open(page, freshSite, "/News");
  const cards = page.locator("#list article");
  const boxes = await Promise.all((await cards.all()).map(getBox));
  expect(boxes[0]?.top).toBeLessThanOrEqual(420);
  for (const { height } of boxes.slice(1)) expect(height).toBeLessThanOrEqual(124);
  const second = cards.nth(1);
  const bare = cards.filter({ hasNot: page.locator("img") });
  const [date, leaf] = [bare.locator("time"), bare.locator("svg").first()];
  expect(await second.locator("img").boundingBox()).toMatchObject({ width: 96, height: 72 });
  await expect(second.getByText("Words.")).toBeHidden();
  await expect(date).toBeVisible();
  await expect(date).toHaveCSS("white-space", "nowrap");
  await expect(leaf).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(leaf).toBeVisible();
  await expect(date).toBeVisible();
  const rows = await cards.evaluateAll((all) =>
    all.map((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return { bottom, title: Number(card.querySelector("h2")?.getBoundingClientRect().top) - top };
    }),
  );
  expect(new Set(rows.map(({ title }) => Math.round(title))).size).toBe(1);
  expect(new Set(rows.slice(0, 3).map(({ bottom }) => Math.round(bottom))).size).toBe(1);
  await expect(second.getByText("Words.")).toBeVisible();
  const lines = await second.getByText("Words.").evaluate((words) => {
    const box = words.closest("div") ?? words;
    return box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight);
  });
  expect(Math.round(lines)).toBeLessThanOrEqual(4);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${freshSite.site.origin}/News?year=2019`);
  const field = page.getByLabel("Title contains");
  const fold = page.getByText("Filter", { exact: true });
  const count = await page.getByRole("status").boundingBox();
  const { y = 0, height = 0 } = (await fold.boundingBox()) ?? {};
  expect(count?.y).toBeLessThan(y + height);
  await expect(field).toBeHidden();
  await fold.click();
  await expect(field).toBeVisible();
  await fold.click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(field).toBeVisible();
  await expect(fold).toBeHidden();
});

test("past events are folded, and all print as a table of dates", async ({ page, freshSite }) => {
  await open(page, freshSite, "/Events");
  const past = page.getByRole("region", { name: "Past events" });
  await expect(past.locator("article").first()).toBeHidden();
  await page.emulateMedia({ media: "print" });
  const cards = page.locator("#list article");
  await expect(cards.locator("img").first()).toBeHidden();
  for (const card of await cards.all()) await expect(card).toBeVisible();
  const places = await cards.evaluateAll((all) =>
    all.map((card) =>
      [...card.querySelectorAll("time, h3, dl")].map((part) => part.getBoundingClientRect().x),
    ),
  );
  expect(new Set(places.map(String)).size).toBe(1);
  expect(places[0]).toEqual(places[0]?.toSorted((a, b) => a - b));
  await page.emulateMedia({ media: "screen" });
  await past.getByText("Past events").click();
  await expect(past.locator("article").first()).toBeVisible();
});

test("toppers are two in a row on a phone, and four on a wide screen", async ({ page }) => {
  await page.goto("/ToppersXII");
  for (const [width, columns] of [
    [360, 2],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await Promise.all((await page.locator("article").all()).map(getBox));
    expect(boxes.filter(({ top }) => top === boxes[0]?.top)).toHaveLength(columns);
  }
});

test("on a phone videos are rows, which can be shared", async ({ page }) => {
  await page.goto("/VideoGallery");
  const cards = page.locator("main article");
  for (const { height } of await Promise.all((await cards.all()).map(getBox)))
    expect(height).toBeLessThanOrEqual(150);
  const first = cards.first();
  expect(await getBox(first.locator("> :first-child"))).toMatchObject({ width: 96, height: 72 });
  await expect(first.getByRole("link", { name: /^Share/ })).toBeVisible();
});

test("toppers of class X, without streams, have cards as high as those of class XII", async ({
  page,
  freshSite,
}) => {
  const topper = { name: "Asha Sample", division: "97%", sessionYear: "2025-2026" };
  const body = [
    { ...topper, class: "X" },
    { ...topper, class: "XII", stream: "Non-Medical" },
  ];
  await freshSite.school.setResponse("toppers", { body });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(freshSite.site.origin);
  const cards = await page.locator("#toppers .swiper-slide").all();
  const [tenth, twelfth] = await Promise.all(cards.map(getBox));
  expect(tenth?.height).toBe(twelfth?.height);
});

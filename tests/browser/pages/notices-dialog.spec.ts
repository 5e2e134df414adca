import type { Locator, Page } from "@playwright/test";
import { expect, getBox, type SchoolSite, test } from "../../harness/browser/browser.ts";
import { holdRequests } from "../../harness/browser/hold-requests.ts";
import { notices } from "../../harness/browser/home-page.ts";
import { setFontSize } from "../every-page/checks/widths.ts";

test("the notices open once per visit and say which one is shown", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const dialog = page.locator(notices);
  const heading = dialog.getByRole("heading", { level: 3 });
  const expectNotice = async (number: number) => {
    await expect(heading).toHaveText(new RegExp(`^${number} of 3: \\S`));
    await expect(heading).toBeFocused();
    await expect(dialog).toHaveAccessibleName(await heading.innerText());
  };
  await expectNotice(1);
  await dialog.getByRole("button", { name: "Next" }).click();
  await expectNotice(2);
  await dialog.getByRole("button", { name: "Previous" }).click();
  await dialog.getByRole("button", { name: "Previous" }).click();
  await expectNotice(3);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("3 notices")).toBeFocused();
  // The size of a document, once it is known, is no news.
  const readHome = async () => (await page.request.get("/")).text();
  await expect
    // The cron learns of five files at a time.
    .poll(
      async () => {
        await page.request.get("/cdn-cgi/local/scheduled");
        return readHome();
      },
      { timeout: 90_000 },
    )
    .toMatch(/Document \(PDF, /);
  await page.reload();
  await expect(page.locator("[data-island$='/notices-dialog.island.ts']")).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expect(dialog).toHaveCount(0);
  await page.evaluate(() => sessionStorage.setItem("notices-seen", "other notices"));
  await page.reload();
  await expect(dialog).toBeVisible();
  // The page behind does not scroll.
  const scroll = async () => {
    await page.mouse.move(3, 300);
    await page.mouse.wheel(0, 400);
    return page.evaluate(() => window.scrollY);
  };
  for (const _ of [1, 2, 3]) expect(await scroll()).toBe(0);
  await page.mouse.click(3, 3);
  await expect(dialog).toHaveCount(0);
  await expect.poll(scroll).toBeGreaterThan(0);
});

const actions: Record<string, (page: Page) => Promise<unknown>> = {
  "a key": (page) => page.keyboard.press("Tab"),
  "a press": (page) => page.mouse.click(3, 300),
  "a touch": (page) => page.touchscreen.tap(3, 300),
  focus: (page) => page.getByRole("link", { name: "Skip" }).focus(),
};

test.describe("with a touch screen", () => {
  test.use({ hasTouch: true });

  for (const [name, act] of Object.entries(actions))
    test(`the notices do not open by themselves after ${name}`, async ({ page }) => {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1_000);
      const waiting = page.locator("[data-island$='/notices-dialog.island.ts']");
      const isReady = async () => {
        await page.clock.runFor(20);
        return waiting.count();
      };
      for (const isHydrated of [false, true]) {
        await page.goto("/");
        if (isHydrated) await expect.poll(isReady).toBe(0);
        await act(page);
        await expect.poll(isReady).toBe(0);
        await page.clock.runFor(10_000);
        await expect(page.locator(notices)).toHaveCount(0);
      }
    });
});

const address = `https://forms.example/${"a1b2c3d4".repeat(16)}`;
const title = "A notice of the school office, the 1. of this week";

/** Opens home with more notices than the dialog has room for: a long one, one of long words, a circular and others. */
async function openNotices(page: Page, { site, school }: SchoolSite): Promise<Locator> {
  const [album] = await school.data<{ attachments: string[] }[]>("albums");
  const body = [
    { title, description: "Please read this carefully.\n".repeat(50) },
    { title: "x".repeat(90), description: address, url: address, urlTitle: address },
    { title: "Fee circular", image: album?.attachments.slice(0, 1) },
    { title: "Holidays", image: album?.attachments.slice(2, 3) },
    ...Array.from({ length: 8 }, (_, index) => ({ title: `Notice ${index}` })),
  ];
  await school.setResponse("notifications", { body });
  await page.goto(site.origin);
  return page.locator(notices);
}

const screens = [
  { width: 1440, height: 500, font: 16 },
  { width: 780, height: 360, font: 16 },
  { width: 320, height: 256, font: 16 },
  { width: 360, height: 740, font: 24 },
  { width: 360, height: 740, font: 32 },
  { width: 1440, height: 900, font: 32 },
];

test("long notices fit every size of window and letters", async ({ page, freshSite }) => {
  const dialog = await openNotices(page, freshSite);
  await expect(dialog.getByRole("heading", { name: `1 of 10: ${title}` })).toBeFocused();
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await setFontSize(page, screen.font);
    const size = JSON.stringify(screen);
    await expect(dialog, size).toBeInViewport({ ratio: 1 });
    const boxes = await dialog.evaluate((box) => {
      const { left, right } = box.getBoundingClientRect();
      const inner = [...box.querySelectorAll("*")];
      const rects = inner.map((part) => part.getBoundingClientRect());
      return {
        scrolls: box.scrollHeight > box.clientHeight,
        // What is not shown is nowhere.
        holdsAll: rects.every(
          (part) => part.width === 0 || (part.left >= left && part.right <= right),
        ),
        scrollers: inner.filter((element) =>
          ["auto", "scroll"].includes(getComputedStyle(element).overflowY),
        ).length,
      };
    });
    expect(boxes, size).toEqual({ scrolls: true, holdsAll: true, scrollers: 0 });
    for (const name of ["Close", "Previous", "Next"]) {
      const button = dialog.getByRole("button", { name });
      await button.focus();
      await expect(button, size).toBeInViewport({ ratio: 0.99 });
    }
  }
  await dialog.locator("h3:visible").focus();
  await page.keyboard.press("Shift+Tab");
  const share = `Share this notice: ${title}`;
  const names = ["Close", share, "Previous notice", "All 12 notices", "Next notice"];
  for (const name of names) {
    await expect(dialog.locator(":focus")).toHaveAccessibleName(name);
    await page.keyboard.press("Tab");
  }
  // Nobody is trapped: the dialog closes when the focus leaves it.
  await expect(dialog).toHaveCount(0);
  await page.getByText("12 notices").first().click();
  await setFontSize(page, 16);
  await dialog.getByRole("button", { name: "Next" }).click();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test("a circular opens in the viewer and returns to its notice", async ({ page, freshSite }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const dialog = await openNotices(page, freshSite);
  const next = dialog.getByRole("button", { name: "Next" });
  for (const heading of [/^2 of 10: x+$/, "3 of 10: Fee circular"]) {
    await next.click();
    await expect(dialog.getByRole("heading", { name: heading })).toBeInViewport();
  }
  const circular = dialog.getByRole("link", { name: "Picture of Fee circular" });
  const viewer = page.getByRole("dialog", { name: "Photo viewer" });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
    () => viewer.getByRole("button", { name: "Close photo viewer" }).click(),
  ]) {
    await circular.click();
    await expect(viewer.getByRole("img", { name: "Picture of Fee circular" })).toBeVisible();
    await expect(viewer.locator(".photo-caption")).toHaveText("Picture of Fee circular");
    await close();
    await expect(viewer).toHaveCount(0);
    await expect(circular).toBeFocused();
    await expect(page).toHaveURL(`${freshSite.site.origin}/`);
  }
});

test("a notice has its words before its picture, and no box until that is there", async ({
  page,
  freshSite,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { school, site } = freshSite;
  const [album] = await school.data<{ attachments: string[] }[]>("albums");
  const image = album?.attachments.slice(0, 1);
  await school.setResponse("notifications", {
    body: [{ title: "Fees", description: "Due.", image }],
  });
  const { release } = await holdRequests(page, /\/api\/image.*w=/);
  await page.goto(site.origin);
  const dialog = page.locator(notices);
  await expect(dialog.getByText("Due.")).toBeVisible();
  const picture = dialog.locator("img");
  expect((await getBox(picture)).height).toBe(0);
  release();
  await expect.poll(async () => (await getBox(picture)).height).toBeGreaterThan(100);
  expect((await getBox(picture)).top).toBeGreaterThan((await getBox(dialog.getByText("Due."))).top);
});

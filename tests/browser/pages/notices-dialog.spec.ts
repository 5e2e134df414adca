import type { Page } from "@playwright/test";
import { axeFindings, expect, test } from "../../harness/browser.ts";
import { notices } from "../../harness/home-page.ts";

test("the notices are a dialog that opens once per visit and says which notice it shows", async ({
  page,
}) => {
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
  await page.reload();
  await expect(page.locator("[data-island$='/notices-dialog.island.tsx']")).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expect(dialog).toHaveCount(0);
  await page.evaluate(() => sessionStorage.setItem("notices-seen", "other notices"));
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.mouse.click(3, 3);
  await expect(dialog).toHaveCount(0);
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
      const waiting = page.locator("[data-island$='/notices-dialog.island.tsx']");
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

const text = "Please read this carefully.\n";

test("a long notice scrolls, and its dialog leads to the notices that it has no room for", async ({
  page,
  site,
  school,
}) => {
  const body = Array.from({ length: 12 }, (_, index) => ({
    title: `Notice ${index + 1}`,
    description: text.repeat(index === 0 ? 80 : 1),
  }));
  await school.setResponse("notifications", { body });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.origin);
  const dialog = page.locator(notices);
  await expect(dialog.getByRole("heading", { name: "1 of 10: Notice 1" })).toBeFocused();
  expect(await dialog.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByRole("heading", { name: "2 of 10: Notice 2" })).toBeInViewport();
  await dialog.getByRole("link", { name: "All 12 notices" }).click();
  await expect(page.locator("main h2")).toHaveCount(12);
});

const screens = [
  { width: 1440, height: 500, font: 16 },
  { width: 780, height: 360, font: 16 },
  { width: 320, height: 256, font: 16 },
  { width: 360, height: 740, font: 24 },
  { width: 360, height: 740, font: 32 },
  { width: 1440, height: 900, font: 32 },
];

test("every button of the notices can be reached at every size of window and letters", async ({
  page,
  site,
  school,
}) => {
  const body = [1, 2].map((number) => ({
    title: `A notice of the school office, the ${number}. of this week`,
    description: text.repeat(12),
  }));
  await school.setResponse("notifications", { body });
  await page.goto(site.origin);
  const browser = await page.context().newCDPSession(page);
  const dialog = page.locator(notices);
  await expect(dialog).toBeVisible();
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await browser.send("Page.setFontSizes", {
      fontSizes: { standard: screen.font, fixed: screen.font },
    });
    const size = JSON.stringify(screen);
    const boxes = await dialog.evaluate((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const inner = [...box.querySelectorAll("*")];
      const isInside = (part: Element) => {
        const { left: start, right: end } = part.getBoundingClientRect();
        return start >= left && end <= right;
      };
      return {
        isInWindow: left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight,
        scrolls: box.scrollHeight > box.clientHeight,
        holdsAll: inner.every(isInside),
        scrollers: inner.filter((element) =>
          ["auto", "scroll"].includes(getComputedStyle(element).overflowY),
        ).length,
      };
    });
    const expected = { isInWindow: true, scrolls: true, holdsAll: true, scrollers: 0 };
    expect(boxes, size).toEqual(expected);
    for (const name of ["Close", "Previous", "Next"]) {
      const button = dialog.getByRole("button", { name });
      await button.focus();
      await expect(button, size).toBeInViewport({ ratio: 0.99 });
    }
  }
  expect(await listTabStops(page)).toEqual([
    "Close",
    "Share this notice: A notice of the school office, the 1. of this week",
    "Previous notice",
    "Next notice",
  ]);
});

/** What Tab reaches in the dialog, from its heading on. */
async function listTabStops(page: Page): Promise<string[]> {
  await page.locator(`${notices} h3`).focus();
  await page.keyboard.press("Shift+Tab");
  const names: string[] = [];
  for (let stop = 0; stop < 4; stop++) {
    names.push(
      await page.evaluate(() => {
        const { ariaLabel, textContent } = document.activeElement ?? {};
        return ariaLabel ?? textContent ?? "";
      }),
    );
    await page.keyboard.press("Tab");
  }
  return names;
}

test("long words of a notice do not overflow", async ({ page, site, school }) => {
  const address = `https://forms.example/${"a1b2c3d4".repeat(16)}`;
  const notice = { title: "x".repeat(90), description: address, url: address, urlTitle: address };
  await school.setResponse("notifications", { body: [notice] });
  await page.goto(site.origin);
  const sheet = page.locator(notices);
  await expect(sheet).toBeVisible();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await sheet.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test("a circular opens in the viewer, and Escape, Back and Close return to its notice", async ({
  page,
  site,
  school,
}) => {
  const [album] = await school.data<{ attachments: string[] }[]>("albums");
  const image = album?.attachments.slice(0, 1);
  const holidays = { title: "Holidays", image: album?.attachments.slice(2, 3) };
  await school.setResponse("notifications", { body: [holidays, { title: "Fee circular", image }] });
  await page.goto(site.origin);
  const dialog = page.locator(notices);
  await dialog.getByRole("button", { name: "Next" }).click();
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
    expect(await axeFindings(page, ".yarl__root")).toEqual([]);
    await close();
    await expect(viewer).toHaveCount(0);
    await expect(circular).toBeFocused();
    await expect(page).toHaveURL(`${site.origin}/`);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

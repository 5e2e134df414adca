/** What visitors do most, in Firefox. */
import { writeFile } from "node:fs/promises";
import type { Page } from "puppeteer-core";
import { expect, readFocused, readText, test } from "../../harness/browser/firefox.ts";
import { fixedPaths } from "../../harness/browser/stored-pages.ts";
import { openSiteProxy } from "../../harness/site/site-proxy.ts";

// Firefox starts once.
test.describe.configure({ mode: "default" });

const getPath = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

test("the menu and the search field open", async ({ firefoxPage: page, shared: { site } }) => {
  await page.goto(`${site.origin}/Tc`);
  await page.locator("button.site-menu-button").click();
  await page.locator("#site-menu summary ::-p-text(About)").click();
  await page.locator("#site-menu a ::-p-text(Motto)").click();
  await expect.poll(() => getPath(page)).toBe("/Motto");
  await page.locator("a[href='#site-search-field']").click();
  const hasFocus = () => page.$eval("#site-search-field", (field) => field.matches(":focus"));
  await expect.poll(hasFocus).toBe(true);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.type("motto\n");
  await page.locator("#list h3 ::-p-text(Motto)").wait();
  await page.setViewport({ width: 1440, height: 800 });
  await page.locator(".site-menu-section button ::-p-text(Admissions)").click();
  const isOpen = () => page.$eval("#site-menu-admissions", (panel) => panel.checkVisibility());
  await expect.poll(isOpen).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(isOpen).toBe(false);
});

test("a filter updates the list in place", async ({ firefoxPage: page, shared: { site } }) => {
  await page.goto(`${site.origin}/News?year=All`);
  const status = () => readText(page, "[role=status]");
  const [all] = await status();
  await page.locator(".filters summary").click();
  await page.select("select[name=month]", "Nov");
  await expect.poll(status).toEqual([expect.stringMatching(/^\d+ news items? of November$/)]);
  expect(await page.title()).toMatch(/^News of November \|/);
  await page.goBack();
  await expect.poll(status).toEqual([all]);
  expect(getPath(page)).toBe("/News?year=All");
});

test("the photo viewer opens and closes", async ({ firefoxPage: page, shared: { site } }) => {
  await page.goto(`${site.origin}/Library`);
  const countViewers = async () => (await page.$$(".yarl__root")).length;
  for (const close of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
    await page.locator("main a[data-photo]").click();
    await expect.poll(countViewers).toBe(1);
    await page.locator(".yarl__slide_current img").wait();
    await close();
    await expect.poll(countViewers).toBe(0);
    expect(getPath(page)).toBe("/Library");
  }
});

for (const hasScript of [true, false])
  test(`the certificate's form says what is missing ${hasScript ? "with" : "without"} its script`, async ({
    firefoxPage: page,
    shared: { site },
  }) => {
    await page.goto(`${site.origin}/Tc`);
    await page.setViewport({ width: 320, height: 256 });
    if (hasScript) await page.waitForSelector("main:not(:has([data-island]))");
    const submit = "main button[type=submit]";
    if (hasScript) await page.locator(submit).click();
    else await page.$eval("main form", (form) => form.submit());
    const title = await page.waitForSelector("main form h2 ::-p-text(Please complete)", {
      visible: true,
    });
    await expect.poll(() => readFocused(page)).toMatch(/^Please complete the form/);
    expect(await title?.isIntersectingViewport({ threshold: 1 })).toBe(true);
    expect((await page.title()).startsWith("Error: ")).toBe(!hasScript);
    await page.locator("#name").fill("Asha Sample");
    await page.locator("#admission").fill("A/12");
    await page.locator(submit).click();
    await page.locator("a[download='tc.jpg']").wait();
  });

test("the notices open by themselves", async ({ firefoxPage: page, shared: { site } }) => {
  await page.goto(site.origin);
  await page.locator("dialog.notices-dialog[open]").wait();
  expect(await readFocused(page)).toMatch(/^1 of 3: /);
  await page.keyboard.press("Escape");
  await expect.poll(() => readFocused(page)).toMatch(/^3 notices/);
});

test("stored pages open without a connection", async ({ firefoxPage: page, shared }) => {
  const { origin, close } = await openSiteProxy(shared.site.origin);
  await page.goto(origin);
  const countStored = () =>
    page.evaluate(async () => {
      const opened = (await caches.keys()).map((name) => caches.open(name));
      const stored = await Promise.all(opened.map(async (cache) => (await cache).keys()));
      return stored.flat().length;
    });
  await expect.poll(countStored).toBeGreaterThan(fixedPaths.length);
  await close();
  const note = /^You are offline\. This is from /;
  for (const [path, heading, said] of [
    ["/SchoolHours", "School Hours", note],
    ["/Today", "Today", note],
    ["/Faculty", "This page is not stored on your device", /^Try again$/],
  ] as const) {
    await page.goto(origin + path);
    expect(await readText(page, "h1")).toEqual([heading]);
    expect((await readText(page, "[data-offline]"))[0]).toMatch(said);
  }
});

/** The text of each sheet of A4, as Firefox's own viewer reads it, with the margins of most printers. */
async function print(page: Page, file: string): Promise<string[]> {
  const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };
  await writeFile(file, await page.pdf({ format: "A4", margin }));
  await page.goto(`file://${file}`);
  await page.waitForSelector(".textLayer");
  const sheets: string[] = [];
  const count = (await page.$$(".page")).length;
  for (let number = 1; number <= count; number++) {
    const sheet = `.page[data-page-number="${number}"]`;
    await page.$eval(sheet, (element) => element.scrollIntoView());
    await page.waitForSelector(`${sheet} .textLayer .endOfContent`);
    sheets.push(...(await readText(page, `${sheet} .textLayer`)));
  }
  return sheets;
}

for (const [path, count, sheet, start] of [
  ["/", 4, 0, /^/],
  ["/Events?calendar=2026-11", 1, 0, /^Sun Mon Tue Wed Thu Fri Sat1 2 3/],
  ["/Uniform", 2, 1, /^P.T. uniform/],
] as const)
  test(`${path} prints as in Chromium`, async ({ firefoxPage: page, shared }, testInfo) => {
    await page.goto(shared.site.origin + path);
    const sheets = await print(page, testInfo.outputPath("page.pdf"));
    expect(sheets.length).toBeLessThanOrEqual(count);
    expect(sheets[sheet]).toMatch(start);
  });

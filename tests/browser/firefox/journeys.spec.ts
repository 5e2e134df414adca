/** What only Firefox does its own way; tests/browser/browsers/ has what visitors do most. */
import { writeFile } from "node:fs/promises";
import type { Page } from "puppeteer-core";
import { expect, readFocused, readText, test } from "../../harness/browser/firefox.ts";

// Firefox starts once.
test.describe.configure({ mode: "default" });

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

import { expect, test } from "../../harness/browser.ts";
import { everyPath, findOnPages, unfoldAll } from "../../harness/every-page.ts";

/** What has another shape on a wide screen, besides the pages' frame. */
const various = ["/", "/News", "/Registration"];

for (const [width, paths] of [
  [360, everyPath],
  [1440, various],
] as const) {
  test(`at ${width} px every control that stands alone can be hit: 44 px high, 24 px wide`, async ({
    page,
    shared: { school },
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const found = await findOnPages({ page, school, paths }, async () => {
      await unfoldAll(page);
      return page.evaluate(() => {
        const controls = document.querySelectorAll("button, input, select, summary, a");
        const isAlone = (control: Element) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          getComputedStyle(control).display !== "inline";
        return [...controls].filter(isAlone).flatMap((control) => {
          const { width, height } = control.getBoundingClientRect();
          const isEnough = height >= 43.99 && width >= 24;
          return isEnough ? [] : [`${width} × ${height} ${control.outerHTML.slice(0, 120)}`];
        });
      });
    });
    expect(found).toEqual({});
  });
}

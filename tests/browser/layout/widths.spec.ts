import { expect, test } from "../../harness/browser.ts";
import { cutThings, strips } from "../../harness/cut-things.ts";
import { findOnPages } from "../../harness/every-page.ts";

/** A tablet either way, and a screen; phones are looked at closer: see zoom.spec.ts. */
const widths = [768, 1024, 1440];

test("at no usual width a page scrolls sideways or cuts a word or a control", async ({
  page,
  shared: { school },
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const found = await findOnPages({ page, school }, async () => {
    const faults: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await cutThings(page, strips);
      faults.push(...cut.map((fault) => `at ${width} px ${fault}`));
    }
    return faults;
  });
  expect(found).toEqual({});
});

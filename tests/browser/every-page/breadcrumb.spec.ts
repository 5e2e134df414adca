import { expect, test } from "../../harness/browser.ts";
import { everyPath, findOnPages } from "../../harness/every-page.ts";

const inner = everyPath.filter((path) => path !== "/");

test.use({ javaScriptEnabled: false });

test("on a phone the sign between two steps of the breadcrumb stands before a word, never at a line's end", async ({
  page,
  shared: { school },
}) => {
  const found = await findOnPages({ page, school, paths: inner }, async () => {
    const faults: string[] = [];
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      const lone = await page.locator("nav[aria-label=Breadcrumb] li + li").evaluateAll((steps) =>
        steps.flatMap((step) => {
          const [sign, words] = step.children;
          const range = document.createRange();
          range.selectNodeContents(words as Element);
          const first = range.getClientRects()[0];
          const box = sign?.getBoundingClientRect();
          const isBefore =
            first &&
            box &&
            box.right <= first.left &&
            box.top < first.bottom &&
            box.bottom > first.top;
          return sign?.textContent === "›" && isBefore ? [] : [step.textContent ?? ""];
        }),
      );
      faults.push(...lone.map((step) => `${step} at ${width} px`));
    }
    return faults;
  });
  expect(found).toEqual({});
});

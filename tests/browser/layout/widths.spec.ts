/** Each page is loaded once, and looked at in one window after the other; for phones and large letters see zoom.spec.ts as well. */
import type { Page } from "@playwright/test";
import { brokenContacts } from "../../harness/broken-contacts.ts";
import { expect, test } from "../../harness/browser.ts";
import { cutThings, strips } from "../../harness/cut-things.ts";
import { findOnPages, unfoldAll } from "../../harness/every-page.ts";

type Look = { width: number; what: string; find: (page: Page) => Promise<readonly string[]> };

/** The last ones change the page. */
const looks: readonly Look[] = [
  { width: 320, what: "an e-mail address or telephone number breaks", find: brokenContacts },
  ...[320, 360].map((width) => ({ width, what: "a lone sign of the breadcrumb", find: loneSigns })),
  // A tablet either way, and a screen.
  ...[768, 1024, 1440].map((width) => ({ width, what: "cut", find: cutAnywhere })),
  { width: 320, what: "cut by a reader's own text spacing", find: cutByTextSpacing },
  ...[360, 1440].map((width) => ({ width, what: "too small to be hit", find: smallControls })),
];

test("at no usual width a page scrolls sideways, cuts or breaks a word, or has a control that stands alone less than 44 px high and 24 px wide", async ({
  page,
  shared: { school },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const found = await findOnPages({ page, school }, async () => {
    const faults: string[] = [];
    for (const { width, what, find } of looks) {
      await page.setViewportSize({ width, height: 640 });
      faults.push(...(await find(page)).map((fault) => `at ${width} px ${what}: ${fault}`));
    }
    return faults;
  });
  expect(found).toEqual({});
});

function cutAnywhere(page: Page): Promise<string[]> {
  return cutThings(page, strips);
}

/** Signs between two steps of the breadcrumb that stand at a line's end, not before a word. */
function loneSigns(page: Page): Promise<string[]> {
  return page.locator("nav[aria-label=Breadcrumb] li + li").evaluateAll((steps) =>
    steps.flatMap((step) => {
      const [sign, words] = step.children;
      const range = document.createRange();
      range.selectNodeContents(words as Element);
      const first = range.getClientRects()[0];
      const box = sign?.getBoundingClientRect();
      const isBefore =
        first && box && box.right <= first.left && box.top < first.bottom && box.bottom > first.top;
      return sign?.textContent === "›" && isBefore ? [] : [step.textContent ?? ""];
    }),
  );
}

async function cutByTextSpacing(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const cut = await cutThings(page, `${strips}, :has(> table)`);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets].slice(0, -1);
  });
  return cut;
}

async function smallControls(page: Page): Promise<string[]> {
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
}

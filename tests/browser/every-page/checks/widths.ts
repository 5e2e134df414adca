import type { Page } from "@playwright/test";
import { findClippedElements, scrollContainersAndTables } from "./clipped-elements.ts";

/** Elements clipped with text twice as large. */
export async function findClippedByLargeText(page: Page): Promise<string[]> {
  await setFontSize(page, 32);
  const cut = [
    ...(await findClippedElements(page, scrollContainersAndTables)),
    ...(await findBroken(page, contacts)),
  ];
  await setFontSize(page, 16);
  return cut;
}

/** As in the browser's settings. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard } });
}

/** Steps of the breadcrumb without the sign behind their words; the last step has none, and no line begins with one. */
export function findOrphanSeparators(page: Page): Promise<string[]> {
  return page.locator("nav[aria-label=Breadcrumb] li:visible").evaluateAll((steps) =>
    steps.flatMap((step, index) => {
      const words = document.createRange();
      words.selectNodeContents(step);
      const last = [...words.getClientRects()].at(-1);
      const { content, display } = getComputedStyle(step, "::after");
      const hasSign = content.includes("›") && display !== "none";
      const isBehind = last && last.right < step.getBoundingClientRect().right;
      const isRight = index === steps.length - 1 ? !hasSign : hasSign && isBehind;
      return isRight ? [] : [step.textContent ?? ""];
    }),
  );
}

/** Marks of a new tab that are not on the line of the word before them. */
export function findLoneMarks(page: Page): Promise<string[]> {
  return page.locator(".opens-tab:visible").evaluateAll((marked) =>
    marked.flatMap((box) => {
      const words = document.createRange();
      words.selectNodeContents(box);
      words.setEndBefore(box.lastElementChild as Element);
      const last = [...words.getClientRects()].at(-1);
      const padding = Number.parseFloat(getComputedStyle(box).paddingBottom);
      const bottom = ([...box.getClientRects()].at(-1)?.bottom ?? 0) - padding;
      const isBeside = last && bottom - last.bottom < last.height / 2;
      return isBeside ? [] : [box.textContent ?? ""];
    }),
  );
}

/** A reader's own text spacing (WCAG 1.4.12). */
export const textSpacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** Replaces the style rules that a test has added. */
export function addStyles(page: Page, rules: string): Promise<void> {
  return page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}

/** Controls that stand alone, stretched links aside, that are less than 44 px high or 24 px wide. */
export function findSmallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll("button, input, select, summary, a");
    const isInText = ({ parentElement, textContent }: Element): boolean =>
      parentElement !== null &&
      (getComputedStyle(parentElement).display === "inline"
        ? isInText(parentElement)
        : parentElement.textContent?.trim() !== textContent?.trim());
    const isAlone = (control: Element) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.matches(".card-link") &&
      (getComputedStyle(control).display !== "inline" || !isInText(control));
    return [...controls].filter(isAlone).flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const isEnough = height >= 43.99 && width >= 24;
      return isEnough ? [] : [`${width} × ${height} ${control.outerHTML.slice(0, 120)}`];
    });
  });
}

/** Selects that are narrower than their longest choice. */
export function findCutChoices(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("select")].flatMap((select) => {
      const { offsetWidth, style } = select;
      style.width = "max-content";
      const isCut = select.offsetWidth > offsetWidth;
      style.width = "";
      return isCut ? [select.outerHTML.slice(0, 120)] : [];
    }),
  );
}

const contacts = "a[href^='mailto:'], a[href^='tel:']";

/** In e-mail addresses, telephone numbers and tables. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return findBroken(page, `${contacts}, th, td`);
}

/** Words that break elsewhere than at "@", a dot, a hyphen or a space. */
function findBroken(page: Page, where: string): Promise<string[]> {
  return page.locator(where).evaluateAll((elements) => {
    const range = document.createRange();
    return elements.flatMap((element) => {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (words.nextNode()) {
        const text = words.currentNode;
        for (const part of text.nodeValue?.matchAll(/[^@.\s–-]+/g) ?? []) {
          range.setStart(text, part.index);
          range.setEnd(text, part.index + part[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(`“${part[0]}” of ${element.textContent}`);
        }
      }
      return broken;
    });
  });
}

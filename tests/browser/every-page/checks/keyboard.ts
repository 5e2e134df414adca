import type { Page } from "@playwright/test";

declare global {
  interface Window {
    focusLog: { stops: Element[]; faults: string[]; reached: Element[]; end: AbortController };
  }
}

/** Records each focused element before Tab moves on. */
function recordFocus() {
  const isFocusable = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.closest("[inert]") &&
    !element.matches(":disabled") &&
    element.checkVisibility({ visibilityProperty: true });
  const focusable = "a[href], button, input, select, textarea, summary, iframe, [tabindex]";
  const stops = [...document.querySelectorAll<HTMLElement>(focusable)].filter(isFocusable);
  const end = new AbortController();
  window.focusLog = { stops, faults: [], reached: [], end };

  /** Red, green, blue and, if below 1, the opacity. */
  const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const isWhole = (colour: string) => (parts(colour)[3] ?? 1) === 1;

  function luminance(colour: string): number {
    const [red = 0, green = 0, blue = 0] = parts(colour).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function groundAround(element: Element): string {
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box);
      if (isWhole(backgroundColor)) return backgroundColor;
    }
    return "rgb(255, 255, 255)";
  }

  /** WCAG 2.4.13: at least 2 px, and 3:1 to the surroundings. */
  function showsFocus(element: Element): boolean {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) return false;
    const both = [outlineColor, groundAround(element)].map(luminance);
    const contrast = (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
    return isWhole(outlineColor) && contrast >= 3;
  }

  function findFaults(element: Element): string[] {
    const box = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
    if (!box) return ["has no box"];
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, innerWidth);
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, innerHeight);
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return [
      ...(left < right && top < bottom ? [] : ["is out of sight"]),
      ...(element.contains(at) ? [] : [`is covered by ${at?.outerHTML.slice(0, 60)}`]),
      ...(showsFocus(element) ? [] : ["does not show its focus"]),
    ];
  }

  /** Further up and not further to the right: against the reading order. */
  function isBackwards(element: Element, before: Element | undefined): boolean {
    if (!before || before === stops[0]) return false;
    // The search field opens below the header while it has the focus.
    if (before.closest("search, [action='/Search']")) return false;
    const from = before.getBoundingClientRect();
    const to = element.getBoundingClientRect();
    return to.bottom <= from.top && to.left <= from.left;
  }

  document.addEventListener(
    "keydown",
    ({ key }) => {
      const element = document.activeElement;
      if (key !== "Tab" || !element || element === document.body) return;
      const { reached, faults } = window.focusLog;
      const name = `${element.outerHTML.slice(0, 60)} ${element.textContent?.slice(0, 40)}`;
      faults.push(...findFaults(element).map((fault) => `${name} ${fault}`));
      if (isBackwards(element, reached.at(-1))) faults.push(`${name} lies before what came before`);
      reached.push(element);
    },
    { capture: true, signal: end.signal },
  );
}

/** Makes Tab start from the top of the page. */
function resetFocus() {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute("tabindex");
  window.scrollTo(0, 0);
}

/** Presses Tab through the whole page: every control is reached in order, visible and not covered. */
export async function findKeyboardFaults(page: Page): Promise<string[]> {
  // The browser's PDF viewer handles its keys itself: see accessibility.spec.ts.
  await page.evaluate(() => document.querySelector("object")?.remove());
  await page.evaluate(resetFocus);
  await page.evaluate(recordFocus);
  const count = await page.evaluate(() => window.focusLog.stops.length);
  await Promise.all(Array.from({ length: count + 1 }, () => page.keyboard.press("Tab")));
  return page.evaluate(() => {
    const { stops, reached, faults, end } = window.focusLog;
    end.abort();
    const missed = stops.filter((stop, place) => stop !== reached[place]);
    // The browser may move the focus to its own controls, or restart.
    const hasLeft = [document.body, stops[0]].includes(document.activeElement as HTMLElement);
    return [
      ...faults,
      ...missed.map((stop) => `${stop.outerHTML.slice(0, 100)} is not reached in the page's order`),
      ...(hasLeft ? [] : ["the focus does not leave the page"]),
    ];
  });
}

/** Links that a script opens here, although with a modifier key they open elsewhere; the first three. */
export function findCapturedLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const captured: string[] = [];
    const keep = (event: Event) => {
      if (event.defaultPrevented) captured.push((event.target as Element).outerHTML.slice(0, 60));
      event.preventDefault();
    };
    addEventListener("click", keep);
    for (const link of document.querySelectorAll("a[href]:not([role=tab])"))
      for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"])
        link.dispatchEvent(
          new MouseEvent("click", { bubbles: true, cancelable: true, [key]: true }),
        );
    removeEventListener("click", keep);
    return captured.slice(0, 3);
  });
}

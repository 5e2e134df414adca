import type { Page } from "@playwright/test";

/** Elements that scroll their own content. */
const scrollContainers = ".slider-box, .marquee-window";
/** With large or spaced text, tables scroll in their own box. */
export const scrollContainersAndTables = `${scrollContainers}, :has(> table)`;

/** Clipped text and controls, horizontal scrolling, and elements that cover the page. */
export function findClippedElements(page: Page, mayScroll = scrollContainers): Promise<string[]> {
  return page.evaluate((mayScroll) => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isHidden = ({ width, height }: DOMRect) => width <= 1 || height <= 1;

    /** The visible left and right edge of an element; undefined if it is for screen readers only. */
    function getRect(element: Element): [number, number] | undefined {
      let [left, right] = [0, document.documentElement.clientWidth];
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, display } = getComputedStyle(box);
        if (overflowX === "visible" || display === "inline" || box === document.body) continue;
        const edges = box.getBoundingClientRect();
        if (isHidden(edges)) return undefined;
        if (box.matches(mayScroll)) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
        [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)];
      }
      return [left, right];
    }

    function isCut(element: Element, boxes: Iterable<DOMRect>): boolean {
      const place = isSeen(element) && getRect(element);
      if (!place) return false;
      return [...boxes].some(
        (box) => !isHidden(box) && (box.left < place[0] - 1 || box.right > place[1] + 1),
      );
    }

    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`scrolls ${scrollWidth - clientWidth} px sideways`);
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (words.nextNode()) {
      const { currentNode: text } = words;
      range.selectNode(text);
      if (
        text.parentElement &&
        text.nodeValue?.trim() &&
        isCut(text.parentElement, range.getClientRects())
      )
        found.push(`“${text.nodeValue.slice(0, 60)}” is cut`);
    }
    for (const element of document.body.querySelectorAll(
      "a, button, input, select, summary, img",
    )) {
      if (isCut(element, element.getClientRects()))
        found.push(`${element.outerHTML.slice(0, 80)} is cut`);
    }
    for (const element of document.body.querySelectorAll("*")) {
      const { overflowX, position } = getComputedStyle(element);
      const scrolls =
        /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      if (scrolls && !element.matches(mayScroll))
        found.push(`${element.outerHTML.slice(0, 80)} scrolls sideways`);
      if (/fixed|sticky/.test(position) && isSeen(element))
        found.push(`${element.outerHTML.slice(0, 80)} covers the page`);
    }
    return found;
  }, mayScroll);
}

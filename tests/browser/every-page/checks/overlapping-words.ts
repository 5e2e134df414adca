import type { Page } from "@playwright/test";

/** Text printed over other text, or beyond the box that it is in. */
export function findOverlappingWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Line = { text: Node; left: number; right: number; top: number; bottom: number };

    /** The part of a line that its scrolling and clipping ancestors show. */
    function clip(line: Line, parent: Element): Line {
      const seen = { ...line };
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, display } = getComputedStyle(box);
        if (overflowX === "visible" || display === "inline" || box === document.body) continue;
        const edges = box.getBoundingClientRect();
        seen.left = Math.max(seen.left, edges.left);
        seen.right = Math.min(seen.right, edges.right);
        seen.top = Math.max(seen.top, edges.top);
        seen.bottom = Math.min(seen.bottom, edges.bottom);
      }
      return seen;
    }

    function leavesItsBox(line: Line, parent: Element): boolean {
      let box: Element | null = parent;
      while (box && getComputedStyle(box).display === "inline") box = box.parentElement;
      const edges = box?.getBoundingClientRect();
      return !edges || line.left < edges.left - 1 || line.right > edges.right + 1;
    }

    const quote = ({ text }: Line) => `“${text.nodeValue?.trim().slice(0, 40)}”`;
    const found: string[] = [];
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode;
      if (!nodeValue?.trim() || !parentElement) continue;
      const properties = { visibilityProperty: true, opacityProperty: true };
      if (!parentElement.checkVisibility(properties)) continue;
      range.selectNode(texts.currentNode);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const line = { text: texts.currentNode, left, right, top, bottom };
        const seen = clip(line, parentElement);
        if (seen.right - seen.left <= 2 || seen.bottom - seen.top <= 2) continue;
        if (leavesItsBox(seen, parentElement)) found.push(`${quote(line)} leaves its box`);
        lines.push(seen);
      }
    }
    // Letters are lower than their line, so that lines close to each other touch.
    const inset = ({ top, bottom }: Line) => (bottom - top) / 4;
    lines.sort((a, b) => a.top - b.top);
    for (const [index, line] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.top + inset(other) >= line.bottom - inset(line)) {
          if (other.top >= line.bottom) break;
          continue;
        }
        const isBeside = other.left >= line.right - 2 || other.right <= line.left + 2;
        // A shortened text counts the lines that it does not show.
        if (!isBeside && other.text !== line.text)
          found.push(`${quote(line)} lies over ${quote(other)}`);
      }
    return found;
  });
}

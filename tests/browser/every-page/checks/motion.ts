import type { Page } from "@playwright/test";

/** Running animations at the page's top and end. */
export function findMovingElements(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const list = () =>
      document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML);
    const atTop = list();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await new Promise(requestAnimationFrame);
    return [...atTop, ...list()].map((html) => html?.slice(0, 100) ?? "something moves");
  });
}

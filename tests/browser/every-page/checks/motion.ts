import type { Page } from "@playwright/test";

/** Running animations at the page's top and end. */
export async function findMovingElements(page: Page): Promise<string[]> {
  const atTop = await findRunningAnimations(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return [...atTop, ...(await findRunningAnimations(page))];
}

function findRunningAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().map(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : undefined;
      return target?.outerHTML.slice(0, 100) ?? "something moves";
    }),
  );
}

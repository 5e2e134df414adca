import type { Page } from "@playwright/test";

/**
 * Holds a page's requests to matching URLs, and later ones, until they are released. Replaces an earlier hold of the same
 * pattern. The paths are in the order in which the requests came.
 */
export async function holdRequests(page: Page, to: RegExp) {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const paths: string[] = [];
  await page.unroute(to);
  await page.route(to, async (route) => {
    paths.push(new URL(route.request().url()).pathname);
    await released;
    // The page may have aborted it.
    await route.fallback().catch(() => {});
  });
  return { paths, release: resolve };
}

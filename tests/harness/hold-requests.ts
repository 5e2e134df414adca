import type { Page } from "@playwright/test";

export type HeldRequests = {
  /** In the order in which the requests came. */
  paths: string[];
  /** Continues them, and those that come later. */
  release: () => void;
};

/** Holds a page's requests to matching URLs until they are released. Replaces an earlier hold of the same pattern. */
export async function holdRequests(page: Page, to: RegExp): Promise<HeldRequests> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const paths: string[] = [];
  await page.unroute(to);
  await page.route(to, async (route) => {
    paths.push(new URL(route.request().url()).pathname);
    await released;
    await route.continue();
  });
  return { paths, release: resolve };
}

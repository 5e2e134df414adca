import type { Page } from "@playwright/test";

export type HeldRequests = {
  /** Their paths, in the order in which they came. */
  asked: string[];
  /** Lets them go, and those that come later. */
  let: () => void;
};

/** Holds back a page's requests to such addresses until they are let go; those of an earlier call are held no more. */
export async function holdRequests(page: Page, to: RegExp): Promise<HeldRequests> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.unroute(to);
  await page.route(to, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await late;
    await route.continue();
  });
  return { asked, let: resolve };
}

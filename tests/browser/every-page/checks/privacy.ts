import type { Page } from "@playwright/test";

/** What the privacy page says that a device remembers, by where and under which name. */
export const remembered = ["local motion-paused", "session notices-seen"];

/** What a device remembers besides. */
export async function findPrivacyFaults(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const names = [...cookies.map(({ name }) => `cookie ${name}`), ...(await listStoredNames(page))];
  return names.filter((name) => !remembered.includes(name));
}

/** Everything that a browser lets a page store on the device. */
export function listStoredNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    return [
      ...Object.keys(localStorage).map((name) => `local ${name}`),
      ...Object.keys(sessionStorage).map((name) => `session ${name}`),
      ...databases.map(({ name }) => `database ${name}`),
      ...(await caches.keys()).map((name) => `cache ${name}`),
      ...workers.map(() => "a service worker"),
    ];
  });
}

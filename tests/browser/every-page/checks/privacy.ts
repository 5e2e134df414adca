import type { Page } from "@playwright/test";

/** Storage entries that the privacy page declares. */
const allowedStorageKeys = [
  "local motion-paused",
  "session certificate-form",
  "session notices-seen",
];

/** Undeclared storage entries. */
export async function findPrivacyFaults(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const names = [...cookies.map(({ name }) => `cookie ${name}`), ...(await listStoredNames(page))];
  return names.filter((name) => !allowedStorageKeys.includes(name));
}

/** The names of everything that a page has stored on the device. */
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

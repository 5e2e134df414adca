import { removal } from "./offline-site.ts";

/** A worker that is storing pages at the moment stops. */
export async function removeStoredPages(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    registration.active?.postMessage(removal);
    await registration.unregister();
  }
  for (const name of await caches.keys()) await caches.delete(name);
}

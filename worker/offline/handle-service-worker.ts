import criticalCss from "virtual:critical-css";
import typeface from "@typeface?url";
import type { OfflineSite } from "../../app/offline/offline-site.ts";
import script from "../../app/offline/register.ts?worker&url";
import serviceWorker from "../../app/offline/service-worker.ts?worker&url";
import { offline, sitePages } from "../../app/site-map.ts";
import type { AppContext } from "../app-env.ts";
import { buildName } from "../runtime/build-name.ts";

const offlineSite: OfflineSite = {
  build: buildName,
  pages: sitePages
    .filter((page) => page.storedOffline || page.render === "static")
    .map(({ path, render, storedOffline, parameters = [] }) => {
      return {
        path,
        isStatic: render === "static",
        stays: storedOffline !== "when opened",
        parameters,
      };
    }),
  fallbackPage: offline.path,
  files: [criticalCss?.home.href ?? [], script, typeface, "/icons/crest.svg"].flat(),
  script,
};

/** Browsers install it anew when these bytes change, that is, with each build. */
const startWorker = `self.offlineSite = ${JSON.stringify(offlineSite)};
importScripts(${JSON.stringify(serviceWorker)});
`;

/** Names no other file, so that nothing in a build can break it. */
const removeWorker = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const removed = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(Promise.allSettled([removed, registration.unregister()]));
});
`;

/** `/service-worker.js`; with `OFFLINE_READING=off`, the kill switch. */
export function handleServiceWorker(c: AppContext): Response {
  const type = { "Cache-Control": "no-cache", "Content-Type": "text/javascript; charset=utf-8" };
  return c.body(c.var.settings.offersOfflineReading ? startWorker : removeWorker, 200, type);
}

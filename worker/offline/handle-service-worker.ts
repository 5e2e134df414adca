import criticalCss from "virtual:critical-css";
import type { OfflineSite } from "../../app/offline/offline-site.ts";
import script from "../../app/offline/register.ts?worker&url";
import serviceWorker from "../../app/offline/service-worker.ts?worker&url";
import { offline, sitePages } from "../../app/site-map.ts";
import type { AppContext } from "../app-env.ts";
import { buildName } from "../pages/render-page.ts";
import { computeEtag, isNotModified, notModified } from "../runtime/conditional-requests.ts";

const letterhead = ["crest", "name", "name-phone"].map((name) => `/icons/${name}.svg`);

const offlineSite: OfflineSite = {
  build: buildName,
  pages: sitePages
    .filter((page) => page.storedOffline || !page.live)
    .map(({ path, live, storedOffline, cacheParameters = [], childRoutes }) => ({
      path,
      live,
      always: storedOffline !== "when opened",
      parameters: cacheParameters,
      items: childRoutes.some(({ name }) => name === ":slug"),
    })),
  fallbackPage: offline.path,
  files: [criticalCss?.home.href ?? [], script, ...letterhead].flat(),
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
export async function handleServiceWorker(c: AppContext): Promise<Response> {
  const isOn = c.var.settings.offersOfflineReading;
  const body = new TextEncoder().encode(isOn ? startWorker : removeWorker);
  const etag = await computeEtag(body);
  const headers = new Headers({ "Cache-Control": "no-cache", ETag: etag });
  headers.set("Content-Type", "text/javascript; charset=utf-8");
  if (!isOn) headers.set("Clear-Site-Data", '"cache"');
  return isNotModified(c.req.raw, etag) ? notModified(headers) : new Response(body, { headers });
}

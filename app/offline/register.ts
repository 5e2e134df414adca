/** Runs on its own: starts the service worker once the page has loaded, so that it delays nothing. */
import { serviceWorkerPath, type Visit } from "./offline-site.ts";

type Policy = { createScriptURL: (path: string) => string };
type Chromium = {
  trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy };
  connection?: { saveData: boolean; effectiveType: string };
};

const RETRY_MS = 10_000;
const REMOVED = "offline-reading-off";

const { serviceWorker } = navigator;
const removal = document.querySelector<HTMLElement>("[data-stored-pages]");
if (document.querySelector("[data-offline]")) reloadOnceOnline();
if (removal) offerRemoval(removal);
// Without service workers or storage the site works as well.
else addEventListener("load", () => setTimeout(() => register().catch(() => {})));

/** "online" may only mean a network without internet, and may not come for a weak signal. */
function reloadOnceOnline() {
  const reload = () => location.reload();
  const reloadIfOnline = () => {
    if (!document.hidden) fetch(location.href, { method: "HEAD" }).then(reload, () => {});
  };
  addEventListener("online", reloadIfOnline);
  if (document.querySelector("[data-offline=lost]")) setInterval(reloadIfOnline, RETRY_MS);
  // The network's page, once it has arrived and differs.
  serviceWorker?.addEventListener("message", reload);
}

async function register(): Promise<void> {
  if (localStorage.getItem(REMOVED)) return removeStoredPages();
  serviceWorker.addEventListener("controllerchange", reportVisit);
  if (serviceWorker.controller) reportVisit();
  const { trustedTypes } = globalThis as Chromium;
  const policy = trustedTypes?.createPolicy("service-worker", { createScriptURL: (path) => path });
  await serviceWorker.register(policy?.createScriptURL(serviceWorkerPath) ?? serviceWorkerPath);
}

function reportVisit() {
  const { connection } = navigator as Chromium;
  let storesAhead = !connection?.saveData && !connection?.effectiveType.endsWith("2g");
  const report = (files: PerformanceEntryList) => {
    const loaded = files.map(({ name }) => name);
    serviceWorker.controller?.postMessage({ loaded, storesAhead } satisfies Visit);
    storesAhead = false;
  };
  // What was loaded before the worker ran; older Safari cannot observe it.
  report(performance.getEntriesByType("resource"));
  new PerformanceObserver((list) => report(list.getEntries())).observe({
    entryTypes: ["resource"],
  });
}

function offerRemoval(part: HTMLElement) {
  const [button, status] = part.children as unknown as [HTMLElement, HTMLElement];
  const say = (outcome: string) => () => status.append(status.dataset[outcome] ?? "");
  part.hidden = !serviceWorker;
  button.onclick = () => removeStoredPages().then(say("removed"), say("failed"));
}

/** A worker that is storing pages at the moment stops. */
async function removeStoredPages(): Promise<void> {
  localStorage.setItem(REMOVED, "yes");
  for (const registration of await serviceWorker.getRegistrations()) {
    registration.active?.postMessage("remove" satisfies Visit);
    await registration.unregister();
  }
  for (const name of await caches.keys()) await caches.delete(name);
}

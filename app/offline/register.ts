/** Runs on its own: starts the service worker once the page has loaded, so that it delays nothing. */
import { isUpdated, offlineReadingOff, serviceWorkerPath, type Visit } from "./offline-site.ts";
import { removeStoredPages } from "./remove-stored-pages.ts";

type Policy = { createScriptURL: (path: string) => string };
/** Chromium's only. */
type Connection = { saveData?: boolean; effectiveType?: string };
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy };

const RETRY_MS = 10_000;

if (document.querySelector("[data-offline]")) reloadOnceOnline();
if (document.readyState === "complete") registerSoon();
else addEventListener("load", registerSoon);

/** "online" may only mean a network without internet, and may not come for a weak signal. */
function reloadOnceOnline() {
  const reloadIfOnline = () => {
    if (document.hidden) return;
    fetch(location.href, { method: "HEAD" }).then(
      () => location.reload(),
      () => {},
    );
  };
  addEventListener("online", reloadIfOnline);
  if (document.querySelector("[data-offline=lost]")) setInterval(reloadIfOnline, RETRY_MS);
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (data === isUpdated) location.reload();
  });
}

/** Without service workers or storage the site works as well. Safari has no idle callback. */
function registerSoon() {
  (window.requestIdleCallback ?? setTimeout)(() => void register().catch(() => {}));
}

async function register(): Promise<void> {
  if (localStorage.getItem(offlineReadingOff)) return removeStoredPages();
  navigator.serviceWorker.addEventListener("controllerchange", reportVisit);
  reportVisit();
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const createScriptURL = () => serviceWorkerPath;
  const policy = trustedTypes?.createPolicy("service-worker", { createScriptURL });
  await navigator.serviceWorker.register(policy?.createScriptURL("") ?? serviceWorkerPath);
}

/** What was loaded before the worker ran has not passed through it. */
function reportVisit() {
  const { connection } = navigator as { connection?: Connection };
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  const visit: Visit = {
    loaded: names.filter((url) => url.startsWith(`${location.origin}/`)),
    savesData: connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? ""),
  };
  navigator.serviceWorker.controller?.postMessage(visit);
}

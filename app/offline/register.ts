/** Runs on its own: starts the service worker once the page has loaded, so that it delays nothing. */
import { offlineReadingOff, serviceWorkerPath, type Visit } from "./offline-site.ts";

type Policy = { createScriptURL: (path: string) => string };
/** Chromium's only. */
type Connection = { saveData?: boolean; effectiveType?: string };
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy };

if (document.querySelector("[data-offline]")) addEventListener("online", reloadIfOnline);
if (document.readyState === "complete") registerSoon();
else addEventListener("load", registerSoon);

/** "online" may only mean a network without internet. */
function reloadIfOnline() {
  fetch(location.href, { method: "HEAD" }).then(
    () => location.reload(),
    () => {},
  );
}

/** Without service workers or storage the site works as well. Safari has no idle callback. */
function registerSoon() {
  (window.requestIdleCallback ?? setTimeout)(() => void register().catch(() => {}));
}

async function register(): Promise<void> {
  if (localStorage.getItem(offlineReadingOff)) return;
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

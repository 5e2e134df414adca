/** Runs on its own: the privacy page's button. */
import { offlineReadingOff } from "./offline-site.ts";
import { removeStoredPages } from "./remove-stored-pages.ts";

const part = document.querySelector<HTMLElement>("[data-stored-pages]");
const status = part?.querySelector("[role=status]");
if (part && status && "serviceWorker" in navigator) {
  part.hidden = false;
  part.querySelector("button")?.addEventListener("click", () => {
    remove().then(
      () => (status.textContent = "Removed. This site stores no more pages on this device."),
      () => (status.textContent = "Delete this site’s data in your browser’s settings instead."),
    );
  });
}

async function remove(): Promise<void> {
  localStorage.setItem(offlineReadingOff, "yes");
  await removeStoredPages();
}

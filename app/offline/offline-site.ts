/** What worker/offline/handle-service-worker.ts tells the service worker about this build. */
export type OfflineSite = {
  build: string;
  /** The only pages that are stored. */
  pages: readonly {
    path: string;
    /** From the network if that responds soon. */
    live: boolean;
    /** Stored also if it was not opened. */
    always: boolean;
    parameters: readonly string[];
    items: boolean;
  }[];
  /** Shown in place of a page that is not stored. */
  fallbackPage: string;
  /** What every stored page needs. `script` reloads it once there is a connection. */
  files: readonly string[];
  script: string;
};

/** What a page tells the service worker once it has loaded. */
export type Visit = { loaded: readonly string[]; savesData: boolean };

/** What the privacy page tells it. */
export const removal = "remove";

/** What it tells a page that it took from the store, once the network's has arrived and differs. */
export const isUpdated = "updated";

export const serviceWorkerPath = "/service-worker.js";

/** In `localStorage`, if the visitor has removed stored pages. */
export const offlineReadingOff = "offline-reading-off";

export const serviceWorkerPath = "/service-worker.js";

/** What worker/offline/handle-service-worker.ts tells the service worker about this build. */
export type OfflineSite = {
  build: string;
  /** The only pages that are stored, with their items. */
  pages: readonly {
    path: string;
    isStatic: boolean;
    stays: boolean;
    parameters: readonly string[];
  }[];
  /** Shown in place of a page that is not stored. */
  fallbackPage: string;
  /** What every stored page needs; `script` reloads it once there is a connection. */
  files: readonly string[];
  script: string;
};

/** What a page has loaded, or that the visitor wants nothing stored. */
export type Visit = { loaded: readonly string[]; storesAhead: boolean } | "remove";

import type { CertificateBook } from "./certificates.ts";
import type { DataCache } from "./data-cache.ts";
import type { Env } from "./env.ts";
import type { ImageCache } from "./image-cache.ts";
import type { Platform } from "./platform.ts";
import type { PublishedImages } from "./published-images.ts";
import type { Scope } from "./scope.ts";
import type { Settings } from "./settings.ts";
import type { Visit } from "./visit.ts";

/** What the worker's routes find in Hono's context. */
export type Site = {
  Bindings: Env;
  Variables: {
    settings: Settings;
    scope: Scope;
    platform: Platform;
    dataCache: DataCache;
    imageCache: ImageCache;
    publishedImages: PublishedImages;
    certificates: CertificateBook;
    visit: Visit;
  };
};

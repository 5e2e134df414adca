import type { CertificateBook } from "./certificate/certificate-book.ts";
import type { DataCache } from "./data-cache/data-cache.ts";
import type { Visit } from "./data-cache/request-reads.ts";
import type { Env } from "./env.ts";
import type { ImageCache } from "./images/image-cache.ts";
import type { PublishedImages } from "./images/published-images.ts";
import type { Platform } from "./platform.ts";
import type { Scope } from "./scope.ts";
import type { Settings } from "./settings.ts";

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

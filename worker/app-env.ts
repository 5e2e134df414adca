import type { CertificateRegistry } from "./certificate/certificate-registry.ts";
import type { DataCache } from "./data-cache/data-cache.ts";
import type { RequestReads } from "./data-cache/request-reads.ts";
import type { ImageClassifier } from "./images/classify.ts";
import type { ImageCache } from "./images/image-cache.ts";
import type { SizedImages } from "./images/sized-images.ts";
import type { PageCache } from "./pages/page-cache.ts";
import type { Env } from "./runtime/env.ts";
import type { RateLimiter } from "./runtime/rate-limiter.ts";
import type { ResponseCache } from "./runtime/response-cache.ts";
import type { RequestScope, Runtime } from "./runtime/runtime.ts";
import type { Settings } from "./runtime/settings.ts";

/** What lives as long as the isolate. */
type Parts = {
  runtime: Runtime;
  answers: ResponseCache;
  dataCache: DataCache;
  images: ImageCache;
  sizes: SizedImages;
  classifier: ImageClassifier;
  certificates: CertificateRegistry;
  limits: RateLimiter;
  pages: PageCache;
};

/** What the worker's routes find in Hono's context. */
export type AppEnv = {
  Bindings: Env;
  Variables: Parts & { settings: Settings; scope: RequestScope; reads: RequestReads };
};

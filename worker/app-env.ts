import type { Context } from "hono";
import type { CertificateRegistry } from "./certificate/certificate-registry.ts";
import type { DataCache } from "./data-cache/data-cache.ts";
import type { RequestReads } from "./data-cache/request-reads.ts";
import type { ImageCache } from "./images/image-cache.ts";
import type { createImageClassifier } from "./images/image-classifier.ts";
import type { SizedImages } from "./images/sized-images.ts";
import type { NoticeAddresses } from "./notices/notices.ts";
import type { CertificateCounter } from "./operators/call-audit-log.ts";
import type { PageCache } from "./pages/page-cache.ts";
import type { Env } from "./runtime/env.ts";
import type { RateLimiter } from "./runtime/rate-limiter.ts";
import type { ResponseCache } from "./runtime/response-cache.ts";
import type { RequestScope, Runtime } from "./runtime/runtime.ts";
import type { Settings } from "./runtime/settings.ts";

export type Services = {
  runtime: Runtime;
  responses: ResponseCache;
  dataCache: DataCache;
  images: ImageCache;
  sizedImages: SizedImages;
  classifyImage: ReturnType<typeof createImageClassifier>;
  certificates: CertificateRegistry;
  certificateCounter: CertificateCounter;
  limits: RateLimiter;
  pages: PageCache;
  notices: NoticeAddresses;
};

type RequestVariables = { settings: Settings; scope: RequestScope; reads: RequestReads };

export type AppEnv = { Bindings: Env; Variables: Services & RequestVariables };

export type AppContext = Context<AppEnv>;

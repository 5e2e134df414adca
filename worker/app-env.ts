import type { Context } from "hono";
import { DataCache } from "./data-cache/data-cache.ts";
import { KvStore } from "./data-cache/kv-store.ts";
import type { RequestReads } from "./data-cache/request-reads.ts";
import { ImageCache } from "./images/image-cache.ts";
import { SizedImages } from "./images/sized-images.ts";
import { createNoticeAddresses } from "./notices/notices.ts";
import { CertificateCounter } from "./operators/call-audit-log.ts";
import { PageCache } from "./pages/page-cache.ts";
import { EdgeStore } from "./runtime/edge-store.ts";
import type { Env } from "./runtime/env.ts";
import { RateLimiter } from "./runtime/rate-limiter.ts";
import { ResponseCache } from "./runtime/response-cache.ts";
import type { RequestScope, Runtime } from "./runtime/runtime.ts";
import type { Settings } from "./runtime/settings.ts";

/** What the requests of one isolate share. */
export function createServices(runtime: Runtime, build: string) {
  const stores = { kv: new KvStore(runtime), edge: new EdgeStore(runtime) };
  const images = new ImageCache(runtime, stores.edge);
  const responses = new ResponseCache(runtime.now);
  return {
    runtime,
    responses,
    certificateCounter: new CertificateCounter(runtime),
    images,
    dataCache: new DataCache(runtime, stores),
    sizedImages: new SizedImages(runtime, stores.edge, images.store),
    limits: new RateLimiter(runtime.now),
    addressNotices: createNoticeAddresses(runtime),
    pages: new PageCache(runtime, stores.edge, responses, build),
  };
}

type RequestVariables = { settings: Settings; scope: RequestScope; reads: RequestReads };

export type AppEnv = {
  Bindings: Env;
  Variables: ReturnType<typeof createServices> & RequestVariables;
};

export type AppContext = Context<AppEnv>;

import type { Context } from "hono";
import { RateLimiter } from "./http/rate-limiter.ts";
import { ResponseCache } from "./http/response-cache.ts";
import { ImageCache } from "./images/image-cache.ts";
import { SizedImages } from "./images/sized-images.ts";
import { PageCache } from "./pages/page-cache.ts";
import type { RequestScope } from "./request-scope.ts";
import { EdgeStore } from "./runtime/edge-store.ts";
import type { Env } from "./runtime/env.ts";
import type { Runtime } from "./runtime/runtime.ts";
import type { Settings } from "./runtime/settings.ts";
import { Albums } from "./school-client/albums.ts";
import { Contents } from "./school-client/contents.ts";
import { KnownState } from "./school-client/known-state.ts";
import type { SchoolReads } from "./school-client/school-reads.ts";

/** What the requests of one isolate share. */
export function createServices(runtime: Runtime) {
  const edge = new EdgeStore(runtime);
  const images = new ImageCache(runtime, edge);
  const responses = new ResponseCache(runtime.now);
  return {
    runtime,
    responses,
    known: new KnownState(runtime, edge),
    contents: new Contents(runtime),
    albums: new Albums(runtime, edge),
    images,
    sizedImages: new SizedImages(runtime, edge, images.store),
    limits: new RateLimiter(runtime.now),
    pages: new PageCache(runtime, edge, responses),
  };
}

type RequestVariables = { settings: Settings; scope: RequestScope; reads: SchoolReads };

export type AppEnv = {
  Bindings: Env;
  Variables: ReturnType<typeof createServices> & RequestVariables;
};

export type AppContext = Context<AppEnv>;

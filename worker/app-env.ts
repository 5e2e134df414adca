import type { Context } from "hono";
import type { ImageSize } from "../app/parse/image-reference.ts";
import { createEdgeStore } from "./http/edge-store.ts";
import { ResponseCache } from "./http/response-cache.ts";
import { createImageCache } from "./images/image-cache.ts";
import { createPassThrough } from "./images/pass-through.ts";
import { createSizedImages } from "./images/sized-images.ts";
import type { RequestScope } from "./request-scope.ts";
import type { Env } from "./runtime/env.ts";
import type { Runtime } from "./runtime/runtime.ts";
import type { Settings } from "./runtime/settings.ts";
import { createSingleFlight } from "./runtime/single-flight.ts";
import type { SchoolClient } from "./school-client/school-client.ts";
import { createSchoolMemory } from "./school-client/school-memory.ts";

/** What the requests of one isolate share. */
export function createServices(runtime: Runtime) {
  return {
    runtime,
    shareCalls: createSingleFlight(runtime.now),
    edge: createEdgeStore(runtime),
    responses: new ResponseCache(runtime.now),
    schoolMemory: createSchoolMemory(runtime),
    images: createImageCache(runtime),
    sizedImages: createSizedImages(runtime),
    passThrough: createPassThrough(runtime),
  };
}

type RequestVariables = {
  settings: Settings;
  scope: RequestScope;
  schoolClient: SchoolClient;
  /** The width that is wanted; undefined for the original. */
  size?: ImageSize;
};

export type AppEnv = {
  Bindings: Env;
  Variables: ReturnType<typeof createServices> & RequestVariables;
};

export type AppContext = Context<AppEnv>;

import type { Runtime } from "../runtime/runtime.ts";
import { createAlbums } from "./albums.ts";
import { createBundles } from "./bundles.ts";
import { KnownState } from "./known-state.ts";

export type SchoolMemory = ReturnType<typeof createSchoolMemory>;

/** What the requests of one isolate know of the school. */
export function createSchoolMemory(runtime: Runtime) {
  const knownState = new KnownState(runtime);
  return { runtime, knownState, bundles: createBundles(runtime), albums: createAlbums(runtime) };
}

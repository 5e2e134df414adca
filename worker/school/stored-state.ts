import type { Runtime } from "../runtime/runtime.ts";
import { type Settings, siteKey } from "../runtime/settings.ts";
import type { HiddenPictures } from "./hidden-pictures.ts";
import { purgePictures } from "./purged-pictures.ts";
import { completeState, type SchoolState } from "./school-state.ts";
import type { Storage } from "./stored-bytes.ts";

export type StoredState = ReturnType<typeof createStoredState>;

type StateServices = {
  storage: Storage;
  settings: Settings;
  runtime: Runtime;
  hidden: HiddenPictures;
};

/** The School object's state, stored with each change. From another address of the school API only the lists are another's. */
export function createStoredState({ storage, settings, runtime, hidden }: StateServices) {
  const site = siteKey(settings);
  const former = completeState(storage.get("state"));
  const isSameSite = former.version === 0 || storage.get("site") === site;
  let state = isSameSite ? former : completeState({ ...former, format: 0 });
  storage.put("site", site);
  if (!isSameSite) change({ albumsPurgedAt: runtime.now() });
  // Whatever state was stored, what is hidden stays hidden.
  const pictures = purgePictures(state.pictures, [], { hidden: hidden.all(), now: runtime.now() });
  const isStored = JSON.stringify(pictures) === JSON.stringify(state.pictures);
  const isReadable = state.version > 0 || Object.keys(pictures).length === 0;
  if (!isStored || !isReadable) change({ pictures });
  return { get: () => state, change };

  function change(changes: Partial<SchoolState>): void {
    // An object made anew must not count from 1.
    const version = Math.max(runtime.now(), state.version + 1);
    state = { ...state, ...changes, version };
    storage.put("state", state);
  }
}

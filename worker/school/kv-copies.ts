import { callStore, failed } from "../runtime/call-store.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Settings } from "../runtime/settings.ts";
import {
  type ContentName,
  contentKey,
  type SchoolState,
  type StoredText,
  stateKey,
} from "./school-state.ts";
import type { Storage } from "./stored-text.ts";

const TTL_SECONDS = 30 * 24 * 60 * 60;
const WRITE_STATE_AFTER_MS = 30 * 60_000;
/** A KV that does not answer is left alone for so long. */
const PAUSE_MS = 10_000;

/** Versions of the state: the last that KV should have, and the last that it has. */
type Versions = { due: number; written: number; writtenAt: number };

const VERSIONS = "kv-versions";

export type KvServices = {
  storage: Storage;
  kv: KVNamespace;
  settings: Settings;
  runtime: Runtime;
};

/** What isolates read without the School object. The free plan has 1,000 writes a day, so what did not change is not written. */
export class KvCopies {
  #services: KvServices;
  #writing: Promise<void> | undefined;
  #pausedUntil = 0;

  constructor(services: KvServices) {
    this.#services = services;
  }

  /** False if KV did not take all. */
  async putTexts(texts: Partial<Record<ContentName, StoredText>>): Promise<boolean> {
    const { settings } = this.#services;
    const puts = Object.entries(texts).map(([name, { etag, text }]) =>
      this.#put(contentKey(settings, name as ContentName, etag), text),
    );
    return (await Promise.all(puts)).every(Boolean);
  }

  /** KV's state is to be this version at least. */
  needState(due: number): void {
    this.#services.storage.put(VERSIONS, { ...this.#versions(), due });
  }

  /** One write at a time; one that is refused is tried again at the next call. */
  writeState(getState: () => SchoolState): Promise<void> {
    this.#writing ??= this.#writeIfDue(getState).finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writeIfDue(getState: () => SchoolState): Promise<void> {
    const { storage, runtime, settings } = this.#services;
    const { due, written, writtenAt } = this.#versions();
    const isOld = runtime.now() - writtenAt >= WRITE_STATE_AFTER_MS;
    if (due === 0 || (due <= written && !isOld)) return;
    const state = getState();
    if (!(await this.#put(stateKey(settings), JSON.stringify(state)))) return;
    const now = runtime.now();
    storage.put(VERSIONS, { ...this.#versions(), written: state.version, writtenAt: now });
  }

  #versions(): Versions {
    return this.#services.storage.get<Versions>(VERSIONS) ?? { due: 0, written: 0, writtenAt: 0 };
  }

  async #put(key: string, text: string): Promise<boolean> {
    const { kv, runtime } = this.#services;
    if (runtime.now() < this.#pausedUntil) return false;
    const put = () => kv.put(key, text, { expirationTtl: TTL_SECONDS });
    const result = await callStore(runtime, "kv-failing", put, (isTimeout) => {
      if (isTimeout) this.#pausedUntil = runtime.now() + PAUSE_MS;
      return { operation: "put", served: "what the School object has" };
    });
    return result !== failed;
  }
}

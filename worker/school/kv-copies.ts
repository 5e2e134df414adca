import { failed, guardCall } from "../runtime/guard-call.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Settings } from "../runtime/settings.ts";
import {
  type ContentName,
  contentKey,
  type SchoolState,
  type StoredText,
  stateKey,
} from "./school-state.ts";
import { putText, type Storage } from "./stored-text.ts";

const TTL_SECONDS = 30 * 24 * 60 * 60;
/** KV's copies expire. */
const WRITE_AGAIN_AFTER_MS = 7 * 24 * 60 * 60_000;
const WRITE_STATE_AFTER_MS = 30 * 60_000;
/** A KV that does not answer is left alone for so long. */
const PAUSE_MS = 10_000;

/** Versions of the state: the last that KV should have, and the last that it has. */
type Versions = { due: number; written: number; writtenAt: number };

const VERSIONS = "kv-versions";

/** Of a stored text: the build that made it, and when KV took it, ms since 1970, 0 for never. */
type Kept = { etag: string; build: string; inKvAt: number };

export type Texts = Partial<Record<ContentName, StoredText>>;

export type KvServices = {
  build: string;
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

  /** True if this build stored the content, and KV took it less than a week ago. */
  isKept(name: string, etag: string): boolean {
    const { storage, runtime, build } = this.#services;
    const kept = storage.get<Kept>(`kept/${name}`);
    const isSame = kept?.etag === etag && kept.build === build;
    return isSame && runtime.now() - kept.inKvAt < WRITE_AGAIN_AFTER_MS;
  }

  /** Writes to KV what is new; returns what stores it here, in one step. */
  async put(texts: Texts): Promise<() => void> {
    const { storage, runtime, settings, build } = this.#services;
    const changed = Object.entries(texts).filter(([name, { etag }]) => !this.isKept(name, etag));
    const puts = changed.map(([name, { etag, text }]) =>
      this.#put(contentKey(settings, name as ContentName, etag), text),
    );
    const isInKv = (await Promise.all(puts)).every(Boolean);
    const inKvAt = isInKv ? runtime.now() : 0;
    return () => {
      for (const [name, { etag, text }] of changed) {
        putText(storage, `text/${name}`, text);
        storage.put(`kept/${name}`, { etag, build, inKvAt });
      }
    };
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
    const result = await guardCall(runtime, "kv-failing", put, (isTimeout) => {
      if (isTimeout) this.#pausedUntil = runtime.now() + PAUSE_MS;
      return { operation: "put", served: "what the School object has" };
    });
    return result !== failed;
  }
}

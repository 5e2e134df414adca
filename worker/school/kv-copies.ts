import { createKvGuard, failed } from "../runtime/guard-call.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Settings } from "../runtime/settings.ts";
import type { Connections } from "./connections.ts";
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

/** Versions of the state: the last that KV should have, and the last that it has. */
type Versions = { due: number; written: number; writtenAt: number };

const VERSIONS = "kv-versions";

/** For a stored text: the build that made it, and when KV took it, ms since 1970, 0 for never. */
type Kept = { etag: string; build: string; inKvAt: number };

export type Texts = Partial<Record<ContentName, StoredText>>;

export type KvServices = {
  build: string;
  storage: Storage;
  kv: KVNamespace;
  settings: Settings;
  runtime: Runtime;
  connections: Connections;
};

/** What isolates read without the School object. The free plan has 1,000 writes a day, so what did not change is not written. */
export function createKvCopies({ build, storage, kv, settings, runtime }: KvServices) {
  let writing: Promise<void> | undefined;
  const guardKv = createKvGuard(runtime);
  return { isKept, put, needState, writeState };

  /** True if this build stored the content, and KV took it less than a week ago. */
  function isKept(name: string, etag: string): boolean {
    const kept = storage.get<Kept>(`kept/${name}`);
    const isSame = kept?.etag === etag && kept.build === build;
    return isSame && runtime.now() - kept.inKvAt < WRITE_AGAIN_AFTER_MS;
  }

  /** Writes to KV what is new; returns what stores it here, in one step. */
  async function put(texts: Texts): Promise<() => void> {
    const changed = Object.entries(texts).filter(([name, { etag }]) => !isKept(name, etag));
    const puts = changed.map(([name, { etag, text }]) =>
      putInKv(contentKey(settings, name as ContentName, etag), text),
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
  function needState(due: number): void {
    storage.put(VERSIONS, { ...getVersions(), due });
  }

  /** One write at a time; one that is refused is tried again at the next call. */
  function writeState(getState: () => SchoolState): Promise<void> {
    writing ??= writeIfDue(getState).finally(() => (writing = undefined));
    return writing;
  }

  async function writeIfDue(getState: () => SchoolState): Promise<void> {
    const { due, written, writtenAt } = getVersions();
    const isOld = runtime.now() - writtenAt >= WRITE_STATE_AFTER_MS;
    if (due === 0 || (due <= written && !isOld)) return;
    const state = getState();
    if (!(await putInKv(stateKey(settings), JSON.stringify(state)))) return;
    const now = runtime.now();
    storage.put(VERSIONS, { ...getVersions(), written: state.version, writtenAt: now });
  }

  function getVersions(): Versions {
    return storage.get<Versions>(VERSIONS) ?? { due: 0, written: 0, writtenAt: 0 };
  }

  async function putInKv(key: string, text: string): Promise<boolean> {
    const write = () => kv.put(key, text, { expirationTtl: TTL_SECONDS });
    return (await guardKv("put", write)) !== failed;
  }
}

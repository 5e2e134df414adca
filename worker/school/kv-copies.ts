import { createKvGuard, failed } from "../runtime/guard-call.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Settings } from "../runtime/settings.ts";
import type { Bytes } from "./bundle.ts";
import { bundleKey, type SchoolState, stateKey } from "./school-state.ts";
import type { Storage } from "./stored-bytes.ts";

const TTL_SECONDS = 30 * 24 * 60 * 60;
/** KV's copies expire. */
const WRITE_AGAIN_AFTER_MS = 7 * 24 * 60 * 60_000;
const WRITE_STATE_AFTER_MS = 30 * 60_000;
const BUNDLE_IN_KV = "kv-bundle";
const STATE_IN_KV = "kv-state";

/** What KV has taken last: a bundle's name, or what the state published; `at`: ms since 1970. */
type Written = { content: string; at: number };

export type KvServices = {
  storage: Storage;
  kv: KVNamespace;
  settings: Settings;
  runtime: Runtime;
};

export type KvCopies = ReturnType<typeof createKvCopies>;

/** What isolates read without the School object. The free plan has 1,000 writes a day, so what did not change is not written. */
export function createKvCopies({ storage, kv, settings, runtime }: KvServices) {
  let writing: Promise<void> | undefined;
  const guardKv = createKvGuard(runtime);
  return { putBundle, write };

  /** One write at a time; what is refused is tried again at the next call. */
  function write(getState: () => SchoolState, getBundle: () => Bytes): Promise<void> {
    writing ??= writeDue(getState, getBundle).finally(() => (writing = undefined));
    return writing;
  }

  async function writeDue(getState: () => SchoolState, getBundle: () => Bytes): Promise<void> {
    const { name } = getState().bundle;
    if (name !== "" && !isStored(BUNDLE_IN_KV, name, WRITE_AGAIN_AFTER_MS))
      await putBundle(name, getBundle());
    const state = getState();
    const { version, bundle, albumsPurgedAt, pictures } = state;
    const isInKv = storage.get<Written>(BUNDLE_IN_KV)?.content === bundle.name;
    // Without the object, the last state and its bundle are better than one whose bundle is nowhere.
    if (bundle.name !== "" && !isInKv) return;
    const content = JSON.stringify([bundle.name, albumsPurgedAt, pictures]);
    if (version === 0 || isStored(STATE_IN_KV, content, WRITE_STATE_AFTER_MS)) return;
    await put(STATE_IN_KV, content, stateKey(settings), JSON.stringify(state));
  }

  function putBundle(name: string, bytes: Bytes): Promise<void> {
    return put(BUNDLE_IN_KV, name, bundleKey(settings, name), bytes);
  }

  function isStored(what: string, content: string, forMs: number): boolean {
    const last = storage.get<Written>(what);
    return last?.content === content && runtime.now() - last.at < forMs;
  }

  async function put(
    what: string,
    content: string,
    key: string,
    value: string | Bytes,
  ): Promise<void> {
    const putInKv = () => kv.put(key, value, { expirationTtl: TTL_SECONDS });
    if ((await guardKv("put", putInKv)) === failed) return;
    storage.put<Written>(what, { content, at: runtime.now() });
  }
}

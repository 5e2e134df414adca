import type { Runtime } from "../runtime/runtime.ts";
import { type Bytes, formatBundle, type Parts, parseBundle } from "./bundle.ts";
import type { KvCopies } from "./kv-copies.ts";
import type { SchoolState } from "./school-state.ts";
import { getBytes, putBytes, type Storage } from "./stored-bytes.ts";
import type { StoredState } from "./stored-state.ts";

const BUNDLE = "bundle";

export type StoredBundle = ReturnType<typeof createStoredBundle>;

type BundleServices = {
  storage: Storage;
  runtime: Runtime;
  state: StoredState;
  kvCopies: KvCopies;
};

/** The bundle that the state names, in the School object's storage. */
export function createStoredBundle({ storage, runtime, state, kvCopies }: BundleServices) {
  return { get, getParts, write };

  function get(): Bytes {
    return getBytes(storage, BUNDLE);
  }

  function getParts(): Parts {
    return state.get().bundle.name === "" ? new Map() : parseBundle(get());
  }

  /** Writes a new bundle to KV; returns what stores it here, and the changes of the state. */
  async function write(parts: Parts): Promise<() => Partial<SchoolState>> {
    const { name, bytes } = await formatBundle(parts);
    if (name === state.get().bundle.name) return () => ({});
    await kvCopies.putBundle(name, bytes);
    return () => {
      putBytes(storage, BUNDLE, bytes);
      const files = parts.get("files")?.etag ?? "";
      return { bundle: { name, madeAt: runtime.now(), files } };
    };
  }
}

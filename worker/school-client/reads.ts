/** Answers school-client's reads: each is made once, of what one lookup of the state has found. */
import type { ListName } from "../../app/school-api.ts";
import type { RequestScope } from "../request-scope.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import { dueAt } from "../school/school-state.ts";
import type { Known } from "./known-state.ts";
import { albumPrefix, describePart, type PartName, type ReadResult } from "./read-result.ts";
import type { SchoolMemory } from "./school-memory.ts";

/** `lookUp`: gives the request's state. */
export function createReads(
  scope: RequestScope,
  { runtime, knownState, bundles, albums }: SchoolMemory,
  lookUp: () => Promise<Known>,
) {
  const made = new Map<string, Promise<ReadResult>>();
  const wanted = new Set<ListName>();
  let latest: Promise<Known> | undefined;
  let loading: ReturnType<typeof loadWanted> | undefined;
  return {
    results,
    known,
    lookUpAgain,
    list,
    listedAlbum,
    files,
    check,
    forget,
    loadBundle,
    refresh,
  };

  /** How all reads were answered. */
  function results(): Promise<ReadResult[]> {
    return Promise.all(made.values());
  }

  /** One lookup for all. */
  function known(): Promise<Known> {
    latest ??= lookUp();
    return latest;
  }

  /** For what this request, or another isolate, has changed. */
  function lookUpAgain(options?: { isLookup: boolean }): Promise<Known> {
    latest = knownState.get(scope, options);
    return latest;
  }

  /** A list that nobody has is waited for. */
  function list(name: ListName): Promise<ReadResult> {
    return once(name, async () => {
      wanted.add(name);
      loading ??= Promise.resolve().then(loadWanted);
      return describePart(name, { ...(await loading), now: runtime.now() });
    });
  }

  /** What all loaders want at this moment, at once. */
  async function loadWanted() {
    const names = [...wanted];
    wanted.clear();
    loading = undefined;
    const { state } = await known();
    const startedAt = runtime.now();
    const missing = names.filter(
      (name) => state.lists[name].etag === "" && runtime.now() >= dueAt(state, name),
    );
    if (missing.length > 0) await refresh(missing);
    const waitMs = missing.length > 0 ? Math.max(1, runtime.now() - startedAt) : 0;
    return { waitMs, ...(await loadBundle()) };
  }

  /** `shown`: the state of the bundle at hand. */
  async function loadBundle() {
    const latest = await known();
    return { known: latest, ...(await bundles.load(scope, latest.state)) };
  }

  function listedAlbum(id: string): Promise<ReadResult> {
    return once(`${albumPrefix}${id}`, async () => albums.get(scope, id, await known()));
  }

  /** The facts about files. */
  function files(): Promise<ReadResult> {
    return once("files", async () => {
      const { known, shown } = await loadBundle();
      return describePart("files", { known, shown, now: runtime.now() });
    });
  }

  /** How a read would be answered; of an album, its content is read. */
  function check(name: string): Promise<ReadResult> {
    const [, id] = name.split(albumPrefix);
    if (id !== undefined) return listedAlbum(id);
    const part = name as PartName;
    return once(part, async () => describePart(part, { known: await known(), now: runtime.now() }));
  }

  function once(name: string, read: () => Promise<ReadResult>): Promise<ReadResult> {
    const reading = made.get(name) ?? read();
    made.set(name, reading);
    return reading;
  }

  /** These are read again. */
  function forget(names: readonly ListName[]): void {
    for (const name of names) made.delete(name);
  }

  /** Has lists fetched that are due, or older than that. */
  async function refresh(names: readonly ListName[], olderThanMs = Infinity, isWaited = true) {
    const { state, isReachable } = await known();
    const areFresh = names.every((name) => runtime.now() < dueAt(state, name, olderThanMs));
    if (areFresh || !isReachable) return;
    const refreshing = knownState.refresh(scope, { names, olderThanMs });
    if (!isWaited) return scope.waitUntil(refreshing);
    await withTimeout(runtime.visitorTimeoutMs, refreshing, undefined);
    await lookUpAgain();
  }
}

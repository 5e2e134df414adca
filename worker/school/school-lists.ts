import { type ListName, listNames, listReads } from "../../app/school-api.ts";
import type { Caller } from "./connections.ts";
import { fetchBody, isFault } from "./fetch-json.ts";
import type { HiddenPictures } from "./hidden-pictures.ts";
import { createKvCopies, type KvServices } from "./kv-copies.ts";
import { createLastResponses } from "./last-responses.ts";
import { createListFlights } from "./list-flights.ts";
import type { PartServices } from "./list-parts.ts";
import { createPublisher } from "./publisher.ts";
import { purgePictures } from "./purged-pictures.ts";
import { type FileServices, forgetFacts, renewFacts } from "./school-files.ts";
import { dueAt, freshForMs, type PurgeRequest, type RefreshOptions } from "./school-state.ts";
import { createStoredBundle } from "./stored-bundle.ts";
import { createStoredState } from "./stored-state.ts";

export type ListServices = KvServices & FileServices & PartServices & { hidden: HiddenPictures };

/** The school's lists, for the whole world: only here are they fetched. */
export function createSchoolLists(services: ListServices) {
  const { storage, hidden, settings, runtime, connections } = services;
  const { now } = runtime;
  const state = createStoredState(services);
  const kvCopies = createKvCopies(services);
  const responses = createLastResponses(services);
  const storedBundle = createStoredBundle({ ...services, state, kvCopies });
  const publisher = createPublisher({ ...services, state, responses, bundle: storedBundle });
  const { getRejectedItems } = responses;
  const flights = createListFlights(connections, fetchList);
  let renewingFiles: Promise<void> | undefined;
  return { getState: state.get, refreshDue, purge, bundle, getRejectedItems };

  /** With the state that names it. */
  function bundle() {
    return { state: state.get(), bytes: storedBundle.get() };
  }

  /** Fetches what is due, the most overdue first; for the cron, which alone looks ahead, also a few files. */
  async function refreshDue(options: RefreshOptions = {}) {
    const { names = listNames, aheadMs = 0, olderThanMs } = options;
    const { lists } = state.get();
    const overdueMs = (name: ListName) => now() - dueAt(state.get(), name, olderThanMs);
    const overdue = (name: ListName) => overdueMs(name) / freshForMs(name);
    const due = names
      .filter((name) => overdueMs(name) + (lists[name].failing ? 0 : aheadMs) >= 0)
      .toSorted((a, b) => overdue(b) - overdue(a));
    await Promise.all(due.map(flights.join));
    if (aheadMs > 0) {
      renewingFiles ??= renewFiles().finally(() => (renewingFiles = undefined));
      await renewingFiles;
    }
    await kvCopies.write(state.get, storedBundle.get);
    return state.get();
  }

  /** Fetches, whatever the backoff; no fetch from before the purge is published after it. */
  async function purge({ lists, album, images, visibility }: PurgeRequest) {
    // A fetch of the same millisecond may have started before.
    if (album || lists.includes("albums")) state.change({ albumsPurgedAt: now() + 1 });
    if (images.length > 0) purgeImages(images, visibility);
    const reports = await Promise.all(lists.map(flights.purge));
    await kvCopies.write(state.get, storedBundle.get);
    return { reports, state: state.get() };
  }

  function purgeImages(names: readonly string[], visibility: PurgeRequest["visibility"]): void {
    forgetFacts(storage, names);
    for (const name of names) {
      if (visibility === "hidden") hidden.hide(name, now());
      if (visibility === "shown") hidden.release(name);
    }
    const { pictures } = state.get();
    const options = { hidden: hidden.all(), now: now() };
    state.change({ pictures: purgePictures(pictures, names, options) });
  }

  async function fetchList(name: ListName, caller: Caller, replaced: AbortSignal) {
    if (replaced.aborted) return undefined;
    const startedAt = now();
    const isPurge = caller === "purge";
    const timeoutMs = isPurge ? runtime.visitorTimeoutMs : runtime.revalidationTimeoutMs;
    const signal = AbortSignal.any([replaced, AbortSignal.timeout(timeoutMs)]);
    const fetched = await fetchBody(settings, listReads[name], { fetch: runtime.fetch, signal });
    if (replaced.aborted) return undefined;
    if (isFault(fetched)) return publisher.publishFault(name, fetched);
    return publisher.publish(name, { ...fetched, startedAt, replaced });
  }

  async function renewFiles(): Promise<void> {
    await publisher.publishFiles(await renewFacts(services, responses.getFiles()));
  }
}

import { logProblem } from "../../app/log-problem.ts";
import type { ListName } from "../../app/school-api.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { nextFailure } from "./backoff.ts";
import { createPart, type Parts } from "./bundle.ts";
import { type Fault, isFault } from "./fetch-json.ts";
import type { LastResponses } from "./last-responses.ts";
import { type FetchedList, type PartServices, type ReadList, readList } from "./list-parts.ts";
import type { PurgeReport } from "./school-state.ts";
import type { StoredBundle } from "./stored-bundle.ts";
import type { StoredState } from "./stored-state.ts";

type Reports = ReadonlyMap<ListName, PurgeReport>;

export type PublisherServices = PartServices & {
  runtime: Runtime;
  state: StoredState;
  bundle: StoredBundle;
  responses: LastResponses;
};

/** Puts what was fetched in order, and publishes it in the bundle and the state together. A fault leaves the last good copy. */
export function createPublisher(services: PublisherServices) {
  const { state, bundle, responses } = services;
  let publishing: Promise<unknown> = Promise.resolve();
  let arrived = new Map<ListName, FetchedList>();
  let nextReports: Promise<Reports> | undefined;
  return { publish, publishFiles, publishFault };

  /** Together with all that arrive while others are published: the bundle is written once. Undefined if a purge has replaced it. */
  async function publish(name: ListName, fetched: FetchedList): Promise<PurgeReport | undefined> {
    arrived.set(name, fetched);
    nextReports ??= afterOthers(() => {
      const all = arrived;
      arrived = new Map();
      nextReports = undefined;
      return publishAll(all);
    });
    return (await nextReports).get(name);
  }

  /** After all that has arrived before, which would count as the later success. */
  function publishFault(name: ListName, fault: Fault): Promise<PurgeReport> {
    return afterOthers(async () => recordFailure(services, name, fault));
  }

  async function publishFiles(facts: object): Promise<void> {
    const files = await createPart(facts);
    if (files.etag === state.get().bundle.files) return;
    await afterOthers(async () => {
      const store = await bundle.write(new Map(bundle.getParts()).set("files", files));
      state.change(store());
    });
  }

  /** One at a time: each bundle is made from the last one. */
  function afterOthers<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = publishing.then(work);
    publishing = done.catch(() => {});
    return done;
  }

  async function publishAll(all: ReadonlyMap<ListName, FetchedList>): Promise<Reports> {
    const reports = new Map<ListName, PurgeReport>();
    const lists = new Map<ListName, ReadList>();
    const current = [...all].filter(([, { replaced }]) => !replaced.aborted);
    let parts: Parts | undefined;
    for (const [name, fetched] of current) {
      // Because reading takes long.
      if (state.get().lists[name].etag !== "" && responses.isSame(name, fetched)) continue;
      const list = await readList(services, parts ?? bundle.getParts(), name, fetched);
      if (isFault(list)) reports.set(name, recordFailure(services, name, list));
      else {
        lists.set(name, list);
        parts = list.parts;
      }
    }
    const store = parts && (await bundle.write(parts));
    // From here on nothing waits: either all of it is stored, or nothing.
    const states = { ...state.get().lists };
    for (const [name, fetched] of current) {
      if (reports.has(name)) continue;
      const last = states[name];
      const list = lists.get(name);
      const { etag, items } = list ? { etag: list.etag, items: list.items.length } : last;
      const changed = etag !== last.etag;
      const changedAt = changed ? fetched.startedAt : last.changedAt;
      states[name] = { etag, checkedAt: fetched.startedAt, changedAt, items };
      reports.set(name, { read: name, changed, items });
      if (list) responses.put(name, fetched, list);
      if (list && changed) logRejected(name, list);
    }
    state.change({ ...store?.(), lists: states });
    return reports;
  }
}

function logRejected(read: ListName, { rejectedItems }: ReadList): void {
  if (!rejectedItems) return;
  const rejected = rejectedItems.count;
  logProblem("items-rejected", { read, rejected, served: "the other items" });
}

function recordFailure(
  { state, responses, runtime }: PublisherServices,
  name: ListName,
  fault: Fault,
): PurgeReport {
  const { lists } = state.get();
  const list = lists[name];
  const isKnown = list.etag !== "";
  const { rejectedItems, ...stored } = fault;
  const failing = nextFailure(list.failing, stored, runtime);
  responses.putUnusable(name, rejectedItems);
  state.change({ lists: { ...lists, [name]: { ...list, failing } } });
  logProblem("read-failed", {
    read: name,
    fault: fault.kind,
    status: fault.status,
    limit: fault.limit,
    served: isKnown ? "last good copy" : "placeholder",
    rejected: rejectedItems?.count,
    because: rejectedItems?.first[0]?.faults,
    retryInSeconds: Math.round((failing.retryAt - runtime.now()) / 100) / 10,
  });
  return { read: name, changed: false, items: isKnown ? list.items : undefined, fault };
}

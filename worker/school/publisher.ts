import { logProblem } from "../../app/log-problem.ts";
import type { ImageReference } from "../../app/parse/image-reference.ts";
import {
  type ListName,
  listNames,
  type RejectedItems,
  type WithFiles,
} from "../../app/school-api.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { nextFailure } from "./backoff.ts";
import { type Bytes, createPart, formatBundle, type Parts, parseBundle } from "./bundle.ts";
import { type Fault, isFault } from "./fetch-json.ts";
import type { KvCopies } from "./kv-copies.ts";
import { type FetchedList, type PartServices, type ReadList, readList } from "./list-parts.ts";
import { MAX_FILES, type NamedFiles } from "./school-files.ts";
import type { PurgeReport, SchoolState } from "./school-state.ts";
import { getBytes, putBytes, type Storage } from "./stored-bytes.ts";
import type { StoredState } from "./stored-state.ts";

const BUNDLE = "bundle";

type Reports = ReadonlyMap<ListName, PurgeReport>;

/** What is known of a list's last response. `etag`: of its bytes, "" if it could not be used; `build`: that read it. */
type LastResponse = {
  etag: string;
  build: string;
  attachments: ImageReference[];
  images: ImageReference[];
  rejectedItems?: RejectedItems | undefined;
};

export type PublisherServices = PartServices & {
  storage: Storage;
  runtime: Runtime;
  state: StoredState;
  kvCopies: KvCopies;
};

/** Puts what was fetched in order, and publishes it in the bundle and the state together. A fault leaves the last good copy. */
export function createPublisher(services: PublisherServices) {
  const { storage, runtime, state, kvCopies } = services;
  let publishing: Promise<unknown> = Promise.resolve();
  let arrived = new Map<ListName, FetchedList>();
  let nextReports: Promise<Reports> | undefined;
  return { publish, publishFiles, publishFault, getBundle, getRejectedItems, getFiles };

  function getBundle(): Bytes {
    return getBytes(storage, BUNDLE);
  }

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
    return afterOthers(async () => recordFailure(name, fault));
  }

  async function publishFiles(facts: object): Promise<void> {
    const files = await createPart(facts);
    if (files.etag === state.get().bundle.files) return;
    await afterOthers(async () => {
      const store = await writeBundle(new Map(getParts()).set("files", files));
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
      if (isUnchanged(name, fetched)) continue;
      const list = await readList(services, parts ?? getParts(), name, fetched);
      if (isFault(list)) reports.set(name, recordFailure(name, list));
      else {
        lists.set(name, list);
        parts = list.parts;
      }
    }
    const store = parts && (await writeBundle(parts));
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
      if (list) storeResponse(name, fetched, list, changed);
    }
    state.change({ ...store?.(), lists: states });
    return reports;
  }

  /** Writes a new bundle to KV; returns what stores it here, and the changes of the state. */
  async function writeBundle(parts: Parts): Promise<() => Partial<SchoolState>> {
    const { name, bytes } = await formatBundle(parts);
    if (name === state.get().bundle.name) return () => ({});
    await kvCopies.putBundle(name, bytes);
    return () => {
      putBytes(storage, BUNDLE, bytes);
      const files = parts.get("files")?.etag ?? "";
      return { bundle: { name, madeAt: runtime.now(), files } };
    };
  }

  function getParts(): Parts {
    return state.get().bundle.name === "" ? new Map() : parseBundle(getBundle());
  }

  function getResponse(name: ListName): LastResponse {
    const none = { etag: "", build: "", attachments: [], images: [] };
    return storage.get<LastResponse>(`response/${name}`) ?? none;
  }

  function isUnchanged(name: ListName, fetched: FetchedList): boolean {
    const { etag, build } = getResponse(name);
    const isStored = state.get().lists[name].etag !== "";
    return isStored && etag === fetched.etag && build === services.build;
  }

  function storeResponse(name: ListName, fetched: FetchedList, list: ReadList, changed: boolean) {
    const { items, rejectedItems } = list;
    const find = (kind: "attachments" | "images") =>
      (items as WithFiles[]).flatMap((item) => item[kind] ?? []).slice(0, MAX_FILES);
    const files = { attachments: find("attachments"), images: find("images") };
    const response = { etag: fetched.etag, build: services.build, ...files, rejectedItems };
    storage.put<LastResponse>(`response/${name}`, response);
    if (!changed || !rejectedItems) return;
    const rejected = rejectedItems.count;
    logProblem("items-rejected", { read: name, rejected, served: "the other items" });
  }

  /** Those of each list's last response. */
  function getRejectedItems(): Partial<Record<ListName, RejectedItems>> {
    const all = listNames.map((name) => [name, getResponse(name).rejectedItems]);
    return Object.fromEntries(all.filter(([, rejected]) => rejected));
  }

  function getFiles(): NamedFiles {
    const all = listNames.toReversed().map(getResponse);
    return {
      attachments: all.flatMap(({ attachments }) => attachments),
      images: all.flatMap(({ images }) => images),
    };
  }

  function recordFailure(name: ListName, fault: Fault): PurgeReport {
    const { lists } = state.get();
    const list = lists[name];
    const isKnown = list.etag !== "";
    const { rejectedItems, ...stored } = fault;
    const failing = nextFailure(list.failing, stored, runtime);
    storage.put(`response/${name}`, { ...getResponse(name), etag: "", rejectedItems });
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
}

import { logProblem } from "../../app/log-problem.ts";
import { type ListName, listNames, listReads, type RejectedItems } from "../../app/school-api.ts";
import { nextFailure } from "./backoff.ts";
import type { Caller } from "./connections.ts";
import { type Fault, fetchBody, isFault } from "./fetch-json.ts";
import { createKvCopies, type Texts } from "./kv-copies.ts";
import { createListFlights } from "./list-flights.ts";
import { purgePictures } from "./purged-pictures.ts";
import { type FetchedList, type ReadList, readList } from "./read-list.ts";
import { createStoredText, type DocumentServices, makeTexts } from "./school-documents.ts";
import { forgetFacts, noteDocument, noteFiles, renewFacts } from "./school-files.ts";
import {
  type ContentName,
  completeState,
  documentNames,
  dueAt,
  freshForMs,
  getEtag,
  type PurgeReport,
  type PurgeRequest,
  type RefreshOptions,
  type SchoolState,
  type StoredText,
} from "./school-state.ts";
import { getText, putText } from "./stored-text.ts";

/** ETags of the last body that could be used and of what is stored of it, and the build that read it. */
type LastBody = { body: string; list: string; build: string };

/** The school's lists, for the whole world: only here are they fetched, validated, put in order and written to KV. A fault leaves the last good content. */
export function createSchoolLists(services: DocumentServices) {
  const { storage, hidden, settings, runtime, build, connections } = services;
  const kvCopies = createKvCopies(services);
  let state = completeState(storage.get("state"));
  const flights = createListFlights(connections, fetchList);
  let turns = 0;
  const publishedTurns: Partial<Record<ListName, number>> = {};
  let publishing: Promise<unknown> = Promise.resolve();
  let arrived = new Map<ListName, FetchedList>();
  let nextPublishing: Promise<ReadonlyMap<ListName, PurgeReport>> | undefined;
  let renewingFiles: Promise<void> | undefined;
  const getState = () => state;
  restoreHidden();
  return { getState, refreshDue, purge, contents, rejectedItems };

  /** Fetches what is due, the most overdue first; without `names` also a few files. */
  async function refreshDue(options: RefreshOptions = {}) {
    const { names = listNames, aheadMs = 0, olderThanMs, document } = options;
    if (document) noteDocument(services, document);
    const { now } = runtime;
    const overdue = (name: ListName) =>
      (now() - dueAt(state, name, olderThanMs)) / freshForMs(name);
    const due = names
      .filter((name) => {
        const { failing } = state.lists[name];
        return now() + (failing ? 0 : aheadMs) >= dueAt(state, name, olderThanMs);
      })
      .toSorted((a, b) => overdue(b) - overdue(a));
    await Promise.all(due.map(flights.join));
    if (names === listNames) {
      renewingFiles ??= renewFiles().finally(() => (renewingFiles = undefined));
      await renewingFiles;
    }
    await kvCopies.writeState(getState);
    return state;
  }

  /** Fetches, whatever the backoff; no fetch from before the purge is published after it. */
  async function purge({ lists, album, images, visibility }: PurgeRequest) {
    const { now } = runtime;
    // A fetch of the same millisecond may have started before.
    if (album || lists.includes("albums")) change({ albumsPurgedAt: now() + 1 });
    if (images.length > 0) purgeImages(images, visibility);
    const reports = await Promise.all(lists.map(flights.purge));
    await kvCopies.writeState(getState);
    return { reports, state };
  }

  function purgeImages(names: readonly string[], visibility: PurgeRequest["visibility"]): void {
    const now = runtime.now();
    forgetFacts(services, names);
    for (const name of names) {
      if (visibility === "hidden") hidden.hide(name, now);
      if (visibility === "shown") hidden.release(name);
    }
    change({ pictures: purgePictures(state.pictures, names, { hidden: hidden.all(), now }) });
  }

  /** Whatever state was stored. */
  function restoreHidden(): void {
    const all = hidden.all();
    const isKnown = (name: string) =>
      state.version > 0 && state.pictures[name]?.hiddenAt !== undefined;
    if ([...all.keys()].every(isKnown)) return;
    change({ pictures: purgePictures(state.pictures, [], { hidden: all, now: runtime.now() }) });
  }

  /** What is stored, under the etags that the state names. */
  function contents(names: readonly ContentName[]): Partial<Record<ContentName, StoredText>> {
    const stored = names.flatMap((name) => {
      const text = getText(storage, `text/${name}`);
      return text === undefined ? [] : [[name, { etag: getEtag(state, name), text }]];
    });
    return Object.fromEntries(stored);
  }

  /** What was rejected of each list's last response. */
  function rejectedItems(): Partial<Record<ListName, RejectedItems>> {
    const all = listNames.map((name) => [name, storage.get<RejectedItems>(`rejected/${name}`)]);
    return Object.fromEntries(all.filter(([, rejected]) => rejected));
  }

  async function fetchList(name: ListName, caller: Caller, replaced: AbortSignal) {
    if (replaced.aborted) return undefined;
    const turn = ++turns;
    const startedAt = runtime.now();
    const isPurge = caller === "purge";
    const timeoutMs = isPurge ? runtime.visitorTimeoutMs : runtime.revalidationTimeoutMs;
    const signal = AbortSignal.any([replaced, AbortSignal.timeout(timeoutMs)]);
    const fetched = await fetchBody(settings, listReads[name], { fetch: runtime.fetch, signal });
    if (isFault(fetched) && replaced.aborted) return undefined;
    if (isFault(fetched)) return recordFailure(name, turn, fetched);
    return publish(name, { ...fetched, turn, startedAt });
  }

  /** One at a time: documents are made of the lists that the state names. */
  function inTurn<Value>(publish: () => Promise<Value>): Promise<Value> {
    const published = publishing.then(publish);
    publishing = published.catch(() => {});
    return published;
  }

  async function renewFiles(): Promise<void> {
    const facts = await renewFacts(services);
    if (!facts) return;
    await inTurn(async () => {
      const texts = { files: await createStoredText(facts) };
      const store = await kvCopies.put(texts);
      store();
      change({ documents: documentsWith(texts) });
    });
  }

  /** Together with all that arrive before its turn: their documents are made and written once. */
  async function publish(name: ListName, fetched: FetchedList): Promise<PurgeReport> {
    const last = arrived.get(name);
    if (!last || last.turn < fetched.turn) arrived.set(name, fetched);
    nextPublishing ??= inTurn(() => {
      const all = arrived;
      arrived = new Map();
      nextPublishing = undefined;
      return publishAll(all);
    });
    const reports = await nextPublishing;
    return reports.get(name) ?? { read: name, changed: false, items: state.lists[name].items };
  }

  async function publishAll(arrived: ReadonlyMap<ListName, FetchedList>) {
    const current = [...arrived].filter(([name, { turn }]) => turn >= (publishedTurns[name] ?? 0));
    const { lists, reports } = await readChanged(current);
    const checked = current.filter(([name]) => !reports.has(name));
    const isNew = ([name, { etag }]: [ListName, ReadList]) =>
      etag !== state.lists[name].etag || !kvCopies.isKept(name, etag);
    const written = new Map([...lists].filter(isNew));
    const unread = checked.map(([name]) => name).filter((name) => !lists.has(name));
    const texts = { ...findExpiring(unread), ...(await makeTexts(services, written)) };
    const store = await kvCopies.put(texts);
    // From here on nothing waits: either all of it is stored, or nothing.
    store();
    for (const [name, { items, images }] of written) {
      putText(storage, `images/${name}`, JSON.stringify([...images]));
      noteFiles(services, name, items);
    }
    const states: Partial<SchoolState["lists"]> = {};
    for (const [name, fetched] of checked) {
      const list = lists.get(name);
      const last = state.lists[name];
      const { etag, items } = list ? { etag: list.etag, items: list.items.length } : last;
      const changed = etag !== last.etag;
      const changedAt = changed ? fetched.startedAt : last.changedAt;
      states[name] = { etag, checkedAt: fetched.startedAt, changedAt, items };
      publishedTurns[name] = fetched.turn;
      reports.set(name, { read: name, changed, items });
      if (list) noteRead(name, fetched, list, changed);
    }
    const documents = documentsWith(texts);
    change({ lists: { ...state.lists, ...states }, documents }, Object.keys(texts).length > 0);
    return reports;
  }

  /** Those whose bytes are not the last ones, because reading takes long; `reports` of those that cannot be used. */
  async function readChanged(current: readonly [ListName, FetchedList][]) {
    const reports = new Map<ListName, PurgeReport>();
    const lists = new Map<ListName, ReadList>();
    for (const [name, fetched] of current) {
      if (isUnchanged(name, fetched)) continue;
      const list = await readList(name, fetched);
      if (isFault(list)) reports.set(name, recordFailure(name, fetched.turn, list));
      else lists.set(name, list);
    }
    return { lists, reports };
  }

  function noteRead(name: ListName, fetched: FetchedList, list: ReadList, changed: boolean): void {
    storage.put<LastBody>(`last-body/${name}`, { body: fetched.etag, list: list.etag, build });
    putRejected(name, list.rejectedItems);
    if (!changed || !list.rejectedItems) return;
    const rejected = list.rejectedItems.count;
    logProblem("items-rejected", { read: name, rejected, served: "the other items" });
  }

  /** After a failure it is read again, because the rejected items are those of the failed response. */
  function isUnchanged(name: ListName, { etag: body }: FetchedList): boolean {
    const { etag, failing } = state.lists[name];
    const last = storage.get<LastBody>(`last-body/${name}`);
    return !failing && last?.body === body && last.list === etag && last.build === build;
  }

  /** What KV lacks, or will soon lack, of lists that are not read again, and the documents made of them. */
  function findExpiring(names: readonly ListName[]): Texts {
    const lists = names.filter((name) => !kvCopies.isKept(name, state.lists[name].etag));
    return lists.length > 0 ? contents([...lists, "pictures", "notices"]) : {};
  }

  function documentsWith(texts: Texts): SchoolState["documents"] {
    const { documents } = state;
    const etags = documentNames.map((name) => [name, texts[name]?.etag ?? documents[name]]);
    return Object.fromEntries(etags);
  }

  function putRejected(name: ListName, rejectedItems: RejectedItems | undefined): void {
    if (rejectedItems) storage.put(`rejected/${name}`, rejectedItems);
    else storage.delete(`rejected/${name}`);
  }

  function recordFailure(name: ListName, turn: number, fault: Fault): PurgeReport {
    const list = state.lists[name];
    const isKnown = list.etag !== "";
    if (turn >= (publishedTurns[name] ?? 0)) {
      const { rejectedItems, ...kept } = fault;
      const failing = nextFailure(list.failing, kept, runtime);
      putRejected(name, rejectedItems);
      change({ lists: { ...state.lists, [name]: { ...list, failing } } }, false);
      logProblem("read-failed", {
        read: name,
        fault: fault.kind,
        status: fault.status,
        served: isKnown ? "last good copy" : "placeholder",
        rejected: rejectedItems?.count,
        because: rejectedItems?.first[0]?.reasons.join(", "),
        retryInSeconds: Math.round((failing.retryAt - runtime.now()) / 100) / 10,
      });
    }
    return { read: name, changed: false, items: isKnown ? list.items : undefined, fault };
  }

  /** `isForKv`: KV's copy is to have it soon. */
  function change(changes: Partial<SchoolState>, isForKv = true): void {
    // An object made anew must not count from 1.
    const version = Math.max(runtime.now(), state.version + 1);
    state = { ...state, ...changes, version };
    storage.put("state", state);
    if (isForKv) kvCopies.needState(version);
  }
}

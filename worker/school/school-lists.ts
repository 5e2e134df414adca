import { logProblem } from "../../app/log-problem.ts";
import {
  findRejectedItems,
  type ListName,
  listNames,
  listReads,
  parseList,
  type RejectedItems,
  unwrapList,
} from "../../app/school-api.ts";
import { nextFailure } from "../runtime/backoff.ts";
import { type Fault, fetchJson, isFault } from "../runtime/fetch-json.ts";
import { formatKeptList } from "./format-fault.ts";
import { withHidden } from "./hidden-pictures.ts";
import { createKvCopies, type Texts } from "./kv-copies.ts";
import { createListFlights, type ListFetch } from "./list-flights.ts";
import { purgePictures } from "./purged-pictures.ts";
import {
  createDocument,
  type DocumentServices,
  makeTexts,
  type SentList,
} from "./school-documents.ts";
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

const MAX_REJECTED_LISTED = 50;

/** `turn`: fetches that started later have a higher one. */
type Fetched = SentList & { turn: number; rejectedItems: RejectedItems | undefined };

/** The school's lists, for the whole world: only here are they fetched, validated, put in order and written to KV. A fault leaves the last good content. */
export function createSchoolLists(services: DocumentServices) {
  const { storage, hidden, settings, runtime, connections } = services;
  const kvCopies = createKvCopies(services);
  let state = completeState(storage.get("state"));
  const flights = createListFlights(connections, fetchList);
  let turns = 0;
  const publishedTurns: Partial<Record<ListName, number>> = {};
  let publishing: Promise<unknown> = Promise.resolve();
  let arrived = new Map<ListName, Fetched>();
  let nextPublishing: Promise<ReadonlyMap<ListName, Fetched>> | undefined;
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
    const pictures = purgePictures(state.pictures, names, now);
    change({ pictures: withHidden(pictures, hidden.all()) });
  }

  /** Whatever state was stored. Earlier releases had the hidden pictures there alone. */
  function restoreHidden(): void {
    const { pictures } = state;
    for (const [name, { hiddenAt }] of Object.entries(pictures))
      if (hiddenAt !== undefined) hidden.hide(name, hiddenAt);
    const all = hidden.all();
    const isKnown = (name: string) => state.version > 0 && pictures[name]?.hiddenAt !== undefined;
    if (![...all.keys()].every(isKnown)) change({ pictures: withHidden(pictures, all) });
  }

  /** What is stored, under the etags that the state names. */
  function contents(names: readonly ContentName[]): Partial<Record<ContentName, StoredText>> {
    const stored = names.flatMap((name) => {
      const text = getText(storage, `text/${name}`);
      return text === undefined ? [] : [[name, { etag: getEtag(state, name), text }]];
    });
    return Object.fromEntries(stored);
  }

  /** Of the last response of each list. */
  function rejectedItems(): Partial<Record<ListName, RejectedItems>> {
    const all = listNames.map((name) => [name, storage.get<RejectedItems>(`rejected/${name}`)]);
    return Object.fromEntries(all.filter(([, rejected]) => rejected));
  }

  async function fetchList(name: ListName, { isPurge, replaced }: ListFetch) {
    const turn = ++turns;
    const startedAt = runtime.now();
    const timeout = isPurge ? runtime.visitorTimeoutMs : runtime.revalidationTimeoutMs;
    const fetch: typeof runtime.fetch = (url, init) =>
      runtime.fetch(url, {
        ...init,
        signal: AbortSignal.any([replaced, init?.signal ?? replaced]),
      });
    const fetched = await fetchJson(settings, listReads[name], { fetch, timeout });
    if (isFault(fetched) && replaced.aborted) return undefined;
    if (isFault(fetched)) return recordFailure(name, turn, fetched);
    const { text: body, json, etag } = fetched;
    const content = parseList(name, json);
    const count = content ? content.rejected : (unwrapList(json)?.length ?? 0);
    const first = count > 0 ? findRejectedItems(name, json, MAX_REJECTED_LISTED) : [];
    const rejectedItems = count > 0 ? { first, count } : undefined;
    if (!content) return recordFailure(name, turn, { kind: "other-shape", rejectedItems });
    return publish(name, { ...content, turn, startedAt, etag, body, rejectedItems });
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
      const texts = { files: await createDocument(facts) };
      const store = await kvCopies.put(texts);
      store();
      change({ documents: documentsWith(texts) });
    });
  }

  /** Together with all that arrive before its turn: their documents are made and written once. */
  async function publish(name: ListName, fetched: Fetched): Promise<PurgeReport> {
    const last = arrived.get(name);
    if (!last || last.turn < fetched.turn) arrived.set(name, fetched);
    nextPublishing ??= inTurn(() => {
      const all = arrived;
      arrived = new Map();
      nextPublishing = undefined;
      return publishAll(all);
    });
    const changed = await nextPublishing;
    return { read: name, changed: changed.has(name), items: state.lists[name].items };
  }

  /** Returns which have changed. */
  async function publishAll(arrived: ReadonlyMap<ListName, Fetched>) {
    const { lists } = state;
    const isChanged = ([name, { etag }]: [ListName, Fetched]) => etag !== lists[name].etag;
    const current = [...arrived].filter(([name, { turn }]) => turn >= (publishedTurns[name] ?? 0));
    const written = new Map(
      current.filter((list) => isChanged(list) || !kvCopies.isKept(list[0], list[1].etag)),
    );
    const texts = await makeTexts(services, written);
    const store = await kvCopies.put(texts);
    // From here on nothing waits: either all of it is stored, or nothing.
    store();
    for (const [name, { items, images }] of written) {
      putText(storage, `images/${name}`, JSON.stringify([...images]));
      noteFiles(services, name, items);
    }
    const changed = new Map(current.filter(isChanged));
    const checked: Partial<SchoolState["lists"]> = {};
    for (const [name, { turn, etag, startedAt, items, rejectedItems }] of current) {
      publishedTurns[name] = turn;
      putRejected(name, rejectedItems);
      const changedAt = changed.has(name) ? startedAt : lists[name].changedAt;
      checked[name] = { etag, checkedAt: startedAt, changedAt, items: items.length };
      if (changed.has(name) && rejectedItems) {
        const rejected = rejectedItems.count;
        logProblem("items-rejected", { read: name, rejected, served: "the other items" });
      }
    }
    const documents = documentsWith(texts);
    change({ lists: { ...state.lists, ...checked }, documents }, written.size > 0);
    return changed;
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
        because:
          rejectedItems && formatKeptList(rejectedItems, isKnown ? list.checkedAt : undefined),
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

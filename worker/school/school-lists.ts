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
import { computeEtag } from "../runtime/conditional-requests.ts";
import { type Fault, fetchJson, isFault } from "../runtime/fetch-json.ts";
import { nextFailure } from "../runtime/next-failure.ts";
import { formatKeptList } from "./format-fault.ts";
import { KvCopies, type Texts } from "./kv-copies.ts";
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
  type ListState,
  type PurgeReport,
  type PurgeRequest,
  type RefreshOptions,
  type SchoolState,
  type StoredText,
} from "./school-state.ts";
import { getText, putText } from "./stored-text.ts";

/** The platform allows six connections at once. */
const MAX_FETCHES = 5;
const MAX_REJECTED_LISTED = 50;

/** `hasBegun`: false while it waits for a connection. */
type Flight = { hasBegun: boolean; report: Promise<PurgeReport> };

/** `turn`: fetches that started later have a higher one. */
type Fetched = SentList & { turn: number; rejectedItems: RejectedItems | undefined };

/** The school's lists, for the whole world: only here are they fetched, validated, put in order and written to KV. A fault leaves the last good content. */
export class SchoolLists {
  #services: DocumentServices;
  #state: SchoolState;
  #flights = new Map<ListName, Flight>();
  #connections = 0;
  #waiting: (() => void)[] = [];
  #turns = 0;
  #publishedTurns: Partial<Record<ListName, number>> = {};
  #publishing: Promise<unknown> = Promise.resolve();
  #arrived = new Map<ListName, Fetched>();
  #nextPublishing: Promise<ReadonlyMap<ListName, Fetched>> | undefined;
  #renewingFiles: Promise<void> | undefined;
  #kvCopies: KvCopies;

  constructor(services: DocumentServices) {
    this.#services = services;
    this.#kvCopies = new KvCopies(services);
    this.#state = completeState(services.storage.get<SchoolState>("state"));
  }

  get state(): SchoolState {
    return this.#state;
  }

  /** Fetches what is due, the most overdue first; without `names` also a few files. */
  async refreshDue(options: RefreshOptions = {}) {
    const { names = listNames, aheadMs = 0, olderThanMs, document } = options;
    if (document) noteDocument(this.#services, document);
    const { now, revalidationTimeoutMs } = this.#services.runtime;
    const overdue = (name: ListName) =>
      (now() - dueAt(this.#state, name, olderThanMs)) / freshForMs(name);
    const due = names
      .filter((name) => {
        const { failing } = this.#state.lists[name];
        return now() + (failing ? 0 : aheadMs) >= dueAt(this.#state, name, olderThanMs);
      })
      .toSorted((a, b) => overdue(b) - overdue(a));
    const flights = due.map(
      (name) => this.#flights.get(name) ?? this.#start(name, revalidationTimeoutMs),
    );
    await Promise.all(flights.map(({ report }) => report));
    if (names === listNames) {
      this.#renewingFiles ??= this.#renewFiles().finally(() => (this.#renewingFiles = undefined));
      await this.#renewingFiles;
    }
    await this.#kvCopies.writeState(() => this.#state);
    return this.#state;
  }

  /** Fetches, whatever the backoff; no fetch from before the purge is published after it. */
  async purge({ lists, album, images, visibility }: PurgeRequest) {
    const { now, visitorTimeoutMs } = this.#services.runtime;
    // A fetch of the same millisecond may have started before.
    if (album || lists.includes("albums")) this.#change({ albumsPurgedAt: now() + 1 });
    if (images.length > 0) {
      forgetFacts(this.#services, images);
      const { pictures } = this.#state;
      this.#change({ pictures: purgePictures(pictures, images, { visibility, now: now() }) });
    }
    const flights = lists.map((name) => {
      const last = this.#flights.get(name);
      return last && !last.hasBegun ? last : this.#start(name, visitorTimeoutMs);
    });
    const reports = await Promise.all(flights.map(({ report }) => report));
    await this.#kvCopies.writeState(() => this.#state);
    return { reports, state: this.#state };
  }

  /** What is stored, under the etags that the state names. */
  contents(names: readonly ContentName[]): Partial<Record<ContentName, StoredText>> {
    const stored = names.map((name) => {
      const text = getText(this.#services.storage, `text/${name}`);
      return text === undefined ? [] : [[name, { etag: getEtag(this.#state, name), text }]];
    });
    return Object.fromEntries(stored.flat());
  }

  /** Of the last response of each list. */
  rejectedItems(): Partial<Record<ListName, RejectedItems>> {
    const { storage } = this.#services;
    const all = listNames.map((name) => [name, storage.get<RejectedItems>(`rejected/${name}`)]);
    return Object.fromEntries(all.filter(([, rejected]) => rejected));
  }

  #start(name: ListName, timeoutMs: number): Flight {
    const flight: Flight = { hasBegun: false, report: Promise.resolve({} as PurgeReport) };
    this.#flights.set(name, flight);
    flight.report = this.#takeConnection(() => {
      flight.hasBegun = true;
      return this.#fetch(name, timeoutMs);
    }).finally(() => {
      if (this.#flights.get(name) === flight) this.#flights.delete(name);
    });
    return flight;
  }

  async #takeConnection<Value>(work: () => Promise<Value>): Promise<Value> {
    while (this.#connections >= MAX_FETCHES) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#connections += 1;
    try {
      return await work();
    } finally {
      this.#connections -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #fetch(name: ListName, timeout: number): Promise<PurgeReport> {
    const { settings, runtime } = this.#services;
    const turn = ++this.#turns;
    const startedAt = runtime.now();
    const { path, sendsToken } = listReads[name];
    const ownPath = path.replace("{school}", settings.schoolCode);
    const fetched = await fetchJson(settings, ownPath, {
      fetch: runtime.fetch,
      sendsToken,
      timeout,
    });
    if (isFault(fetched)) return this.#recordFailure(name, turn, fetched);
    const { body: bytes, json } = fetched;
    const content = parseList(name, json);
    const count = content ? content.rejected : (unwrapList(json)?.length ?? 0);
    const first = count > 0 ? findRejectedItems(name, json, MAX_REJECTED_LISTED) : [];
    const rejectedItems = count > 0 ? { first, count } : undefined;
    if (!content) return this.#recordFailure(name, turn, { kind: "other-shape", rejectedItems });
    const body = new TextDecoder().decode(bytes);
    const etag = await computeEtag(bytes);
    return this.#publish(name, { ...content, turn, startedAt, etag, body, rejectedItems });
  }

  /** One at a time: documents are made of the lists that the state names. */
  #inTurn<Value>(publish: () => Promise<Value>): Promise<Value> {
    const publishing = this.#publishing.then(publish);
    this.#publishing = publishing.catch(() => {});
    return publishing;
  }

  async #renewFiles(): Promise<void> {
    const facts = await renewFacts(this.#services);
    if (!facts) return;
    await this.#inTurn(async () => {
      const texts = { files: await createDocument(facts) };
      const store = await this.#kvCopies.put(texts);
      store();
      this.#change({ documents: this.#documentsWith(texts) });
    });
  }

  /** Together with all that arrive before its turn: their documents are made and written once. */
  async #publish(name: ListName, fetched: Fetched): Promise<PurgeReport> {
    const waiting = this.#arrived.get(name);
    if (!waiting || waiting.turn < fetched.turn) this.#arrived.set(name, fetched);
    this.#nextPublishing ??= this.#inTurn(() => {
      const arrived = this.#arrived;
      this.#arrived = new Map();
      this.#nextPublishing = undefined;
      return this.#publishAll(arrived);
    });
    const changed = await this.#nextPublishing;
    return { read: name, changed: changed.has(name), items: this.#state.lists[name].items };
  }

  /** Returns which have changed. */
  async #publishAll(
    arrived: ReadonlyMap<ListName, Fetched>,
  ): Promise<ReadonlyMap<ListName, Fetched>> {
    const { lists } = this.#state;
    const isChanged = ([name, { etag }]: [ListName, Fetched]) => etag !== lists[name].etag;
    const current = [...arrived].filter(
      ([name, { turn }]) => turn >= (this.#publishedTurns[name] ?? 0),
    );
    const written = new Map(
      current.filter((list) => isChanged(list) || !this.#kvCopies.isKept(list[0], list[1].etag)),
    );
    const texts = await makeTexts(this.#services, written);
    const store = await this.#kvCopies.put(texts);
    // From here on nothing waits: either all of it is stored, or nothing.
    store();
    for (const [name, { items, images }] of written) {
      putText(this.#services.storage, `images/${name}`, JSON.stringify([...images]));
      noteFiles(this.#services, name, items);
    }
    const changed = new Map(current.filter(isChanged));
    const checked: Partial<SchoolState["lists"]> = {};
    for (const [name, { turn, etag, startedAt, items, rejectedItems }] of current) {
      this.#publishedTurns[name] = turn;
      this.#putRejected(name, rejectedItems);
      const changedAt = changed.has(name) ? startedAt : lists[name].changedAt;
      checked[name] = { etag, checkedAt: startedAt, changedAt, items: items.length };
      if (changed.has(name) && rejectedItems) {
        const rejected = rejectedItems.count;
        logProblem("items-rejected", { read: name, rejected, served: "the other items" });
      }
    }
    const documents = this.#documentsWith(texts);
    this.#change({ lists: { ...this.#state.lists, ...checked }, documents }, written.size > 0);
    return changed;
  }

  #documentsWith(texts: Texts): SchoolState["documents"] {
    const { documents } = this.#state;
    const etags = documentNames.map((name) => [name, texts[name]?.etag ?? documents[name]]);
    return Object.fromEntries(etags);
  }

  #putRejected(name: ListName, rejectedItems: RejectedItems | undefined): void {
    const { storage } = this.#services;
    if (rejectedItems) storage.put(`rejected/${name}`, rejectedItems);
    else storage.delete(`rejected/${name}`);
  }

  #recordFailure(name: ListName, turn: number, fault: Fault): PurgeReport {
    const list = this.#state.lists[name];
    const isKnown = list.etag !== "";
    if (turn >= (this.#publishedTurns[name] ?? 0)) {
      const { runtime } = this.#services;
      const { rejectedItems, ...kept } = fault;
      const failing = nextFailure(list.failing, kept, runtime);
      const failingList: ListState = { ...list, failing };
      this.#putRejected(name, rejectedItems);
      this.#change({ lists: { ...this.#state.lists, [name]: failingList } }, false);
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
  #change(change: Partial<SchoolState>, isForKv = true): void {
    const { storage, runtime } = this.#services;
    // An object made anew must not count from 1.
    const version = Math.max(runtime.now(), this.#state.version + 1);
    this.#state = { ...this.#state, ...change, version };
    storage.put("state", this.#state);
    if (isForKv) this.#kvCopies.needState(version);
  }
}

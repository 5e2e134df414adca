import type { DataEntryMetadata } from "../../../../worker/data-cache/data-entry.ts";
import { second } from "../../../harness/clock.ts";
import { EdgeSimulator, LedgerSimulator } from "../../../harness/edge-simulator.ts";
import { KvSimulator, valuesInMemory } from "../../../harness/kv-simulator.ts";
import { VirtualTime } from "../../../harness/virtual-time.ts";
import { callGuarantees, visitGuarantees, writeGuarantees } from "./guarantees.ts";
import { type Call, History, type Read, reads, type Visit } from "./history.ts";
import { createStream, getPath, type Site, type StartSite } from "./sites.ts";

/** How the school API responds. */
export const schoolStates = {
  well: {},
  "slow (3 s)": { delay: 3 * second },
  "very slow (8 s)": { delay: 8 * second },
  "never answering": { delay: Number.POSITIVE_INFINITY },
  refusing: { refuses: true },
  "failing (500)": { status: 500 },
  "busy (429 for 100 s)": { status: 429, retryAfter: 100 },
  "showing HTML": { body: "<h1>Welcome</h1>" },
  "answering bad items": { body: '[{"title":""},{"nothing":1}]' },
} satisfies { [name: string]: ApiBehaviour };

type ApiBehaviour = {
  delay?: number;
  refuses?: boolean;
  status?: number;
  retryAfter?: number;
  body?: string;
};

export type SchoolState = keyof typeof schoolStates;
/** For KV and the ledger. */
export type ServiceState = "well" | "failing" | "slow (0.4 s)" | "slow (3 s)";

export const locations = ["Mumbai", "Delhi"] as const;
export type Location = (typeof locations)[number];
/** A place has two isolates. */
export type IsolateId = { place: Location; number: 1 | 2 };

const readsByPath = new Map<string, Read>(reads.map((read) => [getPath(read), read]));

type RunningIsolate = { name: string; place: Location; site: Promise<Site> };

/** Accepts every entry. */
const auditLog = {
  idFromName: () => "id",
  get: () => ({ recordPurge: async () => {} }),
} as unknown as DurableObjectNamespace;

/** Isolates in several locations, with their platform; everything that happens is checked against the promises. */
export class Simulation {
  readonly time = new VirtualTime();
  readonly history = new History();
  readonly #broken: string[] = [];
  readonly #kv: KvSimulator;
  readonly #ledger = new LedgerSimulator(this.time);
  readonly #edges = {
    Mumbai: new EdgeSimulator(this.time),
    Delhi: new EdgeSimulator(this.time),
  };
  readonly #isolates = new Map<string, RunningIsolate>();
  #started = 0;
  #mood: ApiBehaviour = schoolStates.well;
  #checkedWrites = 0;

  readonly #startSite: StartSite;

  constructor(startSite: StartSite, { propagation }: { propagation: number }) {
    this.#startSite = startSite;
    this.#kv = new KvSimulator(this.time, { propagation, values: valuesInMemory(this.time) });
  }

  /** Simultaneous visitors, who may wait while other things happen. */
  visit(spot: IsolateId, read: Read, visitors: number): void {
    const life = this.#isolateAt(spot);
    for (let visitor = 0; visitor < visitors; visitor++) void this.#visit(life, read);
  }

  purge(spot: IsolateId, read: Read): void {
    void this.#purge(this.#isolateAt(spot), read);
  }

  cron(spot: IsolateId): void {
    void this.#isolateAt(spot).site.then((site) => site.cron());
  }

  /** The next visit starts a new isolate. */
  end({ place, number }: IsolateId): void {
    this.#isolates.delete(`${place} ${number}`);
  }

  evictEdgeCache(place: Location): void {
    this.#edges[place].forget();
    this.history.forget(place, this.time.time);
  }

  change(read: Read): void {
    this.history.change(read, this.time.time);
  }

  setSchool(mood: SchoolState): void {
    this.#mood = schoolStates[mood];
  }

  setKv(mood: ServiceState): void {
    this.#kv.failing = mood === "failing";
    this.#kv.delay = getDelay(mood);
    this.history.trouble("kv", this.#troubledUntil(mood));
  }

  setLedger(mood: ServiceState): void {
    this.#ledger.failing = mood === "failing";
    this.#ledger.delay = getDelay(mood);
    this.history.trouble("ledger", this.#troubledUntil(mood));
  }

  #troubledUntil(mood: ServiceState): number {
    return mood === "well" ? this.time.time : Number.POSITIVE_INFINITY;
  }

  /** Throws where a promise was broken. */
  async pass(milliseconds: number): Promise<void> {
    await this.time.pass(milliseconds);
    this.#checkWrites();
    if (this.#broken.length > 0) throw new Error(this.#broken.join("\n"));
  }

  #isolateAt({ place, number }: IsolateId): RunningIsolate {
    const spot = `${place} ${number}`;
    const known = this.#isolates.get(spot);
    if (known) return known;
    this.#started += 1;
    const name = `${spot}, the ${this.#started}. isolate`;
    const life = { name, place, site: this.#start(name, place) };
    this.#isolates.set(spot, life);
    return life;
  }

  #start(isolate: string, place: Location): Promise<Site> {
    return this.#startSite({
      clock: this.time,
      edge: this.#edges[place].cache,
      env: {
        SCHOOL_DATA: this.#kv.at(place, isolate),
        PURGE_LEDGER: this.#ledger.namespace,
        AUDIT_LOG: auditLog,
      },
      runtime: {
        fetch: (input, init) => this.#answer({ place, isolate }, String(input), init?.signal),
        sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        visitorTimeoutMs: 5 * second,
        revalidationTimeoutMs: 15 * second,
        kvTimeoutMs: 1 * second,
      },
    });
  }

  async #visit({ name, place, site }: RunningIsolate, read: Read): Promise<void> {
    const from = this.time.time;
    const answer = await (await site).read(read);
    const words = await this.time.during(answer.text());
    const found = /"v(\d+)"/.exec(words)?.[1];
    const visit: Visit = {
      place,
      isolate: name,
      read,
      from,
      until: this.time.time,
      version: found === undefined ? undefined : Number(found),
      isStale: /detail="(stale|last good)/.test(answer.headers.get("Cache-Status") ?? ""),
      age: Number(answer.headers.get("Age") ?? 0) * second,
    };
    // Afterwards all background work has started.
    for (let turn = 0; turn < 100; turn++) await undefined;
    this.#hold(
      visitGuarantees,
      visit,
      `${read} at ${name} shown as ${found ? `v${found}` : "nothing"}`,
    );
    this.history.visits.push(visit);
  }

  async #purge({ name, place, site }: RunningIsolate, read: Read): Promise<void> {
    const from = this.time.time;
    const noted = { place, isolate: name, read, from, until: undefined, outcome: undefined };
    this.history.purges.push(noted);
    const answer = await (await site).purge(read);
    const report = await this.time.during(answer.json<{ reads?: { fetched: boolean }[] }>());
    const outcome = report.reads?.[0]?.fetched ? "fetched" : "not fetched";
    const isRefused = answer.status === 503;
    Object.assign(noted, { until: this.time.time, outcome: isRefused ? "refused" : outcome });
  }

  async #answer(
    where: { place: Location; isolate: string },
    address: string,
    limit: AbortSignal | null | undefined,
  ): Promise<Response> {
    this.time.move();
    const read = readsByPath.get(new URL(address).pathname);
    if (!read) return new Response("[]");
    const { delay = 0, refuses, status = 200, retryAfter = 0, body } = this.#mood;
    const version = this.history.version(read);
    const from = this.time.time;
    const open = { until: undefined, version: undefined };
    const call: Call = { ...where, read, from, ...open, retryAfter: retryAfter * second };
    this.#hold(callGuarantees, call, `the school asked for ${read} by ${where.isolate}`);
    this.history.calls.push(call);
    try {
      if (delay > 0) await later(delay, limit);
      if (refuses) throw new TypeError("refused");
      if (status === 200 && !body) call.version = version;
      const headers = retryAfter > 0 ? { "Retry-After": String(retryAfter) } : {};
      return new Response(createStream(body ?? `[{"title":"v${version}"}]`), { status, headers });
    } finally {
      call.until = this.time.time;
      this.time.move();
    }
  }

  #checkWrites(): void {
    if (this.history.wasHealthy("kv", this.#kv.refusedAt))
      this.history.trouble("kv", this.#kv.refusedAt);
    for (const { key, at, location, writer, metadata } of this.#kv.writes.slice(
      this.#checkedWrites,
    )) {
      this.#checkedWrites += 1;
      const read = reads.find((name) => key.includes(`|${name}|`));
      if (!read) continue;
      const { etag, generation } = metadata as DataEntryMetadata;
      const content = `${key} ${generation} ${etag}`;
      const write = { place: location, isolate: writer, read, at, content };
      this.#hold(writeGuarantees, write, `${read} given to KV by ${writer}`);
      this.history.writes.push(write);
    }
  }

  #hold<What>(
    promises: { [promise: string]: (what: What, past: History) => boolean },
    what: What,
    words: string,
  ): void {
    for (const [promise, isKept] of Object.entries(promises))
      if (!isKept(what, this.history))
        this.#broken.push(`broken: ${promise}\n  ${words}\n  ${JSON.stringify(what)}`);
  }
}

function getDelay(mood: ServiceState): number {
  return { well: 0, failing: 0, "slow (0.4 s)": 400, "slow (3 s)": 3 * second }[mood];
}

/** Rejects when the signal aborts. */
function later(milliseconds: number, limit: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    limit?.addEventListener("abort", () => reject(limit.reason));
    if (Number.isFinite(milliseconds)) setTimeout(resolve, milliseconds);
  });
}

import type { DataEntry } from "../../../../worker/data-cache/data-entry.ts";
import { second } from "../../../harness/clock.ts";
import { EdgeSimulator, LedgerSimulator } from "../../../harness/edge-simulator.ts";
import { createMemoryValues, KvSimulator } from "../../../harness/kv-simulator.ts";
import { VirtualTime } from "../../../harness/virtual-time.ts";
import { callGuarantees, visitGuarantees, writeGuarantees } from "./guarantees.ts";
import { type Call, History, type Read, reads, type Visit } from "./history.ts";
import { createStream, getPath, type Site, type StartSite } from "./sites.ts";

/** How the school API responds. */
export const schoolStates = {
  healthy: {},
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
export type ServiceState = "healthy" | "failing" | "slow (0.4 s)" | "slow (3 s)";

export const locations = ["Mumbai", "Delhi"] as const;
export type Location = (typeof locations)[number];
/** A location has two isolates. */
export type IsolateId = { location: Location; number: 1 | 2 };

const readsByPath = new Map<string, Read>(reads.map((read) => [getPath(read), read]));

type RunningIsolate = { name: string; location: Location; site: Promise<Site> };

/** Accepts every entry. */
const auditLog = {
  idFromName: () => "id",
  get: () => ({ recordPurge: async () => {} }),
} as unknown as DurableObjectNamespace;

/** Gives no addresses: they are no part of the model. */
const noticeRegister = {
  idFromName: () => "id",
  get: () => ({ register: async () => ({ current: [], former: {} }) }),
} as unknown as DurableObjectNamespace;

/** Isolates in several locations, with their platform; everything that happens is checked against the guarantees. */
export class Simulation {
  readonly time = new VirtualTime();
  readonly history = new History();
  readonly #violations: string[] = [];
  readonly #kv: KvSimulator;
  readonly #ledger = new LedgerSimulator(this.time);
  readonly #edgeCaches = {
    Mumbai: new EdgeSimulator(this.time),
    Delhi: new EdgeSimulator(this.time),
  };
  readonly #isolates = new Map<string, RunningIsolate>();
  #started = 0;
  #schoolState: ApiBehaviour = schoolStates.healthy;
  #checkedWrites = 0;

  readonly #startSite: StartSite;

  constructor(startSite: StartSite, { propagation }: { propagation: number }) {
    this.#startSite = startSite;
    this.#kv = new KvSimulator(this.time, { propagation, values: createMemoryValues(this.time) });
  }

  /** Simultaneous visitors, who may wait while other things happen. */
  visit(isolate: IsolateId, read: Read, visitors: number): void {
    const target = this.#isolateAt(isolate);
    for (let visitor = 0; visitor < visitors; visitor++) void this.#visit(target, read);
  }

  purge(isolate: IsolateId, read: Read): void {
    void this.#purge(this.#isolateAt(isolate), read);
  }

  cron(isolate: IsolateId): void {
    void this.#isolateAt(isolate).site.then((site) => site.cron());
  }

  /** The next visit starts a new isolate. */
  end({ location, number }: IsolateId): void {
    this.#isolates.delete(`${location} ${number}`);
  }

  evictEdgeCache(location: Location): void {
    this.#edgeCaches[location].evict();
    this.history.evict(location, this.time.time);
  }

  change(read: Read): void {
    this.history.change(read, this.time.time);
  }

  setSchool(state: SchoolState): void {
    this.#schoolState = schoolStates[state];
  }

  setKv(state: ServiceState): void {
    this.#kv.failing = state === "failing";
    this.#kv.delay = getDelay(state);
    this.history.setDegraded("kv", this.#degradedUntil(state));
  }

  setLedger(state: ServiceState): void {
    this.#ledger.failing = state === "failing";
    this.#ledger.delay = getDelay(state);
    this.history.setDegraded("ledger", this.#degradedUntil(state));
  }

  #degradedUntil(state: ServiceState): number {
    return state === "healthy" ? this.time.time : Number.POSITIVE_INFINITY;
  }

  /** Throws if a guarantee was violated. */
  async pass(milliseconds: number): Promise<void> {
    await this.time.pass(milliseconds);
    this.#checkWrites();
    if (this.#violations.length > 0) throw new Error(this.#violations.join("\n"));
  }

  #isolateAt({ location, number }: IsolateId): RunningIsolate {
    const isolate = `${location} ${number}`;
    const known = this.#isolates.get(isolate);
    if (known) return known;
    this.#started += 1;
    const name = `${isolate}, the ${this.#started}. isolate`;
    const target = { name, location, site: this.#start(name, location) };
    this.#isolates.set(isolate, target);
    return target;
  }

  #start(isolate: string, location: Location): Promise<Site> {
    return this.#startSite({
      clock: this.time,
      edge: this.#edgeCaches[location].cache,
      env: {
        SCHOOL_DATA: this.#kv.at(location, isolate),
        PURGE_LEDGER: this.#ledger.namespace,
        AUDIT_LOG: auditLog,
        NOTICE_REGISTER: noticeRegister,
      },
      runtime: {
        fetch: (input, init) => this.#respond({ location, isolate }, String(input), init?.signal),
        sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        visitorTimeoutMs: 5 * second,
        revalidationTimeoutMs: 15 * second,
        kvTimeoutMs: 1 * second,
      },
    });
  }

  async #visit({ name, location, site }: RunningIsolate, read: Read): Promise<void> {
    const from = this.time.time;
    const response = await (await site).read(read);
    const text = await this.time.during(response.text());
    const found = /"v(\d+)"/.exec(text)?.[1];
    const visit: Visit = {
      location,
      isolate: name,
      read,
      from,
      until: this.time.time,
      version: found === undefined ? undefined : Number(found),
      isStale: /detail="(stale|last good)/.test(response.headers.get("Cache-Status") ?? ""),
      age: Number(response.headers.get("Age") ?? 0) * second,
    };
    // Afterwards all background work has started.
    for (let turn = 0; turn < 100; turn++) await undefined;
    this.#check(
      visitGuarantees,
      visit,
      `${read} in ${name} shown as ${found ? `v${found}` : "nothing"}`,
    );
    this.history.visits.push(visit);
  }

  async #purge({ name, location, site }: RunningIsolate, read: Read): Promise<void> {
    const from = this.time.time;
    const purge = { location, isolate: name, read, from, until: undefined, outcome: undefined };
    this.history.purges.push(purge);
    const response = await (await site).purge(read);
    const report = await this.time.during(response.json<{ reads?: { fetched: boolean }[] }>());
    const outcome = report.reads?.[0]?.fetched ? "fetched" : "not fetched";
    const isRefused = response.status === 503;
    Object.assign(purge, { until: this.time.time, outcome: isRefused ? "refused" : outcome });
  }

  async #respond(
    isolate: { location: Location; isolate: string },
    address: string,
    signal: AbortSignal | null | undefined,
  ): Promise<Response> {
    this.time.move();
    const read = readsByPath.get(new URL(address).pathname);
    if (!read) return new Response("[]");
    const { delay = 0, refuses, status = 200, retryAfter = 0, body } = this.#schoolState;
    const version = this.history.version(read);
    const from = this.time.time;
    const open = { until: undefined, version: undefined };
    const call: Call = { ...isolate, read, from, ...open, retryAfter: retryAfter * second };
    this.#check(
      callGuarantees,
      call,
      `the school API was called for ${read} by ${isolate.isolate}`,
    );
    this.history.calls.push(call);
    try {
      if (delay > 0) await later(delay, signal);
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
      this.history.setDegraded("kv", this.#kv.refusedAt);
    for (const { key, at, location, writer, metadata } of this.#kv.writes.slice(
      this.#checkedWrites,
    )) {
      this.#checkedWrites += 1;
      const read = reads.find((name) => key.includes(`|${name}|`));
      if (!read) continue;
      const { etag, generation } = metadata as DataEntry;
      const content = `${key} ${generation} ${etag}`;
      const write = { location, isolate: writer, read, at, content };
      this.#check(writeGuarantees, write, `${read} given to KV by ${writer}`);
      this.history.writes.push(write);
    }
  }

  #check<Item>(
    guarantees: { [guarantee: string]: (item: Item, history: History) => boolean },
    item: Item,
    text: string,
  ): void {
    for (const [guarantee, isMet] of Object.entries(guarantees))
      if (!isMet(item, this.history))
        this.#violations.push(`violated: ${guarantee}\n  ${text}\n  ${JSON.stringify(item)}`);
  }
}

function getDelay(state: ServiceState): number {
  return { healthy: 0, failing: 0, "slow (0.4 s)": 400, "slow (3 s)": 3 * second }[state];
}

/** Rejects when the signal aborts. */
function later(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
    if (Number.isFinite(milliseconds)) setTimeout(resolve, milliseconds);
  });
}

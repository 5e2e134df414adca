import { minute, second } from "../../../harness/simulators/clock.ts";
import { type ApiBehaviour, getPath } from "../../../harness/simulators/school-api-simulator.ts";
import { Cloudflare } from "../../../harness/worker/cloudflare.ts";
import type { Isolate } from "../../../harness/worker/isolate.ts";
import { purge } from "../../../harness/worker/purge-requests.ts";
import { fetchGuarantees, visitGuarantees } from "./guarantees.ts";
import { History, type Purge, type Read, reads, type Visit } from "./history.ts";

/** How the school API responds. */
export const apiStates: { [state: string]: ApiBehaviour } = {
  healthy: {},
  "slow (3 s)": { delay: 3 * second },
  "very slow (8 s)": { delay: 8 * second },
  "never answering": { delay: Number.POSITIVE_INFINITY },
  "failing (500)": { status: 500 },
  "busy (429 for 100 s)": { status: 429, retryAfter: 100 },
};

/** How long KV and the object take. */
const delays = { healthy: 0, failing: 0, hanging: 0, "slow (0.4 s)": 400, "slow (3 s)": 3_000 };
export type ServiceState = keyof typeof delays;

export const locations = ["Mumbai", "Delhi", "Chennai"] as const;
export type Location = (typeof locations)[number];
/** A location has two isolates. */
export type IsolateId = { location: Location; number: 1 | 2 };

type Running = { name: string; location: Location; site: Promise<Isolate> };

/** What happens on a simulated Cloudflare; everything is checked against the guarantees. */
export class Simulation {
  readonly cloudflare: Cloudflare;
  readonly history: History;
  readonly #violations: string[] = [];
  readonly #isolates = new Map<string, Running>();
  #started = 0;

  constructor({ propagation }: { propagation: number }) {
    this.cloudflare = new Cloudflare({ propagation });
    const { api, school } = this.cloudflare;
    this.history = new History(api.fetches);
    api.onFetch = (fetch) => this.#check(fetchGuarantees, fetch, "the school API was called");
    school.onReset = () => {
      this.history.resetAt = this.#now;
      for (const service of ["object", "speed"] as const)
        if (this.history.wasHealthy(service, Infinity)) this.history.degraded[service] = this.#now;
      // The platform cancels what a reset object fetches.
      for (const fetch of api.fetches) fetch.until ??= this.#now;
    };
  }

  get #now(): number {
    return this.cloudflare.time.time;
  }

  /** Simultaneous visitors, who may wait while other things happen. */
  visit(isolate: IsolateId, read: Read, visitors = 1): void {
    const target = this.#isolateAt(isolate);
    for (let visitor = 0; visitor < visitors; visitor++)
      this.#start(() => this.#visit(target, read));
  }

  purge(isolate: IsolateId, read: Read): void {
    this.#start(() => this.#purge(this.#isolateAt(isolate), read));
  }

  cron(isolate: IsolateId): void {
    this.#start(async () => (await this.#isolateAt(isolate).site).cronOnce());
  }

  /** A fetch takes 8 s; meanwhile the school changes, and a purge overtakes it. */
  overtake(isolate: IsolateId, read: Read): void {
    this.setApi("very slow (8 s)");
    this.cron(isolate);
    this.#start(async () => {
      await this.cloudflare.runtime.sleep(1);
      this.change(read);
      this.setApi("healthy");
      await this.#purge(this.#isolateAt(isolate), read);
    });
  }

  /** The next visit starts a new isolate. */
  end({ location, number }: IsolateId): void {
    this.#isolates.delete(`${location} ${number}`);
  }

  evict(location: Location): void {
    this.cloudflare.edge(location).evict();
    this.history.evicted.set(location, this.#now);
  }

  change(read: Read): void {
    this.cloudflare.api.change(read);
    this.history.changes[read].push(this.#now);
  }

  setApi(state: string): void {
    this.cloudflare.api.behaviour = apiStates[state] ?? {};
  }

  setKv(state: ServiceState): void {
    const { kv } = this.cloudflare;
    Object.assign(kv, { failing: state === "failing", hanging: state === "hanging" });
    kv.delay = delays[state];
    this.#setHealth("kv", state);
  }

  setObject(state: ServiceState): void {
    const { school } = this.cloudflare;
    school.state = state === "failing" ? "down" : state === "hanging" ? "hanging" : "healthy";
    school.delay = delays[state];
    this.#setHealth("object", state);
  }

  reset(steps: number): void {
    const { school } = this.cloudflare;
    if (steps === 0) school.reset();
    else school.resetAtStep = school.steps + steps;
  }

  /** Throws if a guarantee was violated. */
  async pass(milliseconds: number): Promise<void> {
    await this.cloudflare.time.pass(milliseconds);
    if (this.#violations.length > 0) throw new Error(this.#violations.join("\n"));
  }

  /** Once everything works again, everyone sees what the school has, and KV has it too. */
  async recover(): Promise<void> {
    const { api, kv, school } = this.cloudflare;
    await this.pass(minute);
    this.setApi("healthy");
    this.setKv("healthy");
    this.setObject("healthy");
    school.resetAtStep = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 8; run++) {
      this.cron({ location: "Mumbai", number: 1 });
      await this.pass(run < 7 ? minute : 20 * second);
    }
    const from = this.history.visits.length;
    for (const location of locations)
      for (const read of reads) this.visit({ location, number: 2 }, read);
    await this.pass(second);
    for (const { read, version, isStale, isolate } of this.history.visits.slice(from))
      if (version !== api.version(read) || isStale)
        this.#violations.push(`after everything works again, ${read} in ${isolate}: ${version}`);
    const inKv = kv.writes.findLast(({ key }) => key.endsWith("|state"));
    if (!inKv || JSON.parse(inKv.value).bundle.name !== school.stored?.bundle.name)
      this.#violations.push("after everything works again, KV's state is an old one");
    await this.pass(second);
  }

  #setHealth(service: "kv" | "object", state: ServiceState): void {
    const isSlow = state === "slow (0.4 s)";
    this.history.degraded[service] = state === "healthy" || isSlow ? this.#now : Infinity;
    const { kv, school } = this.cloudflare;
    const isFast = !kv.failing && !kv.hanging && school.state === "healthy";
    const areFast = isFast && kv.delay + school.delay === 0;
    this.history.degraded.speed = areFast ? this.#now : Infinity;
  }

  #start(work: () => Promise<void>): void {
    const fail = (error: unknown) => void this.#violations.push(String(error));
    this.cloudflare.time.run(work).catch(fail);
  }

  #isolateAt({ location, number }: IsolateId): Running {
    const isolate = `${location} ${number}`;
    const known = this.#isolates.get(isolate);
    if (known) return known;
    this.#started += 1;
    const name = `${isolate}, the ${this.#started}. isolate`;
    const target = { name, location, site: this.cloudflare.startAt(location) };
    this.#isolates.set(isolate, target);
    return target;
  }

  async #visit({ name, location, site }: Running, read: Read): Promise<void> {
    const { time, runtime } = this.cloudflare;
    const from = this.#now;
    const response = await (await site).get(getPath(read));
    const text = await time.during(response.text());
    const until = this.#now;
    const [, found] = /Version (\d+)/.exec(text) ?? [];
    const version = found === undefined ? undefined : Number(found);
    const status = response.headers.get("Cache-Status") ?? "";
    const visit: Visit = {
      ...{ location, isolate: name, read, from, until, version },
      isStale: /detail="(stale|last good)/.test(status),
      age: Number(response.headers.get("Age") ?? 0) * second,
    };
    // Afterwards all background work has started.
    await runtime.sleep(1);
    this.#check(visitGuarantees, visit, `${read} in ${name} shown as ${found ?? "nothing"}`);
    this.history.visits.push(visit);
  }

  async #purge({ name, location, site }: Running, read: Read): Promise<void> {
    const { time } = this.cloudflare;
    const noted: Purge = {
      ...{ location, isolate: name, read, from: this.#now, until: undefined, outcome: undefined },
    };
    this.history.purges.push(noted);
    for (const number of [1, 2] as const) this.visit({ location, number }, read);
    const response = await purge(await site, { reads: [read] });
    const report = await time.during(response.json<{ reads?: { fetched: boolean }[] }>());
    noted.outcome = report.reads?.[0]?.fetched ? "fetched" : "not fetched";
    if (response.status === 503) noted.outcome = "refused";
    noted.until = this.#now;
    for (const number of [1, 2] as const) this.visit({ location, number }, read);
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

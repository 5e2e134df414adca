import { env } from "cloudflare:workers";
import type { Env } from "../../../worker/runtime/env.ts";
import { productionRuntime, type Runtime } from "../../../worker/runtime/runtime.ts";
import { EdgeSimulator } from "../simulators/edge-simulator.ts";
import { KvSimulator } from "../simulators/kv-simulator.ts";
import { ApiSimulator } from "../simulators/school-api-simulator.ts";
import { SchoolSimulator } from "../simulators/school-simulator.ts";
import { VirtualTime } from "../simulators/virtual-time.ts";
import { type Isolate, startIsolate } from "./isolate.ts";
import { purgeToken } from "./purge-requests.ts";

/** Locations with isolates, one KV, one School object and one school API, on one clock. */
export class Cloudflare {
  readonly time = new VirtualTime();
  readonly api = new ApiSimulator(this.time);
  readonly kv: KvSimulator;
  readonly school: SchoolSimulator;
  readonly runtime: Runtime;
  readonly env: Env;
  #edges = new Map<string, EdgeSimulator>();

  constructor({ propagation = 0 } = {}) {
    this.kv = new KvSimulator(this.time, { propagation });
    this.runtime = {
      ...productionRuntime,
      fetch: this.api.fetch,
      now: this.time.now,
      random: () => 0.5,
      sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    };
    const { origin, school } = this.api.school;
    const settings = { SCHOOL_API_ORIGIN: origin, SCHOOL_CODE: school, PURGE_TOKEN: purgeToken };
    // The real one would answer in real time.
    const WRONG_SECRETS = { limit: async () => ({ success: true }) };
    this.env = { ...(env as unknown as Env), ...settings, WRONG_SECRETS };
    const ownKv = this.kv.at("the School object");
    this.school = new SchoolSimulator({ ...this.env, SCHOOL_DATA: ownKv }, this.runtime);
    this.env.SCHOOL = this.school.namespace as Env["SCHOOL"];
    this.kv.onCall = this.school.onCall = () => this.time.move();
  }

  edge = (location: string): EdgeSimulator => {
    const edge = this.#edges.get(location) ?? new EdgeSimulator(this.time);
    this.#edges.set(location, edge);
    return edge;
  };

  /** A new isolate. */
  startAt = (location: string): Promise<Isolate> => {
    const { cache } = this.edge(location);
    return startIsolate(this.api.school, {
      ...{ clock: this.time, env: { ...this.env, SCHOOL_DATA: this.kv.at(location) } },
      runtime: { ...this.runtime, edgeCache: () => cache },
    });
  };

  /** Calls of the edge caches, of KV and of the School object so far. */
  get platformCalls(): number {
    const edges = [...this.#edges.values()].reduce((sum, { calls }) => sum + calls, 0);
    return edges + this.kv.calls + this.school.calls;
  }
}

import { expect } from "vitest";
import { Clock } from "../simulators/clock.ts";
import { KvSimulator } from "../simulators/kv-simulator.ts";
import { type Isolate, type IsolateOptions, openEdge, startIsolate } from "./isolate.ts";
import { purgeToken } from "./purge-requests.ts";
import { type School, school } from "./sample-schools.ts";

/** A school of this test's own, and its site. */
export async function openSite(options?: IsolateOptions): Promise<{ api: School; site: Isolate }> {
  const api = await school();
  return { api, site: await startIsolate(api, options) };
}

/** The response of a new site, which must not call its school API for it. */
export async function loadWithoutFetch(path: string, init?: RequestInit) {
  const { api, site } = await openSite();
  const response = await site.load(path, init);
  expect((await api.requests()).total).toBe(0);
  return response;
}

/** Isolates with one clock and one KV; those of one location share its edge cache. */
export function openLocations(api: Pick<School, "origin" | "school">) {
  const clock = new Clock();
  const kv = new KvSimulator(clock);
  const edges = new Map<string, Cache>();
  const startAt = async (location: string, { env, ...options }: IsolateOptions = {}) => {
    const edge = edges.get(location) ?? (await openEdge());
    edges.set(location, edge);
    const bindings = { PURGE_TOKEN: purgeToken, SCHOOL_DATA: kv.namespace, ...env };
    return startIsolate(api, { clock, edge, env: bindings, ...options });
  };
  return { clock, kv, edges, startAt };
}

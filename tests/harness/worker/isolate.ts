import { env } from "cloudflare:workers";
import { school as theSchool } from "../../../app/school.ts";
import { createApp } from "../../../worker/index.ts";
import type { Env } from "../../../worker/runtime/env.ts";
import { productionRuntime, type Runtime } from "../../../worker/runtime/runtime.ts";
import { Clock } from "../simulators/clock.ts";
import { openSchoolObjects } from "../simulators/school-objects.ts";
import { type School, settleAfterTest } from "./sample-schools.ts";

export type Isolate = {
  /** A visitor's request; the path may have a query, or be an address over plain http. */
  get: (path: string, init?: RequestInit) => Promise<Response>;
  /** A response that was read whole, once its background work is done. */
  load: (path: string, init?: RequestInit) => Promise<Loaded>;
  /** Its text. */
  visit: (path: string, init?: RequestInit) => Promise<string>;
  /** Runs the cron until everything due is revalidated and stored. */
  cron: () => Promise<void>;
  /** Runs the cron once. */
  cronOnce: () => Promise<void>;
  /** Waits for all `waitUntil` promises. */
  settled: () => Promise<void>;
  /** Starts another isolate of the location: with the same clock, edge cache and bindings. */
  startSibling: (options?: IsolateOptions) => Promise<Isolate>;
  clock: Clock;
};

type Loaded = { status: number; headers: Headers; bytes: Uint8Array<ArrayBuffer>; text: string };

export type IsolateOptions = {
  clock?: Clock;
  /** Shared by the isolates of one location. */
  edge?: Cache;
  env?: Partial<Env>;
  runtime?: Partial<Runtime>;
};

/** The real worker in its own isolate. */
export async function startIsolate(
  school: Pick<School, "origin" | "school">,
  { clock = new Clock(), edge, env: bindings = {}, runtime = {} }: IsolateOptions = {},
): Promise<Isolate> {
  const cache = edge ?? (await openEdge());
  const platform: Runtime = {
    ...productionRuntime,
    now: clock.now,
    random: () => 0.5,
    // KV and the School object are the real ones, and take real time.
    callTimeoutMs: Number.POSITIVE_INFINITY,
    sleep: async (milliseconds) => clock.advance(milliseconds),
    edgeCache: () => cache,
    ...runtime,
  };
  const site = createApp(platform);
  const settings = { SCHOOL_API_ORIGIN: school.origin, SCHOOL_CODE: school.school };
  const ownEnv = { ...(env as unknown as Env), ...settings, ...bindings };
  const allBindings = {
    ...ownEnv,
    SCHOOL: bindings.SCHOOL ?? openSchoolObjects(ownEnv, platform),
  };
  const visitor = crypto.randomUUID();
  const { waitUntil, settled } = createBackground();
  const context = { waitUntil, passThroughOnException: () => {} } as ExecutionContext;
  settleAfterTest(settled);
  const cronOnce = async () => {
    await clock.run(() => site.scheduled?.({} as ScheduledController, allBindings, context));
    await settled();
  };
  const get = async (path: string, init?: RequestInit): Promise<Response> => {
    const origin = path.startsWith("http:") ? "" : theSchool.origin;
    const request = new Request(`${origin}${path}`, init);
    if (!request.headers.has("CF-Connecting-IP")) request.headers.set("CF-Connecting-IP", visitor);
    const response = clock.run(() => site.fetch?.(request as never, allBindings, context));
    return requireSoon(response as never, `${request.method} ${path}`);
  };
  const load = async (path: string, init?: RequestInit) => {
    const response = await get(path, init);
    const bytes = new Uint8Array(await response.arrayBuffer());
    await settled();
    const { status, headers } = response;
    return { status, headers, bytes, text: new TextDecoder().decode(bytes) };
  };
  return {
    get,
    load,
    visit: async (path, init) => (await load(path, init)).text,
    cronOnce,
    cron: async () => {
      for (let run = 0; run < 5; run++) await cronOnce();
    },
    settled,
    startSibling: (options) =>
      startIsolate(school, { clock, edge: cache, env: bindings, runtime, ...options }),
    clock,
  };
}

/** Shorter than the test's own time-out, which would not say what it waits for. */
const RESPONSE_TIMEOUT_MS = 100_000;

async function requireSoon<Value>(work: Promise<Value>, name: string): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const fail = () => reject(new Error(`${name} has had no response for 100 seconds`));
  const timer = setTimeout(fail, RESPONSE_TIMEOUT_MS);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Collects background work, and waits for all of it. */
export function createBackground() {
  const pending: Promise<unknown>[] = [];
  const settled = async () => {
    for (let count = -1; count !== pending.length; ) {
      count = pending.length;
      await Promise.allSettled(pending);
    }
  };
  return { waitUntil: (promise: Promise<unknown>) => void pending.push(promise), settled };
}

/** An empty edge cache. */
export function openEdge(): Promise<Cache> {
  return caches.open(crypto.randomUUID());
}

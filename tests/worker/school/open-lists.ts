import { albumRead, type ListName } from "../../../app/school-api.ts";
import { createScope } from "../../../worker/request-scope.ts";
import type { Env } from "../../../worker/runtime/env.ts";
import { productionRuntime, type Runtime } from "../../../worker/runtime/runtime.ts";
import { createSingleFlight } from "../../../worker/runtime/single-flight.ts";
import { parseBundle } from "../../../worker/school/bundle.ts";
import type { RefreshOptions } from "../../../worker/school/school-state.ts";
import { Clock } from "../../harness/simulators/clock.ts";
import { KvSimulator } from "../../harness/simulators/kv-simulator.ts";
import { readsByPath } from "../../harness/simulators/reads-by-path.ts";
import { createStorage, openParts } from "../../harness/simulators/school-objects.ts";

const source = { SCHOOL_API_ORIGIN: "https://school.invalid", SCHOOL_CODE: "any" };
const noContext = { waitUntil: (_: Promise<unknown>) => {} };

/** The scope of a request to an isolate whose School object has these methods. */
export function openScope(runtime: Runtime, kv: KvSimulator, school: object, context = noContext) {
  const bindings = { SCHOOL_DATA: kv.namespace, SCHOOL: { getByName: () => school } };
  const shareCalls = createSingleFlight(runtime.now);
  return createScope({ runtime, shareCalls }, { ...source, ...bindings } as never, context);
}

const names = new Map<string, string>([...readsByPath, [albumRead.path, "album"]]);

/** Valid in each list. */
export const item = (title: string) => ({
  ...{ _id: "a1", title, name: title, category: "Principal", message: title },
  ...{ date: "2026-11-20", videoUrl: "https://videos.example/1" },
});

/** The lists and albums of a School object, with a school API that counts. */
export function openLists({
  clock = new Clock(),
  kv = new KvSimulator(clock),
  storage = createStorage(),
  build = "build",
  origin = source.SCHOOL_API_ORIGIN,
} = {}) {
  const school = {
    requested: [] as string[],
    registered: 0,
    noticeDate: "2026-11-21",
    open: 0,
    mostOpen: 0,
    respond: (_name: string): Response | Promise<Response> => Response.json([item("Old")]),
  };
  const runtime: Runtime = {
    ...productionRuntime,
    now: clock.now,
    random: () => 1,
    fetch: (async (url: string, { signal }: { signal: AbortSignal }) => {
      const name = names.get(new URL(url).pathname) ?? url;
      school.requested.push(name);
      school.open += 1;
      school.mostOpen = Math.max(school.mostOpen, school.open);
      const { promise: aborted, reject } = Promise.withResolvers<never>();
      signal.addEventListener("abort", () => reject(signal.reason));
      return Promise.race([school.respond(name), aborted]).finally(() => void school.open--);
    }) as never,
  };
  const register = (list: { notices: readonly unknown[] }) => {
    school.registered += 1;
    const { noticeDate: date } = school;
    const current = list.notices.map((_, at) => ({ slug: `notice-${at}`, date }));
    return { current, withdrawn: [] };
  };
  const env = { ...source, SCHOOL_API_ORIGIN: origin, SCHOOL_DATA: kv.namespace } as Env;
  const { lists, albums } = openParts({ env, runtime, storage, register, build });
  return {
    ...{ clock, kv, storage, school, lists, albums },
    refresh: (options?: RefreshOptions) => clock.run(() => lists.refreshDue(options)),
    purge: (reads: ListName[], more: object = {}) =>
      clock.run(() => lists.purge({ lists: reads, album: false, images: [], ...more })),
    /** A part of the bundle, as text. */
    part: (name: string) => {
      const { bytes } = lists.bundle();
      const found = bytes.length > 0 ? parseBundle(bytes).get(name) : undefined;
      return found && { etag: found.etag, text: new TextDecoder().decode(found.bytes) };
    },
  };
}

import { runInDurableObject } from "cloudflare:test";
import type { Env } from "../../../worker/runtime/env.ts";
import type { Runtime } from "../../../worker/runtime/runtime.ts";
import { readSettings, siteKey } from "../../../worker/runtime/settings.ts";
import { createConnections } from "../../../worker/school/connections.ts";
import type { HiddenPictures } from "../../../worker/school/hidden-pictures.ts";
import { createNoticeRegister, type Registration } from "../../../worker/school/notice-register.ts";
import type { School } from "../../../worker/school/school.ts";
import { createSchoolAlbums } from "../../../worker/school/school-albums.ts";
import { createSchoolLists, type ListServices } from "../../../worker/school/school-lists.ts";
import type { PurgeRequest } from "../../../worker/school/school-state.ts";
import type { Storage } from "../../../worker/school/stored-bytes.ts";

type Methods = Record<string, (...values: never[]) => unknown>;

const opened = new Map<string, Methods>();

/** See `closeSchools`. */
export function closeSchoolObjects(): void {
  opened.clear();
}

/**
 * The School objects of all sites with one name. What fetches runs here, in the test's time, because a test may not end
 * what another object waits for; the tables (notices, records, tallies) are those of the real object.
 */
export function openSchoolObjects(env: Env, runtime: Runtime): DurableObjectNamespace {
  const getByName = (stage: string) => {
    // Each school of a test has objects of its own.
    const name = `${stage}|${siteKey(readSettings(env))}`;
    const stub = env.SCHOOL.getByName(name) as never;
    const callReal: CallReal = (method, ...values) =>
      runInDurableObject<School, unknown>(stub, (school) =>
        (school as unknown as Methods)[method]?.(...values),
      );
    const register = (list: Registration) =>
      runInDurableObject(stub, (_, { storage }) => createNoticeRegister(storage).register(list));
    const call = async (method: string, values: never[]) => {
      const school = opened.get(name) ?? openSchool({ env, runtime, register }, callReal);
      opened.set(name, school);
      const copies = structuredClone(values) as never[];
      return structuredClone(await (school[method]?.(...copies) ?? callReal(method, ...copies)));
    };
    const get =
      (_: object, method: string | symbol) =>
      (...values: never[]) =>
        call(String(method), values);
    return new Proxy({}, { get });
  };
  return { getByName } as unknown as DurableObjectNamespace;
}

type CallReal = (method: string, ...values: never[]) => Promise<unknown>;

function openSchool(parts: Omit<Parts, "storage">, callReal: CallReal): Methods {
  const { runtime } = parts;
  const { lists, albums } = openParts({ ...parts, storage: createStorage() });
  return {
    state: () => lists.getState(),
    refreshDue: (options) => {
      albums.forgetOld();
      return lists.refreshDue(options);
    },
    purge: async (request: PurgeRequest) => {
      const at = runtime.now();
      const done = await lists.purge(request);
      await callReal("recordPurge", ...([at, request, done.reports] as never[]));
      return done;
    },
    bundle: () => lists.bundle(),
    album: (id) => albums.get(id, lists.getState().albumsPurgedAt),
    records: async (now) => ({
      ...((await callReal("tables", now)) as object),
      rejected: lists.getRejectedItems(),
    }),
  };
}

type Parts = {
  env: Env;
  runtime: Runtime;
  storage: Storage;
  register: ListServices["notices"]["register"];
  build?: string;
};

/** What the object fetches. */
export function openParts({ env, runtime, storage, register, build = "development" }: Parts) {
  const services: ListServices = {
    ...{ storage, runtime, build },
    kv: env.SCHOOL_DATA,
    settings: readSettings(env),
    notices: { register },
    hidden: simulateHidden(storage),
    connections: createConnections(),
  };
  return { lists: createSchoolLists(services), albums: createSchoolAlbums(services) };
}

const MAX_ROW_BYTES = 2_000_000;

/** As the platform's, in memory: each value is a copy. */
export function createStorage(): Storage {
  const values = new Map<string, unknown>();
  return {
    get: (key: string) => structuredClone(values.get(key)),
    put: (key: string, value: unknown) => {
      if (value instanceof Uint8Array && value.length > MAX_ROW_BYTES) throw new Error("TOOBIG");
      values.set(key, structuredClone(value));
    },
    delete: (key: string) => values.delete(key),
    list: ({ prefix = "" } = {}) => [...values].filter(([key]) => key.startsWith(prefix)),
  } as Storage;
}

/** The table of hidden pictures, in the same memory. */
function simulateHidden(storage: Storage): HiddenPictures {
  const prefix = "hidden/";
  return {
    hide: (name, at) => storage.put(prefix + name, storage.get(prefix + name) ?? at),
    release: (name) => void storage.delete(prefix + name),
    all: () => {
      const rows = [...storage.list<number>({ prefix })];
      return new Map(rows.map(([key, at]) => [key.slice(prefix.length), at]));
    },
  };
}

import { type Context, Hono } from "hono";
import { toCalendarDate } from "../../app/parse/calendar-date.ts";
import type { ListName } from "../../app/school-api.ts";
import { callNames, calls, type SchoolApiCall, toHonoPath } from "./calls.ts";
import { type Fault, type FaultyCall, respondWithFault } from "./faults.ts";
import type { PhotoSize, ReadStored } from "./read-file.ts";
import { createResponse, defaultJson, defaultResponse, notFound } from "./responses.ts";
import { schoolData } from "./school-data.ts";

export type { Fault, FaultyCall, SchoolApiCall };

type CountedCall = SchoolApiCall | "unknown";

export type LoggedRequest = {
  call: CountedCall;
  /** Path and query. */
  url: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: string;
};

export type RequestsSeen = {
  total: number;
  counts: Partial<Record<CountedCall, number>>;
  log: LoggedRequest[];
  hugeBytesWritten: number;
};

/** A response in place of the default one. `id` restricts it to one image or album. */
export type ResponseOverride = {
  id?: string;
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  bodyText?: string;
  bodyBase64?: string;
};

export type SchoolOptions = {
  school?: string;
  /** YYYY-MM-DD; the data lies around it. Without it: this calendar day in India. */
  today?: string;
  /** "light" by default, because most tests do not need files as large as a camera's. */
  photographs?: PhotoSize;
  readStored: ReadStored;
};

type Held = { call: CountedCall; key: FaultyCall; release: () => void };

export type School = ReturnType<typeof createSchool>;

const MAX_LOG_ENTRIES = 5_000;

/** A school API with believable data and faults on demand. */
export function createSchool({
  school = "convent",
  today = toCalendarDate(new Date()),
  photographs = "light",
  readStored,
}: SchoolOptions) {
  const data = schoolData(today, photographs === "camera");
  const faults = new Map<FaultyCall, Fault>();
  const overrides = new Map<string, ResponseOverride>();
  const held = new Set<Held>();
  let seen = nothingSeen();

  const app = new Hono<{ Bindings: { signal: AbortSignal } }>();
  for (const call of callNames) {
    app.on(calls[call].method, toHonoPath(calls[call]), (c) => respond(c, call));
  }
  app.put("/faults/:call", async (c) => {
    faults.set(c.req.param("call") as FaultyCall, await c.req.json());
    return c.body(null, 204);
  });
  app.delete("/faults", (c) => {
    faults.clear();
    release();
    return c.body(null, 204);
  });
  app.all("*", (c) => respond(c, "unknown"));
  app.onError((error) => {
    throw error;
  });

  return {
    school,
    today,
    /** Rejects if a fault breaks the connection, and when the signal aborts. */
    fetch: async (request: Request, signal: AbortSignal = request.signal): Promise<Response> =>
      app.fetch(request, { signal }),
    setFault: async (call: FaultyCall, fault: Fault) => void faults.set(call, fault),
    clearFault: async (call: FaultyCall) => {
      faults.delete(call);
      release(call);
    },
    clearFaults: async () => {
      faults.clear();
      release();
    },
    setResponse: async (call: SchoolApiCall, override: ResponseOverride) =>
      void overrides.set(`${call} ${override.id ?? ""}`, override),
    clearResponse: async (call: SchoolApiCall) => {
      for (const key of overrides.keys()) if (key.startsWith(`${call} `)) overrides.delete(key);
    },
    requests: async () => seen,
    resetRequests: async () => {
      seen = nothingSeen();
    },
    /** Lets all requests that hang or are delayed respond normally. */
    release: async () => release(),
    pending: () => ({ count: held.size, calls: countBy([...held].map(({ call }) => call)) }),
    /** The default response's JSON; of `image`, the ids and files that it serves. */
    data: async <Json = unknown>(call: ListName | "image") =>
      structuredClone(defaultJson(data, call)) as Json,
  };

  async function respond(c: Context<{ Bindings: { signal: AbortSignal } }>, call: CountedCall) {
    const url = c.req.url.slice(new URL(c.req.url).origin.length);
    const body = await c.req.text();
    record({ call, url, headers: c.req.header(), body });
    const createResponse = async () => {
      if (call === "unknown") return notFound("Cannot find this path");
      const params: Record<string, string> = c.req.param();
      const { query } = calls[call];
      if (query) params[query] = c.req.query(query) ?? "";
      const override = overrides.get(`${call} ${params.id}`) ?? overrides.get(`${call} `);
      if (override) return toResponse(override);
      if ((params.school ?? school) !== school) return notFound("No such school");
      return defaultResponse({ call, params }, body, data, { photographs, readStored });
    };
    const key = call !== "unknown" && faults.has(call) ? call : "*";
    const fault = faults.get(key);
    if (!fault) return createResponse();
    const { signal } = c.env;
    const hold = (ms?: number) => holdRequest({ call, key }, signal, ms);
    const countHuge = (bytes: number) => {
      seen.hugeBytesWritten += bytes;
    };
    return respondWithFault({ signal, hold, createResponse, countHuge }, fault);
  }

  function record(request: LoggedRequest): void {
    seen.total += 1;
    seen.counts[request.call] = (seen.counts[request.call] ?? 0) + 1;
    seen.log.push(request);
    if (seen.log.length > MAX_LOG_ENTRIES) seen.log.shift();
  }

  function holdRequest(of: Pick<Held, "call" | "key">, signal: AbortSignal, ms?: number) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const request = { ...of, release: resolve };
    held.add(request);
    const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
    signal.addEventListener("abort", () => resolve());
    if (signal.aborted) resolve();
    return promise.finally(() => {
      clearTimeout(timer);
      held.delete(request);
    });
  }

  function release(key?: FaultyCall): void {
    for (const request of [...held])
      if (key === undefined || request.key === key) request.release();
  }
}

function nothingSeen(): RequestsSeen {
  return { total: 0, counts: {}, log: [], hugeBytesWritten: 0 };
}

function countBy(calls: readonly CountedCall[]): RequestsSeen["counts"] {
  return Object.fromEntries(
    calls.map((call) => [call, calls.filter((one) => one === call).length]),
  );
}

function toResponse({ status = 200, headers, bodyText, bodyBase64, body }: ResponseOverride) {
  const bytes = bodyBase64 && Uint8Array.from(atob(bodyBase64), (letter) => letter.charCodeAt(0));
  const text = bodyText ?? (body === undefined ? "" : JSON.stringify(body));
  const contentType = bodyBase64 ? "application/octet-stream" : "application/json; charset=utf-8";
  return createResponse(bytes || new TextEncoder().encode(text), contentType, { status, headers });
}

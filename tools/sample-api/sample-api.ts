import { randomUUID } from "node:crypto";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { callNames, calls, type SchoolApiCall, toHonoPath } from "./calls.ts";
import { getToday, isDay } from "./data/calendar.ts";
import { schoolData } from "./data/school-data.ts";
import { defaultJson, defaultResponse, notFound } from "./default-responses.ts";
import type { Fault } from "./faults/fault.ts";
import { createHeldRequests, type Pending } from "./faults/held-requests.ts";
import { respondWithFault } from "./faults/respond-with-fault.ts";
import type { PhotoSize } from "./files/read-file.ts";
import { listen } from "./listener.ts";
import { type CountedCall, createRequestLog, type RequestsSeen } from "./request-log.ts";
import {
  applyOverride,
  createResponseOverrides,
  type ResponseOverride,
  toResponse,
} from "./responses.ts";

export interface SchoolApiOptions {
  /** 0 or omitted: any free port. */
  port?: number;
  school?: string;
  /** YYYY-MM-DD; the data lies around it. Without it: this calendar day in India. */
  today?: string;
  /** "light" by default, because most tests do not need files as large as a camera's. */
  photographs?: PhotoSize;
}

/** One call, or `*` for all. */
type FaultyCall = SchoolApiCall | "*";

export interface SchoolApi {
  id: string;
  origin: string;
  school: string;
  today: string;
  setFault(call: FaultyCall, fault: Fault): Promise<void>;
  clearFault(call: FaultyCall): Promise<void>;
  clearFaults(): Promise<void>;
  setResponse(call: SchoolApiCall, override: ResponseOverride): void;
  clearResponse(call: SchoolApiCall): void;
  requests(): RequestsSeen;
  resetRequests(): void;
  pending(): Pending;
  /** Releases all requests that hang or are delayed; they then respond normally. */
  release(): void;
  /** The current default response's JSON; undefined if there is none. */
  data(call: SchoolApiCall, id?: string): unknown;
  close(): Promise<void>;
}

/** A school API on 127.0.0.1 with believable data and faults on demand. */
export async function startSchoolApi(options: SchoolApiOptions = {}): Promise<SchoolApi> {
  const { port = 0, school = "convent", today = getToday(), photographs = "light" } = options;
  if (!isDay(today)) throw new Error(`today is "${today}"; give a day as YYYY-MM-DD`);
  const data = schoolData(today, photographs);
  const faults = new Map<FaultyCall, Fault>();
  const overrides = createResponseOverrides();
  const log = createRequestLog();
  const heldRequests = createHeldRequests();
  const app = new Hono<{ Bindings: HttpBindings }>();
  for (const call of callNames) {
    app.on(calls[call].method, toHonoPath(calls[call]), (c) => respond(c, call));
  }
  app.all("*", (c) => respond(c, "unknown"));
  app.onError((error, c) => {
    console.error("The sample school API cannot answer", c.req.url, error);
    c.env.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  });
  const { fetch } = app;
  const listener = await listen(createAdaptorServer({ fetch, overrideGlobalObjects: false }), port);

  async function respond(c: Context<{ Bindings: HttpBindings }>, call: CountedCall) {
    const { incoming, outgoing } = c.env;
    const gone = new AbortController();
    outgoing.once("close", () => gone.abort());
    const body = await c.req.text().catch(() => undefined);
    if (body === undefined) return RESPONSE_ALREADY_SENT;
    const { method = "", url = "", headers } = incoming;
    log.record({ call, method, url, headers: { ...headers }, body, at: new Date().toISOString() });
    const createResponse = async () => {
      if (call === "unknown") return notFound("Cannot find this path");
      const params: Record<string, string> = c.req.param();
      const { query } = calls[call];
      if (query) params[query] = c.req.query(query) ?? "";
      const override = overrides.find(call, params.id);
      if (override) return applyOverride(override);
      return defaultResponse({ call, params }, body, school, data, photographs);
    };
    const own = call === "unknown" ? undefined : faults.get(call);
    const fault = own ?? faults.get("*");
    if (!fault) return toResponse(await createResponse());
    const faultKey = own ? call : "*";
    const exchange = {
      call,
      incoming,
      outgoing,
      gone: gone.signal,
      faultKey,
      held: heldRequests,
      log,
      createResponse,
    };
    return respondWithFault(exchange, fault);
  }

  async function fitPort(): Promise<void> {
    if (faults.get("*")?.kind === "refuse") await listener.shut();
    else await listener.reopen();
  }

  return {
    id: randomUUID(),
    origin: listener.origin,
    school,
    today,
    async setFault(call, fault) {
      faults.set(call, fault);
      await fitPort();
    },
    async clearFault(call) {
      faults.delete(call);
      heldRequests.release(call);
      await fitPort();
    },
    async clearFaults() {
      faults.clear();
      heldRequests.release();
      await fitPort();
    },
    setResponse: overrides.set,
    clearResponse: overrides.clear,
    requests: log.seen,
    resetRequests: log.reset,
    pending: heldRequests.pending,
    release: () => heldRequests.release(),
    data: (call, id) => defaultJson(data, call, id),
    close: listener.shut,
  };
}

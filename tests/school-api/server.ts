import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Answer, overriddenAnswer } from "./answers/answer.ts";
import { defaultAnswer, defaultJson, notFound } from "./answers/default-answer.ts";
import type { AnswerOverride } from "./answers/overrides.ts";
import { answerOverrides } from "./answers/overrides.ts";
import { type CallMatch, matchCall, type SchoolApiCall } from "./calls.ts";
import { isDay, todayInIndia } from "./data/calendar.ts";
import { schoolData } from "./data/school-data.ts";
import { answerWithFault } from "./faults/answer-with-fault.ts";
import type { Fault } from "./faults/fault.ts";
import { heldRequests, type Pending } from "./faults/held-requests.ts";
import type { Weight } from "./files/read-file.ts";
import { type Exchange, send } from "./http/exchange.ts";
import { listen } from "./http/listener.ts";
import { type CountedCall, type RequestsSeen, requestLog } from "./http/request-log.ts";

export interface SchoolApiOptions {
  /** 0 or none: a free one. */
  port?: number;
  school?: string;
  /** YYYY-MM-DD; the data lies around it. Without it: this calendar day in India. */
  today?: string;
  /** Light where not said otherwise: most tests do not need what a camera weighs. */
  photographs?: Weight;
  /** Told of each request when its answer has gone, or its client. */
  onAnswered?: (answered: Answered) => void;
}

/** A request and what became of it; times are ms since 1970. */
export interface Answered {
  call: CountedCall;
  /** Of the image or album. */
  id: string | undefined;
  fault: Fault | undefined;
  startedAt: number;
  endedAt: number;
  /** Whether all that was to be sent was sent. */
  isWhole: boolean;
}

/** One call, or all of them. */
export type FaultyCall = SchoolApiCall | "*";

export interface SchoolApi {
  id: string;
  origin: string;
  school: string;
  today: string;
  setFault(call: FaultyCall, fault: Fault): Promise<void>;
  clearFault(call: FaultyCall): Promise<void>;
  clearFaults(): Promise<void>;
  setAnswer(call: SchoolApiCall, answer: AnswerOverride): void;
  clearAnswer(call: SchoolApiCall): void;
  requests(): RequestsSeen;
  resetRequests(): void;
  pending(): Pending;
  /** Lets go all requests that hang or are delayed; they then answer normally. */
  release(): void;
  /** The present default answer's JSON; undefined where there is none. */
  data(call: SchoolApiCall, id?: string): unknown;
  close(): Promise<void>;
}

/** A school's API on 127.0.0.1, as it would be with real data and real trouble. */
export async function startSchoolApi(options: SchoolApiOptions = {}): Promise<SchoolApi> {
  const { port = 0, school = "convent", today = todayInIndia(), photographs = "light" } = options;
  const { onAnswered = () => {} } = options;
  if (!isDay(today)) throw new Error(`today is "${today}"; give a day as YYYY-MM-DD`);
  const data = schoolData(today, photographs);
  const faults = new Map<FaultyCall, Fault>();
  const overrides = answerOverrides();
  const log = requestLog();
  const held = heldRequests();
  const listener = await listen((request, response) => {
    serve(request, response).catch((error) => {
      console.error("The school API cannot answer", request.url, error);
      response.destroy();
    });
  }, port);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = goneSignal(response);
    const body = await readBody(request).catch(() => undefined);
    if (body === undefined) return;
    const match = matchRequest(request);
    record(request, match, body);
    const { fault, heldBy } = faultFor(match);
    const call = match?.call ?? "unknown";
    const startedAt = Date.now();
    response.once("close", () => {
      const isWhole = response.writableFinished;
      const id = match?.params.id;
      onAnswered({ call, id, fault, startedAt, endedAt: Date.now(), isWhole });
    });
    const answer = () => presentAnswer(match, body);
    const exchange: Exchange = { call, request, response, gone, heldBy, held, log, answer };
    if (fault) await answerWithFault(exchange, fault);
    else send(response, await answer());
  }

  function record(request: IncomingMessage, match: CallMatch | undefined, body: string): void {
    const { method = "", url = "", headers } = request;
    const at = new Date().toISOString();
    log.record({ call: match?.call ?? "unknown", method, url, headers: { ...headers }, body, at });
  }

  function faultFor(match: CallMatch | undefined): {
    fault: Fault | undefined;
    heldBy: FaultyCall;
  } {
    const own = match && faults.get(match.call);
    return own ? { fault: own, heldBy: match.call } : { fault: faults.get("*"), heldBy: "*" };
  }

  async function presentAnswer(match: CallMatch | undefined, body: string): Promise<Answer> {
    if (!match) return notFound("Cannot find this path");
    const override = overrides.find(match.call, match.params.id);
    return override
      ? overriddenAnswer(override)
      : defaultAnswer(match, body, school, data, photographs);
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
      held.release(call);
      await fitPort();
    },
    async clearFaults() {
      faults.clear();
      held.release();
      await fitPort();
    },
    setAnswer: overrides.set,
    clearAnswer: overrides.clear,
    requests: log.seen,
    resetRequests: log.reset,
    pending: held.pending,
    release: () => held.release(),
    data: (call, id) => defaultJson(data, call, id),
    close: listener.shut,
  };
}

function matchRequest({ method = "", url = "" }: IncomingMessage): CallMatch | undefined {
  const parsed = URL.parse(url, "http://school");
  return parsed ? matchCall(method, parsed) : undefined;
}

function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  return gone.signal;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer } from "../answers/answer.ts";
import type { HeldRequests } from "../faults/held-requests.ts";
import type { CountedCall, RequestLog } from "./request-log.ts";

/** One request under way, with what a fault needs to spoil its answer. */
export interface Exchange {
  call: CountedCall;
  request: IncomingMessage;
  response: ServerResponse;
  /** Aborts when the client goes away. */
  gone: AbortSignal;
  /** The fault's own key: a call, or `*`. */
  heldBy: string;
  held: HeldRequests;
  log: RequestLog;
  /** The answer as it would be without a fault. */
  answer: () => Promise<Answer>;
}

// What a careless origin sends on everything, so that a test can see it never gets further.
const carelessHeaders = {
  "x-powered-by": "Express",
  "set-cookie": "session=stand-in-0123456789abcdef; Path=/; HttpOnly",
};

/** Writes status and headers; the length is the body's unless another is given, null for none. */
export function sendHead(response: ServerResponse, answer: Answer, length?: number | null): void {
  const bytes = length === undefined ? answer.body.length : length;
  const contentLength = bytes === null || answer.status === 204 ? {} : { "content-length": bytes };
  response.writeHead(answer.status, { ...carelessHeaders, ...contentLength, ...answer.headers });
}

export function send(response: ServerResponse, answer: Answer): void {
  if (response.destroyed) return;
  sendHead(response, answer);
  response.end(answer.body);
}

export function isJson(answer: Answer): boolean {
  return String(answer.headers["content-type"]).startsWith("application/json");
}

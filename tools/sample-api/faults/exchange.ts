import type { HttpBindings } from "@hono/node-server";
import type { CountedCall, RequestLog } from "../request-log.ts";
import type { SampleResponse } from "../responses.ts";
import type { HeldRequests } from "./held-requests.ts";

/** A request in flight, with what a fault needs to break its response. */
export interface Exchange {
  call: CountedCall;
  incoming: HttpBindings["incoming"];
  outgoing: HttpBindings["outgoing"];
  /** Aborts when the client goes away. */
  gone: AbortSignal;
  /** The fault's own key: a call, or `*`. */
  faultKey: string;
  held: HeldRequests;
  log: RequestLog;
  /** The response without a fault. */
  createResponse: () => Promise<SampleResponse>;
}

/**
 * What HTTP asks of every answer, said once. Promises: an error is a sentence under `error` that says what to do, and is
 * never stored (RFC 9110, section 15); a method that an address does not take is 405 with those that it takes.
 */
import type { Handler } from "hono";
import { noStore } from "./cache-control.ts";

export function jsonError(status: number, error: string, headers: HeadersInit = {}): Response {
  const all = new Headers(headers);
  all.set("Cache-Control", noStore);
  return Response.json({ error }, { status, headers: all });
}

/** Why the school API gave nothing: 504 where it did not answer in time, else 502. */
export function gatewayError(
  fault: { kind: string } | undefined,
  error: string,
  headers: HeadersInit = {},
): Response {
  return jsonError(fault?.kind === "time-out" ? 504 : 502, error, headers);
}

/** Answers the methods that a route above does not take; `methods` are those that it does. */
export function methodNotAllowed(methods: string, sentence: string): Handler {
  return () => jsonError(405, sentence, { Allow: methods });
}

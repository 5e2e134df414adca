import type { Handler } from "hono";
import { formatWait } from "../../app/parse/format-wait.ts";
import { NO_STORE } from "./cache-control.ts";

/** `error`: a sentence that says what to do. An error is never cached (RFC 9110, section 15.1). */
export function jsonError(status: number, error: string, headers?: HeadersInit): Response {
  const allHeaders = new Headers(headers);
  allHeaders.set("Cache-Control", NO_STORE);
  return Response.json({ error }, { status, headers: allHeaders });
}

/** 504 if the school API timed out, else 502. */
export function gatewayError({ kind }: { kind: string }, error: string, headers?: HeadersInit) {
  return jsonError(kind === "time-out" ? 504 : 502, error, headers);
}

/** `error`: without what to do. */
export function tooManyRequests(error: string, waitMs = 60_000): Response {
  const seconds = Math.ceil(waitMs / 1_000);
  const headers = { "Retry-After": String(seconds) };
  return jsonError(429, `${error}. Try again in ${formatWait(seconds)}`, headers);
}

/** Only those that are there. */
export function copyHeaders(names: readonly string[], from: Headers, to = new Headers()): Headers {
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) to.set(name, value);
  }
  return to;
}

/** `methods`: those that the address allows. */
export function methodNotAllowed(methods: string, error: string): Handler {
  return () => jsonError(405, error, { Allow: methods });
}

/**
 * Asking the school API. Promises: an answer within the timeout or a fault, never a throw; never more than the size cap in
 * memory; nothing of a visitor's request but what the caller passes. Pictures and documents: school-image.ts.
 */
import type { RejectedItems } from "../../app/school-api.ts";
import { readCapped } from "./read-capped.ts";
import type { Settings } from "./settings.ts";

/**
 * Why an answer cannot be used; `status` and `retryAfter` (seconds) where the school API gave them, `leftOut` where it gave a
 * list of which no item can be shown.
 */
export type Fault = {
  kind: "unreachable" | "time-out" | "status" | "too-large" | "not-json" | "other-shape";
  status?: number;
  retryAfter?: number;
  leftOut?: RejectedItems | undefined;
};

export type Answer = { body: Uint8Array<ArrayBuffer>; json: unknown };

const MAX_BYTES = 5 * 1024 * 1024;

/** One GET of a JSON read; `path` starts with "/", `timeout` in ms. */
export async function fetchJson(
  settings: Settings,
  path: string,
  options: { fetch: typeof fetch; sendsToken: boolean; timeout: number },
): Promise<Answer | Fault> {
  const headers = new Headers({ Accept: "application/json" });
  if (options.sendsToken && settings.schoolApiToken) {
    headers.set("Authorization", `Bearer ${settings.schoolApiToken}`);
  }
  try {
    const response = await options.fetch(`${settings.schoolApiOrigin}${path}`, {
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(options.timeout),
    });
    if (!response.ok) return await statusFault(response);
    return await jsonIn(response);
  } catch (error) {
    return faultOf(error);
  }
}

export function isFault(answer: object): answer is Fault {
  return "kind" in answer;
}

/** The fault that a failed fetch means. */
export function faultOf(error: unknown): Fault {
  const isTimeOut = error instanceof Error && /TimeoutError|AbortError/.test(error.name);
  return { kind: isTimeOut ? "time-out" : "unreachable" };
}

/** The fault of an answer that is no success. */
export async function statusFault(response: Response): Promise<Fault> {
  await response.body?.cancel();
  const retryAfter = secondsIn(response.headers.get("Retry-After"));
  return {
    kind: "status",
    status: response.status,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

async function jsonIn(response: Response): Promise<Answer | Fault> {
  const body = await readCapped(response, MAX_BYTES);
  if (!body) return { kind: "too-large" };
  try {
    return { body, json: parseJson(body) };
  } catch {
    return { kind: "not-json" };
  }
}

/** JSON of UTF-8 bytes; throws where it is neither. */
export function parseJson(body: Uint8Array): unknown {
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
}

/** Retry-After (RFC 9110, section 10.2.3) in seconds: delay or date. */
function secondsIn(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1_000);
}

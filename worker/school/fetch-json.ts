import type { ListFault } from "../../app/operator-service.ts";
import type { RejectedItems } from "../../app/school-api.ts";
import { computeEtag } from "../http/conditional-requests.ts";
import { readCapped } from "../http/read-capped.ts";
import type { Settings } from "../runtime/settings.ts";

/** Why a response of the school API cannot be used. `retryAfter`: seconds. */
export type Fault = ListFault & {
  retryAfter?: number | undefined;
  rejectedItems?: RejectedItems | undefined;
};

/** `etag`: of all bytes, to compare before they are parsed. */
export type FetchedBody = { body: Uint8Array<ArrayBuffer>; etag: string };

const MAX_BYTES = 5 * 1024 * 1024;

/** One GET of the school API. Never throws, and reads no more than 5 MB. */
export async function fetchBody(
  { schoolApiOrigin, schoolApiToken, schoolCode }: Settings,
  { path, sendsToken }: { path: string; sendsToken: boolean },
  options: { fetch: typeof fetch; signal: AbortSignal },
): Promise<FetchedBody | Fault> {
  const headers = new Headers({ Accept: "application/json" });
  if (sendsToken && schoolApiToken) headers.set("Authorization", `Bearer ${schoolApiToken}`);
  try {
    const response = await options.fetch(schoolApiOrigin + path.replace("{school}", schoolCode), {
      headers,
      redirect: "manual",
      signal: options.signal,
    });
    if (!response.ok) return await readFault(response);
    const body = await readCapped(response, MAX_BYTES);
    return body ? { body, etag: await computeEtag(body) } : { kind: "too-large" };
  } catch (error) {
    return toFault(error);
  }
}

export function isFault(result: object): result is Fault {
  return "kind" in result;
}

export function isGone({ status }: Fault): boolean {
  return status === 404 || status === 410;
}

export function toFault(error: unknown): Fault {
  const isTimeout = error instanceof Error && /TimeoutError|AbortError/.test(error.name);
  return { kind: isTimeout ? "time-out" : "unreachable" };
}

export async function readFault(response: Response): Promise<Fault> {
  await response.body?.cancel();
  const retryAfter = parseRetryAfter(response.headers.get("Retry-After"));
  return { kind: "status", status: response.status, retryAfter };
}

/** Undefined if it is no JSON. */
export function parseJson({ body }: FetchedBody): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** A delay or a date (RFC 9110, section 10.2.3), in seconds from now. */
function parseRetryAfter(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1_000);
}

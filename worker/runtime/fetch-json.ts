import type { RejectedItems } from "../../app/school-api.ts";
import { computeEtag } from "./conditional-requests.ts";
import { readCapped } from "./read-capped.ts";
import type { Settings } from "./settings.ts";

/** Why a response of the school API cannot be used. */
export type Fault = {
  kind: "unreachable" | "time-out" | "status" | "too-large" | "not-json" | "other-shape";
  status?: number;
  /** Seconds. */
  retryAfter?: number | undefined;
  rejectedItems?: RejectedItems | undefined;
};

export type FetchedJson = { text: string; json: unknown; etag: string };

const MAX_BYTES = 5 * 1024 * 1024;

/** One GET of the school API; `timeout` in ms. Never throws, and reads no more than 5 MB. */
export async function fetchJson(
  { schoolApiOrigin, schoolApiToken, schoolCode }: Settings,
  { path, sendsToken }: { path: string; sendsToken: boolean },
  options: { fetch: typeof fetch; timeout: number },
): Promise<FetchedJson | Fault> {
  const headers = new Headers({ Accept: "application/json" });
  if (sendsToken && schoolApiToken) headers.set("Authorization", `Bearer ${schoolApiToken}`);
  try {
    const response = await options.fetch(schoolApiOrigin + path.replace("{school}", schoolCode), {
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(options.timeout),
    });
    if (!response.ok) return await readFault(response);
    const body = await readCapped(response, MAX_BYTES);
    return body ? await toJson(body) : { kind: "too-large" };
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

async function toJson(body: Uint8Array<ArrayBuffer>): Promise<FetchedJson | Fault> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    return { text, json: JSON.parse(text), etag: await computeEtag(body) };
  } catch {
    return { kind: "not-json" };
  }
}

/** A delay or a date (RFC 9110, section 10.2.3), in seconds from now. */
function parseRetryAfter(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1_000);
}

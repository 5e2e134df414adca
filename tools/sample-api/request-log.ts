import type { SchoolApiCall } from "./calls.ts";

export type CountedCall = SchoolApiCall | "unknown";

export interface LoggedRequest {
  call: CountedCall;
  method: string;
  /** Path and query, as received. */
  url: string;
  /** By lower-case name. */
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** ISO 8601. */
  at: string;
}

export interface RequestsSeen {
  total: number;
  counts: Partial<Record<CountedCall, number>>;
  log: LoggedRequest[];
  hugeBytesWritten: number;
}

const MAX_LOG_ENTRIES = 5000;

export type RequestLog = ReturnType<typeof createRequestLog>;

export function createRequestLog() {
  let seen: RequestsSeen = nothingSeen();
  return {
    record(request: LoggedRequest): void {
      seen.total += 1;
      seen.counts[request.call] = (seen.counts[request.call] ?? 0) + 1;
      seen.log.push(request);
      if (seen.log.length > MAX_LOG_ENTRIES) seen.log.shift();
    },
    wroteHuge(bytes: number): void {
      seen.hugeBytesWritten += bytes;
    },
    seen: (): RequestsSeen => seen,
    reset(): void {
      seen = nothingSeen();
    },
  };
}

function nothingSeen(): RequestsSeen {
  return { total: 0, counts: {}, log: [], hugeBytesWritten: 0 };
}

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
  let counted: RequestsSeen = nothingSeen();
  return {
    record(request: LoggedRequest): void {
      counted.total += 1;
      counted.counts[request.call] = (counted.counts[request.call] ?? 0) + 1;
      counted.log.push(request);
      if (counted.log.length > MAX_LOG_ENTRIES) counted.log.shift();
    },
    wroteHuge(bytes: number): void {
      counted.hugeBytesWritten += bytes;
    },
    seen: (): RequestsSeen => counted,
    reset(): void {
      counted = nothingSeen();
    },
  };
}

function nothingSeen(): RequestsSeen {
  return { total: 0, counts: {}, log: [], hugeBytesWritten: 0 };
}

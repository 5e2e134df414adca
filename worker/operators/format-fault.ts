import type { Fault } from "../runtime/fetch-json.ts";

const clauses = {
  unreachable: "could not be reached",
  "time-out": "did not respond in time",
  status: "answered with an error",
  "too-large": "sent more than 5 MB",
  "not-json": "sent data that is not JSON",
  "other-shape": "sent unexpected data",
} satisfies Record<Fault["kind"], string>;

/** Completes "The school's system …". */
export function formatFault({ kind, status, rejectedItems }: Fault): string {
  if (rejectedItems)
    return `sent nothing that can be shown (rejected items: ${rejectedItems.count})`;
  return status === undefined ? clauses[kind] : `${clauses[kind]} (${status})`;
}

import type { Fault } from "../runtime/fetch-json.ts";

const clauses = {
  unreachable: "it cannot be reached",
  "time-out": "it did not answer in time",
  status: "it answered with an error",
  "too-large": "it sent more than 5 MB",
  "not-json": "it sent data that is not JSON",
  "other-shape": "it sent unexpected data",
} satisfies Record<Fault["kind"], string>;

/** Completes "The site asked the school's system, but …". */
export function formatFault({ kind, status, rejectedItems }: Fault): string {
  if (rejectedItems) return `none of its ${rejectedItems.count} items can be shown`;
  return status === undefined ? clauses[kind] : `${clauses[kind]} (${status})`;
}

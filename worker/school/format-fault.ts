import type { RejectedItems } from "../../app/school-api.ts";
import { formatDay } from "../../app/values/format-time.ts";
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

/** "visitors see the list of 21 November, because none of the 4 items of the newest answer can be shown: item 1 has no name" */
export function formatKeptList({ first, count }: RejectedItems, fetchedAt?: number): string {
  const shown =
    fetchedAt === undefined ? "an empty list" : `the list of ${formatDay(new Date(fetchedAt))}`;
  const none =
    count === 1
      ? "the only item of the newest answer cannot"
      : `none of the ${count} items of the newest answer can`;
  const [example] = first;
  const reason = example ? `: item ${example.position} ${example.reasons.join(" and ")}` : "";
  return `visitors see ${shown}, because ${none} be shown${reason}`;
}

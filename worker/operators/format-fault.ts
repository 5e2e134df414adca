import type { Fault } from "../runtime/fetch-json.ts";

const kinds = {
  unreachable: "it cannot be reached",
  "time-out": "it did not answer in time",
  status: "it answered with an error",
  "too-large": "it answered more than 5 MB",
  "not-json": "it answered something that cannot be read (no JSON)",
  "other-shape": "it answered something else than was asked for",
} satisfies Record<Fault["kind"], string>;

/** What is wrong with the school's server, for who looks after the site: "it answered with an error (500)". */
export function formatFault({ kind, status, leftOut }: Fault): string {
  if (leftOut) return `none of its ${leftOut.count} items can be shown`;
  return status === undefined ? kinds[kind] : `${kinds[kind]} (${status})`;
}

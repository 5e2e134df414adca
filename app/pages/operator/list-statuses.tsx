import type { FaultKind, ListStatus } from "../../operator-service.ts";
import { formatDuration, formatMoment } from "../../parse/format-time.ts";
import { type ItemFault, type RejectedItems, readViews } from "../../school-api.ts";
import { DateText } from "../../ui/page-parts.ts";
import type { Newest } from "./find-newest.ts";

/** Each completes "The school’s system …". */
const faults: Record<FaultKind, string> = {
  unreachable: "could not be reached",
  "time-out": "did not respond in time",
  status: "answered with an error",
  "too-large": "sent more than 5 MB",
  "not-json": "sent what this site cannot read",
  "other-shape": "sent nothing that can be shown",
};

const tooLarge = {
  list: "sent more than the 2 MB that this site can store of a list. Remove old items there",
  bundle: "sent more than the 16 MB that this site can store of all lists. Remove old items there",
};

/** Each completes "Number 3 …". */
function formatItemFault({ problem, field }: ItemFault, position: number): string {
  switch (problem) {
    case "missing":
      return `has no ${field}`;
    case "unusable":
      return `has an unusable ${field}`;
    case "nothing-to-show":
      return "has nothing that can be shown";
    case "no-item":
      return "is not an item with fields";
    case "too-many":
      return `is after the ${position - 1} items that are read`;
  }
}

type ListsProps = { lists: readonly (ListStatus & { newest: Newest | undefined })[]; now: Date };

export function ListStatuses({ lists, now }: ListsProps) {
  return (
    <>
      <form method="post" className="no-print">
        <button name="intent" value="refresh" type="submit" className="button-primary">
          Refresh everything
        </button>
      </form>
      <ul className="apart grid gap-4 md:grid-cols-2">
        {lists.map((list) => (
          <li key={list.read} className="p-4 rounded-2 border border-rule bg-card break-anywhere">
            <h3 className="text-body font-700">{readViews[list.read].title}</h3>
            {list.newest ? <NewestTitle {...list.newest} /> : <p>Visitors see an empty list.</p>}
            {list.failing && <p className="text-error">{formatFailure(list.failing, now)}</p>}
            <p className="text-small text-muted">{formatCheck(list, now)}</p>
            {list.rejectedItems && <RejectedList {...list.rejectedItems} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function NewestTitle({ title, date, address }: Newest) {
  return (
    <p>
      {date ? "Newest" : "First"}: <a href={address}>{title}</a>
      {date && ", "}
      {date && <DateText date={date} />}
    </p>
  );
}

function formatFailure({ since, fault }: NonNullable<ListStatus["failing"]>, now: Date): string {
  const status = fault.status ? ` (${fault.status})` : "";
  const from = formatMoment(new Date(since), now);
  const failure = fault.limit ? tooLarge[fault.limit] : faults[fault.kind];
  return `Failing since ${from}: the school’s system ${failure}${status}.`;
}

function formatCheck({ checkedAt, changedAt }: ListStatus, now: Date): string {
  if (checkedAt === 0) return "Not checked yet";
  const age = formatDuration(Math.max(0, now.valueOf() - checkedAt));
  return `${changedAt === checkedAt ? "Updated" : "Checked"} ${age} ago`;
}

function formatItemFaults(faults: readonly ItemFault[], position: number): string {
  return [...new Set(faults.map((fault) => formatItemFault(fault, position)))].join(", ");
}

function RejectedList({ first, count }: RejectedItems) {
  return (
    <details className="text-small">
      <summary className="min-h-11 flex items-center text-notice font-600">
        {count === 1 ? "1 item is not shown" : `${count} items are not shown`}
      </summary>
      <ul>
        {first.map(({ position, title, faults }) => (
          <li key={position}>
            Number {position} {title && <bdi>“{title}”</bdi>} {formatItemFaults(faults, position)}
          </li>
        ))}
        {count > first.length && <li>and {count - first.length} more</li>}
      </ul>
    </details>
  );
}

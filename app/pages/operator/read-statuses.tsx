import { operatorPath, type ReadStatus } from "../../operator-service.ts";
import { type RejectedItems, readTitles } from "../../school-api.ts";
import { formatDuration, formatMoment } from "../../values/format-time.ts";

const states = {
  fresh: { word: "Up to date", style: "bg-success-ground text-success" },
  stale: { word: "Due for an update", style: "bg-notice-ground text-notice" },
  failing: { word: "Failing", style: "bg-error-ground text-error" },
  unknown: { word: "Not fetched yet", style: "bg-notice-ground text-notice" },
} satisfies Record<ReadStatus["state"], { word: string; style: string }>;

export function ReadStatuses({ reads, now }: { reads: readonly ReadStatus[]; now: Date }) {
  return (
    <div className="apart">
      <form id="refresh" method="post" action={operatorPath}>
        <input type="hidden" name="intent" value="refresh" />
      </form>
      <p className="mb-4 no-print">
        <button type="submit" form="refresh" name="read" value="all" className="button-primary">
          Refresh everything
        </button>
      </p>
      <ul className="grid gap-4 md:grid-cols-2">
        {reads.map((status) => (
          <Card key={status.read} status={status} now={now} />
        ))}
      </ul>
      <p className="mt-4 text-small text-muted">
        The photographs in an album are fetched when someone opens it. Refreshing “Photo albums”
        refreshes them too. This page shows what visitors near you see.
      </p>
    </div>
  );
}

function Card({ status, now }: { status: ReadStatus; now: Date }) {
  const title = readTitles[status.read];
  const { word, style } = states[status.state];
  return (
    <li className="grid content-start gap-2 p-4 rounded-2 border border-rule bg-card">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
        <div>
          <h3 className="text-body font-700">{title}</h3>
          <p className="text-small">
            <span className={`px-2 rounded-2 font-600 ${style}`}>{word}</span>{" "}
            {formatSummary(status, now)}
          </p>
        </div>
        <button
          type="submit"
          form="refresh"
          name="read"
          value={status.read}
          className="button-secondary px-3 text-small no-print"
          aria-label={`Refresh ${title}`}
        >
          Refresh
        </button>
      </div>
      {status.failing && (
        <p className="text-small text-error">
          Failing since {formatMoment(new Date(status.failing.since), now)}: {status.failing.why}.
        </p>
      )}
      {status.fetchedAt !== undefined && (
        <p className="text-small text-muted">
          Updated {formatDuration(status.age)} ago. Updates every{" "}
          {formatDuration(status.freshForMs).replace(/^1 /, "")}.
        </p>
      )}
      {status.rejectedItems.count > 0 && <RejectedItemList {...status.rejectedItems} />}
    </li>
  );
}

function formatSummary({ items, fetchedAt, state }: ReadStatus, now: Date): string {
  if (state === "unknown") {
    return "Nobody near you has opened a page with it yet. Press Refresh to fetch it now.";
  }
  if (fetchedAt === undefined) return "Visitors see an empty list.";
  const itemCount = `${items} ${items === 1 ? "item" : "items"}`;
  const of = formatMoment(new Date(fetchedAt), now);
  const copy = state === "failing" ? `the last good copy: ${itemCount}` : itemCount;
  return `Visitors see ${copy}, fetched ${of}`;
}

function RejectedItemList({ first, count }: RejectedItems) {
  const more = count - first.length;
  return (
    <details className="text-small">
      <summary className="min-h-11 flex items-center text-notice font-600">
        {count === 1 ? "1 item is left out" : `${count} items are left out`}
      </summary>
      <ul>
        {first.map(({ position, title, reasons }) => (
          <li key={position} className="break-anywhere">
            {title ? (
              <>
                “<bdi>{title}</bdi>” (number {position})
              </>
            ) : (
              `Number ${position}`
            )}{" "}
            {reasons.join(", ")}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </details>
  );
}

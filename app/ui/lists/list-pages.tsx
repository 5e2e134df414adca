import type { ListPosition } from "../../entities/list-page.ts";
import type { PagePath } from "../../site-map.ts";

type ListPagesProps = {
  action: PagePath;
  position: ListPosition;
  /** What the address asks for besides the page. */
  filter: Filter;
  /** What the list's earlier and later pages hold. */
  labels?: PageLabels | undefined;
};

export type PageLabels = { previous: string; next: string };
export type Filter = Readonly<Record<string, string | number>>;

const byDate = { previous: "Newer", next: "Older" };

/** Links to the other pages of a long list, keeping its filter; nothing where it has one page. */
export function ListPages({ action, position, filter, labels = byDate }: ListPagesProps) {
  const { number, count } = position;
  if (count === 1) return null;
  const link = "inline-flex items-center min-h-11 px-2";
  return (
    <nav
      aria-label="Pages of the list"
      className="apart no-print flex flex-wrap items-center justify-between gap-4"
    >
      {number > 1 ? (
        <a href={addressOf(action, filter, number - 1)} rel="prev" className={link}>
          <span aria-hidden="true">← </span>
          {labels.previous}
          <span className="sr-only"> page of the list</span>
        </a>
      ) : (
        <span />
      )}
      <span className="text-small text-muted">
        Page {number} of {count}
      </span>
      {number < count ? (
        <a href={addressOf(action, filter, number + 1)} rel="next" className={link}>
          {labels.next}
          <span className="sr-only"> page of the list</span>
          <span aria-hidden="true"> →</span>
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

function addressOf(action: PagePath, filter: Filter, page: number): string {
  const wanted = Object.entries({ ...filter, page }).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(wanted);
  return `${action}?${search}`;
}

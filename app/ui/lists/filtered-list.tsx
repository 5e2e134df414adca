import type { ReactNode } from "react";
import type { ListPosition } from "../../entities/list-page.ts";
import { useCurrentPage } from "../frame/current-page.tsx";
import { formatNumber } from "../words/format-number.ts";
import { EmptyState } from "./empty-state.tsx";
import { RenewedList } from "./renewed-list.tsx";

/** "1 news item", "2 news items", "all news". */
export type ItemLabel = { one: string; many: string; all?: string };

export type PageLabels = { previous: string; next: string };

const byDate: PageLabels = { previous: "Newer", next: "Older" };
const inline = "inline-link";

type FilteredListProps = {
  filter: Readonly<Record<string, string | number>>;
  position: ListPosition;
  of: ItemLabel;
  all: string;
  labels?: PageLabels | undefined;
  placeholder: ReactNode;
  hasItems: boolean;
  children: ReactNode;
};

export function FilteredList(props: FilteredListProps) {
  const { filter, position, of, all, labels, placeholder, hasItems, children } = props;
  const { path } = useCurrentPage();
  const { total } = position;
  const name = of.all ?? of.many;
  const count = `${formatNumber(total)} ${total === 1 ? of.one : of.many}`;
  const noMatch = "No results match your filters";
  return (
    <RenewedList announcement={total > 0 || !hasItems ? count : noMatch}>
      {total > 0 && <p className="text-small text-muted">{count}</p>}
      {total > 0 && children}
      {total === 0 && hasItems && (
        <EmptyState title={noMatch}>
          <a href={`${path}?${all}`} className={inline}>
            Show all {name}
          </a>
        </EmptyState>
      )}
      {!hasItems && placeholder}
      {position.count > 1 && <ListPages position={position} filter={filter} labels={labels} />}
    </RenewedList>
  );
}

type ListPagesProps = Pick<FilteredListProps, "filter" | "position" | "labels">;

function ListPages({ position: { number, count }, filter, labels = byDate }: ListPagesProps) {
  return (
    <nav
      aria-label="Pagination"
      className="apart no-print flex flex-wrap items-center justify-between gap-4"
    >
      <PageLink rel="prev" to={number - 1} last={count} filter={filter}>
        <span aria-hidden="true">← </span>
        {labels.previous}
        <span className="sr-only"> page</span>
      </PageLink>
      <span className="text-small text-muted">
        Page {number} of {count}
      </span>
      <PageLink rel="next" to={number + 1} last={count} filter={filter}>
        {labels.next}
        <span className="sr-only"> page</span>
        <span aria-hidden="true"> →</span>
      </PageLink>
    </nav>
  );
}

type PageLinkProps = Pick<FilteredListProps, "filter" | "children"> & {
  rel: "prev" | "next";
  to: number;
  last: number;
};

function PageLink({ rel, to, last, filter, children }: PageLinkProps) {
  const { path } = useCurrentPage();
  if (to < 1 || to > last) return <span />;
  const parameters = Object.entries({ ...filter, page: to }).map(([name, value]) => [
    name,
    `${value}`,
  ]);
  return (
    <a href={`${path}?${new URLSearchParams(parameters)}`} rel={rel} className={`${inline} px-2`}>
      {children}
    </a>
  );
}

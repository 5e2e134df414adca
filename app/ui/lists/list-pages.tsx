import type { ReactNode } from "react";
import type { ListPosition } from "../../entities/list-page.ts";
import { useCurrentPage } from "../frame/current-page.tsx";
import { formatNumber } from "../words/format-number.ts";

export type PageLabels = { previous: string; next: string };

const inOrder: PageLabels = { previous: "Previous", next: "Next" };

type Filter = Readonly<Record<string, string | number>>;

type ListPagesProps = {
  position: ListPosition;
  filter?: Filter;
  labels?: PageLabels | undefined;
};

export function ListPages({ position, filter = {}, labels = inOrder }: ListPagesProps) {
  const { number, count } = position;
  if (count === 1) return null;
  return (
    <nav
      aria-label="Pagination"
      className="apart no-print flex flex-wrap items-center justify-between gap-4"
    >
      <PageLink rel="prev" to={number - 1} last={count} filter={filter}>
        <span aria-hidden="true">←</span>
        {labels.previous}
        <span className="sr-only"> page</span>
      </PageLink>
      <span className="text-small text-muted">
        Page {formatNumber(number)} of {formatNumber(count)}
      </span>
      <PageLink rel="next" to={number + 1} last={count} filter={filter}>
        {labels.next}
        <span className="sr-only"> page</span>
        <span aria-hidden="true">→</span>
      </PageLink>
    </nav>
  );
}

type PageLinkProps = {
  rel: "prev" | "next";
  to: number;
  last: number;
  filter: Filter;
  children: ReactNode;
};

function PageLink({ rel, to, last, filter, children }: PageLinkProps) {
  const { path } = useCurrentPage();
  if (to < 1 || to > last) return <span />;
  const parameters = Object.entries({ ...filter, page: to }).map(([name, value]) => [
    name,
    `${value}`,
  ]);
  return (
    <a
      href={`${path}?${new URLSearchParams(parameters)}`}
      rel={rel}
      className="inline-link gap-2 px-2"
    >
      {children}
    </a>
  );
}

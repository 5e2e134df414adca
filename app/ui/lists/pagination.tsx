import type { ListPosition } from "../../entities/pagination.ts";
import { useCurrentPage } from "../frame/page.tsx";
import { formatNumber } from "../text/format-number.ts";

type PaginationProps = { position: ListPosition; filter?: Readonly<Record<string, string>> };

export function Pagination({ position, filter = {} }: PaginationProps) {
  const { path } = useCurrentPage();
  const { number, count } = position;
  if (count === 1) return null;
  const linkTo = (page: number) => ({
    href: `${path}?${new URLSearchParams({ ...filter, page: `${page}` })}`,
    className: "inline-link gap-2 px-2",
  });
  return (
    <nav
      aria-label="Pagination"
      className="apart no-print flex flex-wrap items-center justify-between gap-4"
    >
      {number > 1 ? (
        <a {...linkTo(number - 1)} rel="prev">
          <span aria-hidden="true">←</span>
          Previous
          <span className="sr-only"> page</span>
        </a>
      ) : (
        <span />
      )}
      <span className="text-small text-muted">
        Page {formatNumber(number)} of {formatNumber(count)}
      </span>
      {number < count ? (
        <a {...linkTo(number + 1)} rel="next">
          Next
          <span className="sr-only"> page</span>
          <span aria-hidden="true">→</span>
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
